import { longDate, relativePhrase, relativeTime } from './relative-time'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = new Date('2026-06-15T12:00:00Z')
const before = (elapsed: number) => new Date(now.getTime() - elapsed)

test.each([
  [0, "À l'instant", 'Just now'],
  // A time slightly in the future, from a fast clock, counts as now.
  [-5 * MINUTE, "À l'instant", 'Just now'],
  [59 * SECOND, "À l'instant", 'Just now'],
  [60 * SECOND, 'Il y a 1 minute', '1 minute ago'],
  [2 * MINUTE, 'Il y a 2 minutes', '2 minutes ago'],
  [HOUR - 1, 'Il y a 59 minutes', '59 minutes ago'],
  [HOUR, 'Il y a 1 heure', '1 hour ago'],
  [DAY - 1, 'Il y a 23 heures', '23 hours ago'],
  [DAY, 'Il y a 1 jour', '1 day ago'],
  [7 * DAY - 1, 'Il y a 6 jours', '6 days ago'],
])('%d ms', (elapsed, french, english) => {
  expect(relativeTime(before(elapsed), 'fr', now)).toBe(french)
  expect(relativeTime(before(elapsed), 'en', now)).toBe(english)
})

test('from a week on, the full date', () => {
  expect(relativeTime(before(7 * DAY), 'fr', now)).toBe(longDate(before(7 * DAY), 'fr', true))
  expect(relativeTime(before(7 * DAY), 'fr', now)).toMatch(/^8 juin 2026 à \d\d:\d\d$/)
  expect(relativeTime(before(7 * DAY), 'en', now)).toMatch(/^8 June 2026 at \d\d:\d\d$/)
})

test('long dates in both languages', () => {
  expect(longDate(now, 'fr')).toBe('15 juin 2026')
  expect(longDate(now, 'en')).toBe('15 June 2026')
})

test.each([
  [30_000, "à l'instant", 'just now'],
  [2 * 3_600_000, 'il y a 2 heures', '2 hours ago'],
])('within a sentence, %d ms ago', (elapsed, french, english) => {
  const now = new Date('2026-11-23T12:00:00Z')
  const date = new Date(now.getTime() - elapsed)
  expect(relativePhrase(date, 'fr', now)).toBe(french)
  expect(relativePhrase(date, 'en', now)).toBe(english)
})

test('within a sentence, a date keeps its capital and gets its word', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const date = new Date('2026-11-02T12:00:00Z')
  expect(relativePhrase(date, 'fr', now)).toMatch(/^le 2 novembre 2026/)
  expect(relativePhrase(date, 'en', now)).toMatch(/^on 2 November 2026/)
})
