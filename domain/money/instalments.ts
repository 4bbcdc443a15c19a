import { splitFrancs } from './split-francs'

/** A price in parts; free of zod, since the checkout shows the schedule before anything is sent. */

export const PART_COUNTS = [2, 3] as const
export type PartCount = (typeof PART_COUNTS)[number]
/** Wallets of some countries take multiples of 5 francs alone. */
export const PART_MULTIPLE = 5
/** What the whole price of a plan opens. */
export const PLAN_DAYS = 365
/** A smaller part is not worth its fees, and a shorter one falls due before it was used. */
const MIN_PART_FRANCS = 5_000
const MIN_PART_DAYS = 21
/** A part falls due so long before the days end that the parts before it have paid. */
export const DUE_BEFORE_DAYS = 5
/** After the end of the paid days the thesis is read-only from then on. */
export const GRACE_DAYS = 7
/** Days from the due date on which a reminder goes out. */
export const REMINDER_DAYS = [-3, 0, 3] as const

export const SCHEDULE_STATES = ['proposed', 'open', 'paid', 'refunded', 'replaced'] as const
export type ScheduleState = (typeof SCHEDULE_STATES)[number]
/** In the console. `late`: a part is overdue, whether the texts are read-only already or not. */
export const SCHEDULE_GROUPS = ['late', 'open', 'paid', 'ended'] as const
export type ScheduleGroup = (typeof SCHEDULE_GROUPS)[number]
export const PART_STATES = ['paid', 'due', 'late', 'later', 'refunded'] as const
export type PartState = (typeof PART_STATES)[number]

/** What all parts are of. `amount = listPrice - creditAmount`. */
export interface FullPrice {
  readonly listPrice: number
  readonly creditAmount: number
  readonly amount: number
}

/** What is due in parts: rounded down, in the payer's favour. */
export const roundedDown = (francs: number): number => francs - (francs % PART_MULTIPLE)

/** The parts of a sum, in multiples of 5 francs that add up to it, rounded down; the first ones take the remainder. */
export const splitInstalments = (francs: number, count: number): number[] =>
  splitFrancs(
    roundedDown(francs) / PART_MULTIPLE,
    Array.from({ length: count }, () => 1),
  ).map((share) => share * PART_MULTIPLE)

/**
 * Days that each part opens: in proportion to its francs. What was credited counts with the first part, so that nobody
 * loses it who pays no other.
 */
export const daysOfParts = (amounts: readonly number[], credited: number, days: number): number[] =>
  splitFrancs(
    days,
    amounts.map((amount, index) => amount + (index === 0 ? credited : 0)),
  )

/** The numbers of parts in which a price can be paid. */
export const listPartCounts = ({ amount, creditAmount }: FullPrice, days: number): PartCount[] =>
  PART_COUNTS.filter((count) => {
    const amounts = splitInstalments(amount, count)
    return (
      Math.min(...amounts) >= MIN_PART_FRANCS && Math.min(...daysOfParts(amounts, creditAmount, days)) >= MIN_PART_DAYS
    )
  })

export const DAY_MS = 86_400_000
export const plusDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** When each part falls due: the first at once, each other before the days of those before it end. */
export const dueDates = (days: readonly number[], from: Date): Date[] =>
  days.map((_, index) => {
    if (index === 0) return from
    const before = days.slice(0, index).reduce((sum, more) => sum + more, 0)
    return plusDays(from, before - DUE_BEFORE_DAYS)
  })

/** A part as its payer sees it. The first one that is not paid is the next; those after it are later. */
export function getPartState(
  part: { readonly isPaid: boolean; readonly isRefunded: boolean; readonly dueAt: Date },
  isNext: boolean,
  now: Date,
): PartState {
  if (part.isRefunded) return 'refunded'
  if (part.isPaid) return 'paid'
  if (!isNext) return 'later'
  return part.dueAt.getTime() < now.getTime() ? 'late' : 'due'
}
