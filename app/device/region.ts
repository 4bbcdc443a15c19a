import { COUNTRIES } from '#contract/countries'

type Country = (typeof COUNTRIES)[number]['code']

/** Of the countries served, by the zone of their clock. Most phones here speak the French of France. */
const ZONES: Readonly<Record<string, Country>> = {
  'Africa/Lome': 'TG',
  'Africa/Porto-Novo': 'BJ',
  'Africa/Ouagadougou': 'BF',
  'Africa/Abidjan': 'CI',
  'Europe/Paris': 'FR',
  'Africa/Bamako': 'ML',
  'Africa/Dakar': 'SN',
  'Africa/Ndjamena': 'TD',
}

const parseRegion = (tag: string): string | undefined => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(tag)?.[1]

/** Where a device is, of the countries served: its clock says so better than its languages. Null elsewhere. */
export function regionFrom(zone: string, languages: readonly string[]): Country | null {
  const byZone = ZONES[zone]
  if (byZone) return byZone
  // A clock of another place says that the device is there; only one without a place leaves it to the languages.
  if (zone !== '' && !/^(UTC|GMT|Etc\/.*)$/.test(zone)) return null
  const regions = languages.map(parseRegion)
  return COUNTRIES.find(({ code }) => regions[0] === code)?.code ?? null
}

/** The same, of this device. */
export const deviceRegion = (): Country | null =>
  regionFrom(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages)
