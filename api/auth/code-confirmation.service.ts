import { Injectable } from '@nestjs/common'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { LoginLock, LoginLocked, type Attempt } from './login-lock.service'
import { SecondFactorCodes } from './second-factor-codes.service'

/** A code, and the audit event to write if the code is wrong. */
interface WrongCodeEntry {
  readonly code: string
  readonly action: string
  readonly target: { readonly type: string; readonly id: string }
}

/**
 * Asks a signed-in person for a second-factor code again. Wrong codes are slowed down as at sign-in, on known devices
 * too. They are counted apart from sign-ins, so no stranger can lock the person out.
 */
@Injectable()
export class CodeConfirmation {
  constructor(
    private readonly prisma: PrismaService,
    private readonly lock: LoginLock,
    private readonly codes: SecondFactorCodes,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
  ) {}

  /** Consumes the code in the transaction of `act`; a repeated request gets the first answer. */
  async run<T>(
    { code, action, target }: WrongCodeEntry,
    context: CallContext,
    act: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const { id: userId } = requireCaller(context)
    const factor = await this.prisma.secondFactor.findFirst({ where: { userId, enabledAt: { not: null } } })
    if (!factor) throw new ApiError('secondFactorSetupRequired')
    const note = (outcome: 'failure' | 'refused') => this.audit.write(context, { action, target, outcome })
    const attempt = { account: `asked ${userId}`, address: context.ip, knownDevice: null }
    const locks = await this.enter(attempt).catch(async (error: unknown) => {
      // One event per lock: repeated attempts must not fill the log.
      if (error instanceof LoginLocked && error.first) await note('refused')
      throw error
    })
    const compared = await this.codes.compared(factor, code)
    const wrong = new ApiError('invalidInput', {
      fields: { code: { code: 'wrongCode' } },
      // The failure that causes a lock reports its duration.
      ...(locks !== undefined && { retryAfter: locks }),
    })
    const used = { isTaken: false }
    try {
      const result = await this.writeOnce.run(context, async (transaction) => {
        used.isTaken = await this.codes.take(transaction, userId, factor, compared)
        if (!used.isTaken) throw wrong
        return act(transaction)
      })
      // A repeated request is answered without a check of its code, so it is no success.
      if (used.isTaken) await this.lock.succeeded(attempt)
      return result
    } catch (error) {
      if (error === wrong) {
        await this.lock.failedCode(attempt)
        await this.lock.failed(attempt)
        await note('failure')
      }
      throw error
    }
  }

  private async enter(attempt: Attempt): Promise<number | undefined> {
    const locks = await this.lock.enter(attempt)
    await this.lock.enterCode(attempt)
    return locks
  }
}
