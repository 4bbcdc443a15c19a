const DAY_MS = 86_400_000

export const daysBefore = (days: number): Date => new Date(Date.now() - days * DAY_MS)
/** A filter of Prisma for dates more than so many days ago. */
export const olderThanDays = (days: number) => ({ lt: daysBefore(days) })
