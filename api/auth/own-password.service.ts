import { Inject, Injectable } from '@nestjs/common'
import { ThrottlerStorage } from '@nestjs/throttler'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import type { CountStorage } from '../throttle/count-storage'
import { Passwords } from './passwords'

const WRONG = 10
const WINDOW_MS = 15 * 60_000

/** Asks for the password again before sensitive actions, in case somebody else uses an unlocked phone. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly prisma: PrismaService,
    private readonly passwords: Passwords,
    private readonly audit: AuditTrail,
    @Inject(ThrottlerStorage) private readonly counts: CountStorage,
  ) {}

  /**
   * Refuses a wrong password with an error for `field`. After ten wrong passwords, refuses all for a quarter of an
   * hour.
   */
  async require(password: string, action: string, context: CallContext, field = 'password'): Promise<void> {
    const { id } = requireCaller(context)
    const key = `own-password:${id}`
    const { hits, remainingMs } = await this.counts.peek(key)
    if (hits >= WRONG)
      throw new ApiError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(remainingMs / 1_000)) })
    const { passwordHash } = await this.prisma.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } })
    if (await this.passwords.isRight(password, passwordHash)) return
    await this.counts.increment(key, WINDOW_MS, Number.MAX_SAFE_INTEGER, 0, 'own-password')
    await this.audit.write(context, { action, outcome: 'failure', target: { type: 'user', id } })
    throw new ApiError('invalidInput', { fields: { [field]: { code: 'wrongPassword' } } })
  }
}
