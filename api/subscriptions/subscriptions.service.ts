import { Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import type { subscriptionsApi } from '#contract/subscriptions'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { SCHEDULE, shownSchedule } from '../instalments/schedule-rows'

type CurrentSubscription = ResultOf<typeof subscriptionsApi.read>

const SHOWN_RECEIPTS = 100
const SHOWN_SCHEDULES = 10
const PERIOD = {
  id: true,
  level: true,
  status: true,
  startsAt: true,
  endsAt: true,
  cancelledAt: true,
  order: { select: { plan: true } },
} satisfies Prisma.SubscriptionSelect
const RECEIPT = {
  number: true,
  kind: true,
  amount: true,
  issuedAt: true,
  signature: true,
  order: { select: { plan: true } },
} satisfies Prisma.ReceiptSelect
type Period = Prisma.SubscriptionGetPayload<{ select: typeof PERIOD }>

const shown = ({ level, startsAt, endsAt, order }: Period) => ({ level, plan: order?.plan ?? null, startsAt, endsAt })

/** The caller's own subscription: every query filters by the caller's id. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
  ) {}

  read(context: CallContext): Promise<CurrentSubscription> {
    return this.readIn(this.prisma, requireCaller(context).id)
  }

  cancel(context: CallContext): Promise<CurrentSubscription> {
    return this.ask(context, 'subscription.cancel', new Date())
  }

  resume(context: CallContext): Promise<CurrentSubscription> {
    return this.ask(context, 'subscription.resume', null)
  }

  private ask(context: CallContext, action: string, cancelledAt: Date | null): Promise<CurrentSubscription> {
    const userId = requireCaller(context).id
    return this.writeOnce.run(context, async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
      const active = await transaction.subscription.findFirst({ where: { userId, status: 'active' }, select: PERIOD })
      if (!active?.endsAt) throw new ApiError('noSubscription')
      if ((active.cancelledAt === null) !== (cancelledAt === null)) {
        await transaction.subscription.updateMany({
          where: { userId, status: { in: ['active', 'waiting'] } },
          data: { cancelledAt },
        })
        await this.audit.write(
          context,
          {
            action,
            target: { type: 'subscription', id: active.id },
            before: { cancelledAt: active.cancelledAt },
            after: { cancelledAt },
          },
          transaction,
        )
      }
      return this.readIn(transaction, userId)
    })
  }

  private async readIn(transaction: Transaction, userId: string): Promise<CurrentSubscription> {
    const { subscriptionType: level } = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { subscriptionType: true },
    })
    const periods = await transaction.subscription.findMany({
      where: { userId, status: { in: ['active', 'waiting'] } },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      select: PERIOD,
    })
    const receipts = await transaction.receipt.findMany({
      where: { order: { userId } },
      orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
      take: SHOWN_RECEIPTS,
      select: RECEIPT,
    })
    const schedules = await transaction.paymentSchedule.findMany({
      where: { userId, state: { not: 'proposed' } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: SHOWN_SCHEDULES,
      select: SCHEDULE,
    })
    const active = periods.find(({ status }) => status === 'active')
    const following = periods.filter((period) => period !== active)
    const lower = following.find(({ level: next }) => next !== active?.level)
    return {
      level,
      period: active ? shown(active) : null,
      following: following.map(shown),
      pendingDowngrade: lower ? { level: lower.level, startsAt: lower.startsAt } : null,
      cancelAtPeriodEnd: active?.cancelledAt != null,
      cancelledAt: active?.cancelledAt ?? null,
      schedules: schedules.map((schedule) => shownSchedule(schedule)),
      receipts: receipts.map(({ signature, order, ...receipt }) => ({
        ...receipt,
        plan: order.plan,
        proof: signature,
      })),
    }
  }
}
