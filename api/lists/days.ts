const DAY_MS = 86_400_000

export const daysBefore = (days: number): Date => new Date(Date.now() - days * DAY_MS)
/** A Prisma filter for dates more than this many days ago. */
export const olderThanDays = (days: number) => ({ lt: daysBefore(days) })
