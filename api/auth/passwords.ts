import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { hash, verify } from '@node-rs/argon2'
import { ARGON2 } from '../../prisma/password-cost'
import { ApiError } from '../errors/api-error'
import { inTurn } from '../fair-pool/lanes'

/** Argon2id. A hash contains its cost, so older hashes remain valid. */
@Injectable()
export class Passwords {
  /** Tests, which sign in hundreds of times, set a lower cost. */
  cost: Readonly<typeof ARGON2> = ARGON2
  private nobody: Promise<string> | undefined

  hash(password: string): Promise<string> {
    return inTurn('hashes', () => hash(password, this.cost))
  }

  /** Takes equally long without a hash: the time must not reveal whether an account exists. */
  async isRight(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    this.nobody ??= this.hash(randomBytes(32).toString('hex'))
    const known = passwordHash ?? (await this.nobody)
    const right = await inTurn('hashes', () => verify(known, password))
    return right && typeof passwordHash === 'string'
  }

  /** Refuses a new password that is easy to guess. `names` are the person's own. */
  async refuseWeak(password: string, ...names: readonly string[]): Promise<void> {
    // Loaded on demand, because the word lists take memory.
    const { findWeakness } = await import('./weak-password')
    const code = findWeakness(password, names)
    if (code) throw new ApiError('invalidInput', { fields: { password: { code } } })
  }
}
