import { fromLocalInput } from '../../shell/format'

const DAY_MS = 86_400_000

/** Midnight of a moment's day by this device's clock, counted as if every day had 24 hours. */
const toDay = (moment: Date): number => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS

/** Whole days from today to the day of a deadline; negative once it has passed. */
export const daysUntil = (deadline: string, now: number): number => toDay(new Date(deadline)) - toDay(new Date(now))

/** The end of that day, by this device's clock. */
export const endOfDay = (day: string): string | null => fromLocalInput(day === '' ? '' : `${day}T23:59`)
