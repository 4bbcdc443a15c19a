import fc from 'fast-check'
import { DEFAULT_RULES, freeTimes, mayStillChange, prepareBy, type FreeTimesInput } from './free-times'
import { BOOKING_ZONES, momentAt, wallTime } from './zones'

const rules = { ...DEFAULT_RULES, noticeHours: 0, aheadDays: 7 }
const none: FreeTimesInput = { rules, slots: [], exceptions: [], busy: [] }
const at = (iso: string) => Date.parse(iso)
const iso = (times: readonly { start: number; end: number }[]) =>
  times.map(
    ({ start, end }) => `${new Date(start).toISOString().slice(0, 16)}/${new Date(end).toISOString().slice(11, 16)}`,
  )
/** A Monday. */
const NOW = at('2026-11-23T06:00:00Z')
const nine = { from: 540, to: 600, duration: 30 } as const

describe('free times', () => {
  it.each([
    ['Africa/Lome', ['2026-11-24T09:00/09:30', '2026-11-24T09:30/10:00']],
    ['Africa/Porto-Novo', ['2026-11-24T08:00/08:30', '2026-11-24T08:30/09:00']],
    ['Europe/Paris', ['2026-11-24T08:00/08:30', '2026-11-24T08:30/09:00']],
    ['America/Montreal', ['2026-11-24T14:00/14:30', '2026-11-24T14:30/15:00']],
  ])('are by the clocks of %s', (zone, expected) => {
    const slots = [{ weekday: 1, ...nine }]
    expect(iso(freeTimes({ ...none, rules: { ...rules, zone }, slots }, NOW))).toEqual(expected)
  })

  it.each([
    // Clocks in Paris go back on 25 October and forward on 28 March, both on a Sunday.
    ['before winter', '2026-10-19T00:00:00Z', 5, nine, ['2026-10-24T07:00/07:30', '2026-10-24T07:30/08:00']],
    ['in winter', '2026-10-26T00:00:00Z', 5, nine, ['2026-10-31T08:00/08:30', '2026-10-31T08:30/09:00']],
    [
      'in the hour that comes twice, its first time',
      '2026-10-20T00:00:00Z',
      6,
      { from: 120, to: 180, duration: 30 } as const,
      ['2026-10-25T00:00/00:30', '2026-10-25T00:30/01:00'],
    ],
    [
      'around the hour that does not exist',
      '2027-03-24T00:00:00Z',
      6,
      { from: 60, to: 240, duration: 60 } as const,
      ['2027-03-28T00:00/01:00', '2027-03-28T01:00/02:00'],
    ],
  ])('follow a change of clocks: %s', (_, now, weekday, opening, expected) => {
    const slots = [{ weekday, ...opening }]
    expect(iso(freeTimes({ ...none, rules: { ...rules, zone: 'Europe/Paris' }, slots }, at(now)))).toEqual(expected)
  })

  it.each([
    // Late on Monday in Lomé it is Tuesday in Porto-Novo: the weekday is that of the mentor's zone, not of UTC.
    ['Africa/Porto-Novo', 1, 1_380, 1_440, ['2026-11-24T22:00/23:00']],
    ['Africa/Porto-Novo', 2, 0, 60, ['2026-11-24T23:00/00:00']],
    ['America/Montreal', 0, 1_380, 1_440, ['2026-11-24T04:00/05:00']],
    ['Africa/Lome', 0, 1_380, 1_440, ['2026-11-23T23:00/00:00']],
  ])('keep the day of the zone at its borders: %s, weekday %i from %i', (zone, weekday, from, to, expected) => {
    const slots = [{ weekday, from, to, duration: 60 as const }]
    expect(iso(freeTimes({ ...none, rules: { ...rules, zone, aheadDays: 6 }, slots }, NOW))).toEqual(expected)
  })

  it('neither come too soon nor too far ahead', () => {
    const slots = [0, 1, 2, 3].map((weekday) => ({ weekday, ...nine }))
    const soon = { ...rules, noticeHours: 51.5, aheadDays: 3 }
    expect(iso(freeTimes({ ...none, rules: soon, slots }, NOW))).toEqual(['2026-11-25T09:30/10:00'])
  })

  it.each([
    ['a whole day away', { isOpen: false, from: 0, to: 1_440 }, []],
    ['half an hour away', { isOpen: false, from: 540, to: 570 }, ['2026-11-24T09:30/10:00']],
    ['another hour open', { isOpen: true, from: 900, to: 960 }, ['09:00', '09:30', '15:00', '15:30']],
    ['an opening that overlaps the week', { isOpen: true, from: 555, to: 600 }, ['09:00', '09:30']],
  ])('know exceptions: %s', (_, exception, expected) => {
    const slots = [{ weekday: 1, ...nine }]
    const exceptions = [{ day: '2026-11-24', duration: 30 as const, ...exception }]
    const found = iso(freeTimes({ ...none, slots, exceptions }, NOW))
    expect(found).toHaveLength(expected.length)
    for (const [index, part] of expected.entries()) expect(found[index]).toContain(part)
  })

  it('leave out who is busy, to the minute', () => {
    const slots = [{ weekday: 1, from: 540, to: 660, duration: 30 as const }]
    const busy = [{ start: at('2026-11-24T09:29:00Z'), end: at('2026-11-24T10:00:00Z') }]
    expect(iso(freeTimes({ ...none, slots, busy }, NOW))).toEqual(['2026-11-24T10:00/10:30', '2026-11-24T10:30/11:00'])
  })

  it('never overlap, lie within the rules, and are in order, whatever is said', () => {
    const minutes = fc.integer({ min: 0, max: 1_410 })
    const slot = fc
      .record({ weekday: fc.integer({ min: 0, max: 6 }), from: minutes, long: fc.integer({ min: 30, max: 400 }) })
      .map(({ weekday, from, long }) => ({ weekday, from, to: Math.min(1_440, from + long) }))
    const made = fc.record({
      zone: fc.constantFrom(...BOOKING_ZONES),
      slots: fc.array(fc.tuple(slot, fc.constantFrom(30 as const, 45 as const, 60 as const)), { maxLength: 6 }),
      now: fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }),
    })
    fc.assert(
      fc.property(made, ({ zone, slots, now }) => {
        const all = slots.map(([one, duration]) => ({ ...one, duration }))
        const times = freeTimes({ ...none, rules: { ...rules, zone, noticeHours: 5 }, slots: all }, now)
        for (const [index, { start, end }] of times.entries()) {
          expect(start).toBeGreaterThanOrEqual(now + 5 * 3_600_000)
          expect(start).toBeLessThanOrEqual(now + 7 * 86_400_000)
          expect(start).toBeGreaterThanOrEqual(times[index - 1]?.end ?? 0)
          expect([30, 45, 60]).toContain((end - start) / 60_000)
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('clocks of a zone and moments lead to each other', () => {
  const moment = at('2026-07-14T09:00:00Z')
  expect(wallTime('Europe/Paris', moment)).toBe(at('2026-07-14T11:00:00Z'))
  expect(momentAt('Europe/Paris', at('2026-07-14T11:00:00Z'))).toBe(moment)
  expect(momentAt('Europe/Paris', at('2027-03-28T02:30:00Z'))).toBeNull()
})

test('a session is prepared a day before, and changed until the mentor’s limit', () => {
  const start = at('2026-11-24T09:00:00Z')
  expect(new Date(prepareBy(start)).toISOString()).toBe('2026-11-23T09:00:00.000Z')
  expect(mayStillChange({ changeHours: 24 }, start, start - 24 * 3_600_000)).toBe(true)
  expect(mayStillChange({ changeHours: 24 }, start, start - 24 * 3_600_000 + 1)).toBe(false)
})
