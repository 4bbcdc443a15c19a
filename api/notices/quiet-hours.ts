const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

export interface QuietHours {
  /** Minutes of the day; none are quiet where both are equal. */
  readonly quietFrom: number
  readonly quietTo: number
  /** By its IANA name. */
  readonly zone: string
}

export const USUAL_HOURS: QuietHours = { quietFrom: 21 * 60, quietTo: 7 * 60, zone: 'Africa/Lome' }

/** The minute of the day that the clocks of the zone show. */
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
 * When the quiet hours end that `now` is in; null outside of them. Where clocks are changed meanwhile the moment is an
 * hour off: who waits for it asks again then.
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

/** When the next quiet hours begin; null where none are. The same hour off where clocks are changed before. */
export function quietStart(now: Date, { quietFrom, quietTo, zone }: QuietHours): Date | null {
  if (quietFrom === quietTo) return null
  const minutes = (quietFrom - minuteIn(zone, now) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  return new Date(now.getTime() - (now.getTime() % MINUTE_MS) + minutes * MINUTE_MS)
}
