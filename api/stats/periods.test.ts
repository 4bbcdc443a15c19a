import { toIsoDay, daysAgo, lastDays, lastMonths, computeTrend } from './periods'

const at = (text: string) => new Date(text)
const ends = (bounds: Date[]) =>
  [bounds[0], bounds.at(-2), bounds.at(-1)].map((bound) => bound?.toISOString().slice(0, 16))

describe('periods', () => {
  it.each([
    ['the middle of a month', '2026-11-20T10:00:00Z', '2025-12-01T00:00', '2026-11-01T00:00', '2026-12-01T00:00'],
    ['the first moment of a year', '2027-01-01T00:00:00Z', '2026-02-01T00:00', '2027-01-01T00:00', '2027-02-01T00:00'],
    [
      'the last moment of a year',
      '2026-12-31T23:59:59.999Z',
      '2026-01-01T00:00',
      '2026-12-01T00:00',
      '2027-01-01T00:00',
    ],
    [
      'the 31st before a short month',
      '2027-01-31T12:00:00Z',
      '2026-02-01T00:00',
      '2027-01-01T00:00',
      '2027-02-01T00:00',
    ],
    ['29 February', '2028-02-29T23:00:00Z', '2027-03-01T00:00', '2028-02-01T00:00', '2028-03-01T00:00'],
    [
      '28 February of a common year',
      '2027-02-28T23:59:59Z',
      '2026-03-01T00:00',
      '2027-02-01T00:00',
      '2027-03-01T00:00',
    ],
    ['31 March', '2026-03-31T00:00:00Z', '2025-04-01T00:00', '2026-03-01T00:00', '2026-04-01T00:00'],
  ])('has twelve whole months on %s', (_, now, ...expected) => {
    const bounds = lastMonths(at(now), 12)
    expect(ends(bounds)).toEqual(expected)
    expect(bounds).toHaveLength(13)
    expect(bounds.every((bound) => bound.getUTCDate() === 1)).toBe(true)
    expect(new Set(bounds.map(toIsoDay)).size).toBe(13)
  })

  it.each([
    ['an ordinary day', '2026-11-20T10:00:00Z', '2026-11-14T00:00', '2026-11-20T00:00', '2026-11-21T00:00'],
    ['the start of a year', '2027-01-03T00:00:00Z', '2026-12-28T00:00', '2027-01-03T00:00', '2027-01-04T00:00'],
    ['after 29 February', '2028-03-02T08:00:00Z', '2028-02-25T00:00', '2028-03-02T00:00', '2028-03-03T00:00'],
    ['after 28 February', '2027-03-02T08:00:00Z', '2027-02-24T00:00', '2027-03-02T00:00', '2027-03-03T00:00'],
    [
      'the last moment of a month',
      '2026-04-30T23:59:59.999Z',
      '2026-04-24T00:00',
      '2026-04-30T00:00',
      '2026-05-01T00:00',
    ],
  ])('has seven whole days on %s', (_, now, ...expected) => {
    const bounds = lastDays(at(now), 7)
    expect(ends(bounds)).toEqual(expected)
    expect(
      bounds.slice(1).every((bound, index) => bound.getTime() - (bounds[index]?.getTime() ?? 0) === 86_400_000),
    ).toBe(true)
  })

  it('counts back whole days of 24 hours', () => {
    expect(daysAgo(at('2028-03-01T06:30:00Z'), 30)).toEqual(at('2028-01-31T06:30:00Z'))
  })

  it("may take UTC for Lomé's clock, summer and winter", () => {
    const lome = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lome', timeZoneName: 'longOffset' })
    for (const month of lastMonths(at('2030-12-15T00:00:00Z'), 120))
      expect(lome.formatToParts(month).find(({ type }) => type === 'timeZoneName')?.value).toMatch(/^GMT(\+00:00)?$/)
  })

  it.each([
    [110, 100, 10],
    [100, 110, -9.1],
    [0, 50, -100],
    [3, 3, 0],
    [1, 3, -66.7],
    [5, 0, null],
    [0, 0, null],
    [5, -10, null],
  ])('from %f after %f is a trend of %f %', (now, before, trend) => expect(computeTrend(now, before)).toBe(trend))
})
