import { fromLocalInput } from '../../shell/format'

const DAY_MS = 86_400_000

/** Number of a day in the device's time zone, independent of changes to daylight saving time. */
const toDay = (moment: Date): number => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS

/** Calendar days from today to a deadline; negative once it has passed. */
export const daysUntil = (deadline: string, now: number): number => toDay(new Date(deadline)) - toDay(new Date(now))

/** The end of a day in the device's time zone. */
export const endOfDay = (day: string): string | null => fromLocalInput(day === '' ? '' : `${day}T23:59`)
