const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

export interface QuietHours {
  /** Minutes of the day; equal values mean no quiet hours. */
  readonly quietFrom: number
  readonly quietTo: number
  /** IANA time zone. */
  readonly zone: string
}

export const USUAL_HOURS: QuietHours = { quietFrom: 21 * 60, quietTo: 7 * 60, zone: 'Africa/Lome' }

/** The minute of the day in this time zone. */
export function minuteIn(zone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0] = format.format(now).split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * When the present quiet hours end; null outside of quiet hours. If daylight saving time changes before, the result is
 * an hour off; callers check again at that time.
 */
export function quietEnd(now: Date, { quietFrom, quietTo, zone }: QuietHours): Date | null {
  if (quietFrom === quietTo) return null
  const minute = minuteIn(zone, now)
  const since = (minute - quietFrom + DAY_MINUTES) % DAY_MINUTES
  const length = (quietTo - quietFrom + DAY_MINUTES) % DAY_MINUTES
  if (since >= length) return null
  const fullMinute = now.getTime() - (now.getTime() % MINUTE_MS)
  return new Date(fullMinute + (length - since) * MINUTE_MS)
}

/** When the next quiet hours begin; null for none. An hour off if daylight saving time changes before. */
export function quietStart(now: Date, { quietFrom, quietTo, zone }: QuietHours): Date | null {
  if (quietFrom === quietTo) return null
  const minutes = (quietFrom - minuteIn(zone, now) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  return new Date(now.getTime() - (now.getTime() % MINUTE_MS) + minutes * MINUTE_MS)
}
