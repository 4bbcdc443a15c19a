import { SUBSCRIPTION_FEATURES, type Subscription } from '#domain/money/plans'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LEVELS: readonly Subscription[] = SUBSCRIPTION_FEATURES.find(({ id }) => id === 'prioritySupport')?.in ?? []

export const hasPriority = (level: Subscription | null): boolean => level !== null && LEVELS.includes(level)

/** Days are those of Lomé, whose time is UTC. */
const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay())

/** Adds hours; those of Saturdays and Sundays do not count. */
export function answerDue(from: Date, hours: number): Date {
  let at = from.getTime()
  for (let remaining = hours * HOUR_MS; ;) {
    const midnight = (Math.floor(at / DAY_MS) + 1) * DAY_MS
    if (!isWeekend(at)) {
      if (at + remaining < midnight) return new Date(at + remaining)
      remaining -= midnight - at
    }
    at = midnight
  }
}
