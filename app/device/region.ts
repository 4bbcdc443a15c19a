import { COUNTRIES } from '#contract/countries'

type Country = (typeof COUNTRIES)[number]['code']

/** Served countries by time zone. Languages are less reliable, since most phones there use the French of France. */
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

/** The served country of a device, by time zone and then by language; null for other countries. */
export function regionFrom(zone: string, languages: readonly string[]): Country | null {
  const byZone = ZONES[zone]
  if (byZone) return byZone
  // A time zone elsewhere means another country; only a zone without a place (UTC) leaves it to the languages.
  if (zone !== '' && !/^(UTC|GMT|Etc\/.*)$/.test(zone)) return null
  const regions = languages.map(parseRegion)
  return COUNTRIES.find(({ code }) => regions[0] === code)?.code ?? null
}

/** The served country of this device. */
export const deviceRegion = (): Country | null =>
  regionFrom(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages)
