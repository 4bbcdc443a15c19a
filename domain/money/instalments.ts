import { splitFrancs } from './split-francs'

/** A price in parts. This file does not import zod, since the checkout shows the schedule before any call. */

export const PART_COUNTS = [2, 3] as const
export type PartCount = (typeof PART_COUNTS)[number]
/** Wallets of some countries accept only multiples of 5 francs. */
export const PART_MULTIPLE = 5
/** Days that the full price of a plan opens. */
export const PLAN_DAYS = 365
/** Fees would consume a smaller part, and a shorter part would be due before its use. */
const MIN_PART_FRANCS = 5_000
const MIN_PART_DAYS = 21
/** Days between the due date of a part and the end of the days already paid. */
export const DUE_BEFORE_DAYS = 5
/** Days after the end of the paid days from which the thesis is read-only. */
export const GRACE_DAYS = 7
/** Days from the due date on which a reminder goes out. */
export const REMINDER_DAYS = [-3, 0, 3] as const

export const SCHEDULE_STATES = ['proposed', 'open', 'paid', 'refunded', 'replaced'] as const
export type ScheduleState = (typeof SCHEDULE_STATES)[number]
/** Groups in the console. `late`: a part is overdue, whether or not the texts are read-only. */
export const SCHEDULE_GROUPS = ['late', 'open', 'paid', 'ended'] as const
export type ScheduleGroup = (typeof SCHEDULE_GROUPS)[number]
export const PART_STATES = ['paid', 'due', 'late', 'later', 'refunded'] as const
export type PartState = (typeof PART_STATES)[number]

/** The price that is divided. `amount = listPrice - creditAmount`. */
export interface FullPrice {
  readonly listPrice: number
  readonly creditAmount: number
  readonly amount: number
}

/** The amount due when paying in parts: rounded down, in the payer's favour. */
export const roundedDown = (francs: number): number => francs - (francs % PART_MULTIPLE)

/** Divides a rounded-down amount into multiples of 5 francs; the first parts take the remainder. */
export const splitInstalments = (francs: number, count: number): number[] =>
  splitFrancs(
    roundedDown(francs) / PART_MULTIPLE,
    Array.from({ length: count }, () => 1),
  ).map((share) => share * PART_MULTIPLE)

/**
 * Days that each part opens, in proportion to its francs. The credit counts fully with the first part, so that a payer
 * who stops afterwards does not lose the credit.
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

/** Due dates: the first part at once, each other part before the days of the previous parts end. */
export const dueDates = (days: readonly number[], from: Date): Date[] =>
  days.map((_, index) => {
    if (index === 0) return from
    const before = days.slice(0, index).reduce((sum, more) => sum + more, 0)
    return plusDays(from, before - DUE_BEFORE_DAYS)
  })

/** State of a part for its payer. The next part is the first unpaid one; those after it are later. */
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
