const DAY_MS = 86_400_000

/**
 * Days and months in Lomé time, which is UTC all year (a test checks this). Both begin at midnight UTC, whatever the
 * zone of this machine.
 */
const dayStart = (now: Date, daysBefore: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysBefore))

const monthStart = (now: Date, monthsBefore: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBefore, 1))

/** `count + 1` moments around `count` buckets: the last bucket is the one of `now`, which is still filling. */
const listBounds = (start: typeof dayStart, now: Date, count: number): Date[] =>
  Array.from({ length: count + 1 }, (_, index) => start(now, count - 1 - index))

export const lastDays = (now: Date, count: number): Date[] => listBounds(dayStart, now, count)
export const lastMonths = (now: Date, count: number): Date[] => listBounds(monthStart, now, count)

export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** `2026-11-01`, the name of a bucket by its first day. */
export const toIsoDay = (bound: Date): string => bound.toISOString().slice(0, 10)

/** Change in percent, to one decimal; null when there was nothing to compare with. */
export function computeTrend(now: number, before: number): number | null {
  if (before <= 0) return null
  return Math.round(((now - before) / before) * 1_000) / 10
}

/** The argument of `width_bucket(moment, …)`, which returns how many of the bounds are at or before the moment. */
export const thresholds = (bounds: readonly Date[]): string => `{${bounds.map((bound) => bound.toISOString()).join()}}`
