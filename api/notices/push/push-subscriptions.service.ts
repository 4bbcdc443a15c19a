import { Inject, Injectable } from '@nestjs/common'
import { MAX_PUSH_BROWSERS } from '#contract/limits'
import type { AllowPush } from '#contract/notices'
import type { Env } from '../../settings/env'
import { ApiError } from '../../errors/api-error'
import { requireCaller, type CallContext } from '../../frame/call-context'
import { WriteOnce } from '../../idempotency/write-once.service'
import { takeZone } from '../notice-settings.service'
import { checkForeignAddress, ForeignAddressError } from '../../outside/foreign-address'
import { ENV } from '../../settings/tokens'
import { holdPerson } from '../../writing-access/lock-writing'

const MAX_AGENT = 300

/** Browsers that receive pushes, and their persons. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly writeOnce: WriteOnce,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** A browser has one subscription, which belongs to the last person who signed in and allowed pushes. */
  async allow({ endpoint, keys, zone }: AllowPush, context: CallContext): Promise<void> {
    this.requireGood(endpoint)
    const { id: userId, loginId } = requireCaller(context)
    const agent = context.headers['user-agent']?.slice(0, MAX_AGENT) ?? ''
    await this.writeOnce.run(context, async (transaction) => {
      if (!(await holdPerson(transaction, userId))) throw new ApiError('signInRequired')
      if (zone !== undefined) await takeZone(transaction, userId, zone)
      const data = { userId, loginId, p256dh: keys.p256dh, auth: keys.auth, agent }
      await transaction.pushSubscription.upsert({
        where: { endpoint },
        create: { endpoint, ...data },
        update: data,
        select: { id: true },
      })
      const stored = await transaction.pushSubscription.findMany({
        where: { userId },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MAX_PUSH_BROWSERS,
        select: { id: true },
      })
      await transaction.pushSubscription.deleteMany({
        where: { userId, id: { notIn: stored.map(({ id }) => id) }, endpoint: { not: endpoint } },
      })
    })
  }

  async end(endpoint: string, context: CallContext): Promise<void> {
    const { id: userId } = requireCaller(context)
    await this.writeOnce.run(context, async ({ pushSubscription }) => {
      await pushSubscription.deleteMany({ where: { endpoint, userId } })
    })
  }

  private requireGood(endpoint: string): void {
    if (this.env.NODE_ENV !== 'production') return
    try {
      checkForeignAddress(endpoint)
    } catch (error) {
      if (error instanceof ForeignAddressError) throw new ApiError('endpointRefused')
      throw error
    }
  }
}
