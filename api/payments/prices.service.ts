import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { listPartCounts, plusDays, type PartCount, type FullPrice } from '#domain/money/instalments'
import { toEuroCents, toWireAmount } from '#domain/money/money'
import type { paymentsApi } from '#contract/payments'
import { PLANS, type Plan } from '#domain/money/plans'
import type { subscriptionsApi } from '#contract/subscriptions'
import type { Quote } from '#db/client'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { isHigher, LEVEL_DAYS, opening, periodDays, computePrice, unusedDays, type Price } from '../levels/level-rules'
import { Levels } from '../levels/levels.service'

type Query = CheckedInput<typeof paymentsApi.price>['query']
type Change = ResultOf<typeof subscriptionsApi.change>

export interface Priced extends Price {
  readonly quote: Quote | null
  readonly activeLevel: Awaited<ReturnType<Levels['activeLevel']>>
}

/** Prices of the plans for a caller; only the server computes them. */
@Injectable()
export class Prices {
  constructor(
    private readonly prisma: PrismaService,
    private readonly levels: Levels,
  ) {}

  async of(
    plan: Plan,
    code: string | undefined,
    userId: string | null,
    customAmount?: number,
    now = new Date(),
  ): Promise<Priced> {
    if (plan !== 'institution' && (code !== undefined || customAmount !== undefined))
      throw new ApiError('amountNotAllowed')
    if (plan === 'institution' && code === undefined) throw new ApiError('quoteRequired')
    const quote =
      code === undefined
        ? null
        : await this.prisma.quote.findFirst({
            where: { code, cancelledAt: null, validUntil: { gt: now }, orders: { none: { paidAt: { not: null } } } },
          })
    if (code !== undefined && !quote) throw new ApiError('unknownQuote')
    if (quote && customAmount !== undefined && customAmount !== toWireAmount(quote.amount))
      throw new ApiError('amountNotAllowed')
    const activeLevel = userId === null ? null : await this.levels.activeLevel(userId)
    const price = computePrice(plan, quote?.amount ?? null, activeLevel, now)
    if (!price) throw new ApiError('quoteRequired')
    return { ...price, quote, activeLevel }
  }

  /** An active level is not sold to its owner again. A quote was agreed upon, and is exempt. */
  async refuseActiveLevel(plan: Plan, userId: string): Promise<void> {
    const owned = await this.levels.owned(userId)
    if (owned.some(({ level }) => level === PLANS[plan].opens)) throw new ApiError('alreadyHeld')
    // A plan that is being paid in parts continues with its next part.
    const running = { orders: { some: { subscriptions: { some: { status: { not: 'ended' as const } } } } } }
    const open = await this.prisma.paymentSchedule.count({
      where: { userId, plan, state: 'open', parts: { some: running } },
    })
    if (open > 0) throw new ApiError('alreadyHeld')
  }

  async price(query: Query, context: CallContext): Promise<ResultOf<typeof paymentsApi.price>> {
    const now = new Date()
    const priced = await this.of(query.planType, query.quote, context.caller?.id ?? null, undefined, now)
    const { plan, to: opens, startsAt, ...rest } = await this.changed(query.planType, priced, context, now)
    const { listPrice, creditAmount, amount, amountEurCents } = rest
    const payer =
      context.caller &&
      (await this.prisma.user.findUnique({ where: { id: context.caller.id }, select: { fullName: true, email: true } }))
    return {
      plan,
      opens,
      listPrice,
      creditAmount,
      amount,
      amountEurCents,
      parts: payer ? partsOffered(priced, priced.quote) : [],
      startsAt: startsAt.toISOString(),
      payer,
    }
  }

  /** The price with its credit and list price, and when the level would begin. */
  async change({ planType, quote }: Query, context: CallContext): Promise<Change> {
    const now = new Date()
    const priced = await this.of(planType, quote, context.caller?.id ?? null, undefined, now)
    return this.changed(planType, priced, context, now)
  }

  private async changed(
    plan: Plan,
    { activeLevel, listPrice, creditAmount, amount }: Priced,
    { caller }: CallContext,
    now: Date,
  ): Promise<Change> {
    const to = PLANS[plan].opens
    const { when, startsAt: soonest } = opening(to, activeLevel, now)
    const startsAt = caller && when === 'atEnd' ? ((await this.levels.paidUntil(caller.id)) ?? soonest) : soonest
    const period = activeLevel?.endsAt ? { startsAt: activeLevel.startsAt, endsAt: activeLevel.endsAt } : null
    return {
      kind: getChangeKind(to, activeLevel?.level ?? null),
      plan,
      from: activeLevel?.level ?? null,
      to,
      listPrice,
      creditAmount,
      amount,
      amountEurCents: toEuroCents(amount),
      periodDays: period ? periodDays(period) : 0,
      unusedDays: period ? unusedDays(period, now) : 0,
      startsAt,
      endsAt: plusDays(startsAt, LEVEL_DAYS),
    }
  }
}

/** The numbers of parts in which a price may be paid; none for seats, because each part would open all seats. */
export const partsOffered = (price: FullPrice, quote: Pick<Quote, 'seats'> | null): PartCount[] =>
  (quote?.seats ?? null) === null ? listPartCounts(price, LEVEL_DAYS) : []

function getChangeKind(to: Change['to'], from: Change['from']): Change['kind'] {
  if (from === null) return 'first'
  if (from === to) return 'renewal'
  return isHigher(to, from) ? 'upgrade' : 'downgrade'
}
