import type { Day } from './days'

const HALF_DAY_MS = 12 * 3_600_000 - 60_000

/**
 * The day of a defence. A student gives a day, which is its last minute by the clock of the device: half a day earlier
 * is that day in every zone. The console gives an hour, which is that of Lomé, all year that of UTC.
 */
export function defenceDay(moment: Date | string): Day {
  const time = new Date(moment)
  const isDayAlone = time.getUTCMinutes() === 59
  return new Date(time.getTime() - (isDayAlone ? HALF_DAY_MS : 0)).toISOString().slice(0, 10)
}
