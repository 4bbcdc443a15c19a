const DAY_MS = 86_400_000

export const daysBefore = (days: number): Date => new Date(Date.now() - days * DAY_MS)
/** Longer ago than that, for a `where`. */
export const daysAgo = (days: number) => ({ lt: daysBefore(days) })
