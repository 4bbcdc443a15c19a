import { Injectable } from '@nestjs/common'
import { PassportStrategy } from '@nestjs/passport'
import type { FastifyRequest } from 'fastify'
import { Strategy } from 'passport-local'
import type { Known } from './identification.service'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a sign-in: how this server finds out who it is. */
    identify?: (username: string, password: string) => Promise<Known | null>
  }
}

/** Passport keeps its strategies for the whole process, where several servers may run: each request brings its own. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({ passReqToCallback: true })
  }

  validate({ identify }: FastifyRequest, username: string, password: string): Promise<Known | null> {
    return identify ? identify(username, password) : Promise.resolve(null)
  }
}
