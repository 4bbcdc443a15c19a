import { COUNTRIES } from '#contract/countries'
import { regionFrom } from './region'

test.each([
  ['Africa/Lome', ['fr-FR', 'fr'], 'TG'],
  ['Africa/Porto-Novo', ['fr-FR'], 'BJ'],
  ['Africa/Dakar', ['en-US'], 'SN'],
  ['Europe/Paris', ['fr-TG'], 'FR'],
  ['America/New_York', ['fr-TG'], null],
  ['UTC', ['fr-TG', 'fr-FR'], 'TG'],
  ['', ['fr-Latn-SN'], 'SN'],
  ['Etc/GMT', ['fr'], null],
  ['UTC', ['en-GB', 'fr-FR'], null],
  ['UTC', [], null],
])('a device in %s that speaks %j is in %s', (zone, languages, country) => {
  expect(regionFrom(zone, languages)).toBe(country)
})

test('each country served has a clock', () => {
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => regionFrom(zone, []))
  expect(new Set(zones.filter((code) => code !== null))).toEqual(new Set(COUNTRIES.map(({ code }) => code)))
})
