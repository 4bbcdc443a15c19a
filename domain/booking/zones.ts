/** Time zones for a mentor's hours: those of the product's countries, and of mentors abroad. */
export const BOOKING_ZONES = [
  'Africa/Lome',
  'Africa/Porto-Novo',
  'Africa/Abidjan',
  'Africa/Accra',
  'Africa/Bamako',
  'Africa/Dakar',
  'Africa/Douala',
  'Africa/Lagos',
  'Africa/Libreville',
  'Africa/Niamey',
  'Africa/Ouagadougou',
  'America/Montreal',
  'Europe/Paris',
] as const
export type BookingZone = (typeof BOOKING_ZONES)[number]

const formats = new Map<string, Intl.DateTimeFormat>()
const PARTS = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const

/** Cached per zone, since creating a format is slow. */
function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { ...PARTS, hourCycle: 'h23', timeZone: zone })
  formats.set(zone, made)
  return made
}

/** Local time in a zone, in ms as if it were UTC; whole minutes. */
export function wallTime(zone: string, moment: number): number {
  const parts = getFormat(zone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

const DAY_MS = 86_400_000

/**
 * The time in ms at which clocks in the zone show the given local time. The first of two where clocks were set back,
 * null where they skipped the local time.
 */
export function momentAt(zone: string, wall: number): number | null {
  // At most one clock change lies within two days, so one of these two offsets applies.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallTime(zone, near) - near)
  const moments = offsets.map((offset) => wall - offset).filter((moment) => wallTime(zone, moment) === wall)
  return moments.length === 0 ? null : Math.min(...moments)
}
