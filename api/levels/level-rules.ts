import { DAY_MS, PLAN_DAYS, plusDays } from '#domain/money/instalments'
import { splitFrancs } from '#domain/money/split-francs'
import { PLANS, type Plan, type Subscription } from '#domain/money/plans'

/** Days that one payment opens. */
export const LEVEL_DAYS = PLAN_DAYS
const RANK: Readonly<Record<Subscription, number>> = { essential: 1, pro: 2, institution: 3 }

export const isHigher = (level: Subscription, than: Subscription | null): boolean =>
  than === null || RANK[level] > RANK[than]

/** An active level and what was paid for its period. */
export interface ActiveLevel {
  readonly level: Subscription
  readonly startsAt: Date
  /** Null for a level without an end. */
  readonly endsAt: Date | null
  /** Whole francs paid for the period, less refunds. */
  readonly paid: number
}

export interface Price {
  /** Whole francs. `amount = listPrice - creditAmount`. */
  readonly listPrice: number
  readonly creditAmount: number
  readonly amount: number
}

interface Period {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Whole days of a period. */
export const periodDays = ({ startsAt, endsAt }: Period): number =>
  Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS))

/** Days of a period that have not begun. */
export function unusedDays(period: Period, now: Date): number {
  const days = periodDays(period)
  return days - Math.min(days, Math.max(0, Math.ceil((now.getTime() - period.startsAt.getTime()) / DAY_MS)))
}

/** Unused francs of a period. A day that has begun counts as used; used and unused francs add up to `paid`. */
export function unusedFrancs({ startsAt, endsAt, paid }: ActiveLevel, now: Date): number {
  if (!endsAt || paid <= 0) return 0
  const [days, unused] = [periodDays({ startsAt, endsAt }), unusedDays({ startsAt, endsAt }, now)]
  const [, francs = 0] = splitFrancs(paid, [days - unused, unused])
  return francs
}

/**
 * Days that a paid order opens: all, or only the days that its amount pays for, if another upgrade has used the credit
 * meanwhile.
 */
export const daysFor = ({ amount, listPrice, creditAmount }: Price, credited: boolean): number =>
  creditAmount === 0 || credited ? LEVEL_DAYS : Math.max(1, Math.floor((LEVEL_DAYS * amount) / listPrice))

/**
 * The price of a plan for this person. An upgrade is credited the unused part of the present period; a quote is not.
 */
export function computePrice(plan: Plan, quoted: number | null, active: ActiveLevel | null, now: Date): Price | null {
  const listPrice = quoted ?? PLANS[plan].priceXof
  if (listPrice === null) return null
  const upgrade = quoted === null && active !== null && isHigher(PLANS[plan].opens, active.level)
  const creditAmount = upgrade ? Math.min(unusedFrancs(active, now), listPrice - 1) : 0
  return { listPrice, creditAmount, amount: listPrice - creditAmount }
}

export interface LevelOpening {
  readonly startsAt: Date
  readonly endsAt: Date
  /** `now`: the active level ends. `atEnd`: the active level runs to its end, and the new one follows. */
  readonly when: 'now' | 'atEnd'
}

/** A higher level opens at once; the same or a lower one follows the paid period. */
export function opening(
  level: Subscription,
  active: Pick<ActiveLevel, 'level' | 'endsAt'> | null,
  now: Date,
): LevelOpening {
  const follows = active !== null && active.endsAt !== null && active.endsAt > now && !isHigher(level, active.level)
  const startsAt = follows ? active.endsAt : now
  return { startsAt, endsAt: plusDays(startsAt, LEVEL_DAYS), when: follows ? 'atEnd' : 'now' }
}

export interface Interrupted {
  readonly startsAt: Date
  readonly closedAt: Date
  /** The original end; null if there was none. */
  readonly endsAt: Date | null
}

/**
 * Reopens a period that was closed by a refund, once the refund is reversed; the period loses no day. A running period
 * is extended by the time it was closed; a waiting one has its remaining days.
 */
export function goingOn(
  { startsAt, closedAt, endsAt }: Interrupted,
  runs: boolean,
  now: Date,
): { readonly startsAt: Date; readonly endsAt: Date | null } {
  const remaining = endsAt && Math.max(1, endsAt.getTime() - closedAt.getTime())
  const hadBegun = closedAt.getTime() - startsAt.getTime() > 1
  const from = runs ? now : closedAt
  return {
    startsAt: runs && hadBegun ? startsAt : from,
    endsAt: remaining === null ? null : new Date(from.getTime() + remaining),
  }
}
