import type { Day } from './days'

const HALF_DAY_MS = 12 * 3_600_000 - 60_000

/**
 * The day of a defence. A student's device stores the last minute of the day in local time; half a day earlier is the
 * same day in every zone. The console stores an hour in Lomé, where the time is UTC.
 */
export function defenceDay(moment: Date | string): Day {
  const time = new Date(moment)
  const isDayAlone = time.getUTCMinutes() === 59
  return new Date(time.getTime() - (isDayAlone ? HALF_DAY_MS : 0)).toISOString().slice(0, 10)
}
