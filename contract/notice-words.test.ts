import { momentWords } from './notice-words'

test.each([
  ['fr', 'Africa/Lome', 'mercredi 2 décembre à 14:30 (heure de Lomé)'],
  ['en', 'Africa/Lome', 'Wednesday 2 December at 14:30 (Lomé time)'],
  ['fr', 'Europe/Paris', 'mercredi 2 décembre à 15:30 UTC+1'],
  ['en', 'America/Montreal', 'Wednesday 2 December at 09:30 GMT-5'],
] as const)('a moment names its zone, in %s for %s', (language, zone, expected) => {
  expect(momentWords('2026-12-02T14:30:00Z', language, zone)).toBe(expected)
})

test('by the clock of the device no zone is named', () => {
  expect(momentWords('2026-12-02T14:30:00Z', 'fr')).toMatch(/^mercredi 2 décembre à \d\d:30$/)
})
