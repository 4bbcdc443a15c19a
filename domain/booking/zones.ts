/** Zones that a mentor's hours may be in: of the product's countries, and of those who help from abroad. */
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

/** Made once for each zone: each costs as much as drawing a row. */
function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { ...PARTS, hourCycle: 'h23', timeZone: zone })
  formats.set(zone, made)
  return made
}

/** What clocks in a zone show at a moment, as if it were UTC, in ms; whole minutes. */
export function wallTime(zone: string, moment: number): number {
  const parts = getFormat(zone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

const DAY_MS = 86_400_000

/**
 * The moment at which clocks in a zone show that time, in ms: the first of two where they were set back, null where
 * they were set forward over it.
 */
export function momentAt(zone: string, wall: number): number | null {
  // Clocks change once within two days at most: each of the two offsets is one of these.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallTime(zone, near) - near)
  const moments = offsets.map((offset) => wall - offset).filter((moment) => wallTime(zone, moment) === wall)
  return moments.length === 0 ? null : Math.min(...moments)
}
