import { Injectable } from '@nestjs/common'
import { PassportStrategy } from '@nestjs/passport'
import type { FastifyRequest } from 'fastify'
import { Strategy } from 'passport-local'
import type { Known } from './identification.service'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on sign-in requests: identifies the person by name and password. */
    identify?: (username: string, password: string) => Promise<Known | null>
  }
}

/** Passport's strategies belong to the process, which may run several servers. So the request provides `identify`. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({ passReqToCallback: true })
  }

  validate({ identify }: FastifyRequest, username: string, password: string): Promise<Known | null> {
    return identify ? identify(username, password) : Promise.resolve(null)
  }
}
