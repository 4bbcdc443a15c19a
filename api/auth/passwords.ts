import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { hash, verify } from '@node-rs/argon2'
import { ARGON2 } from '../../prisma/password-cost'
import { ApiError } from '../frame/api-error'
import { WELL_KNOWN } from './well-known-passwords'

/** Argon2id. A hash carries its cost, so that older ones stay good. */
@Injectable()
export class Passwords {
  /** Tests, which sign in hundreds of times, set a lower one. */
  cost: Readonly<typeof ARGON2> = ARGON2
  private nobody: Promise<string> | undefined

  hash(password: string): Promise<string> {
    return hash(password, this.cost)
  }

  /** Takes as long when there is no hash to compare with: time must not tell whether somebody exists. */
  async isRight(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    this.nobody ??= this.hash(randomBytes(32).toString('hex'))
    const right = await verify(passwordHash ?? (await this.nobody), password)
    return right && typeof passwordHash === 'string'
  }

  /** Refuses, for the named field, a password that is among the first to be tried. */
  refuseWellKnown(password: string, ...names: readonly string[]): void {
    const plain = password.toLowerCase()
    const known = WELL_KNOWN.has(plain) || WELL_KNOWN.has(plain.replace(/[\d\W_]+$/, '')) || names.some((name) => name.toLowerCase() === plain)
    if (known || /^(.)\1*$/.test(plain)) throw new ApiError('invalidInput', { fields: { password: { code: 'commonPassword' } } })
  }
}
