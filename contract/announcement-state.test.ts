import { announcementState } from './announcement-state'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour))
const period = (from: number, until: number | null) => ({
  startsAt: at(from),
  endsAt: until === null ? null : at(until),
})

test.each([
  [period(8, 10), 7, 'upcoming'],
  [period(8, 10), 8, 'current'],
  [period(8, 10), 9, 'current'],
  [period(8, 10), 10, 'ended'],
  [period(8, null), 7, 'upcoming'],
  [period(8, null), 23, 'current'],
])('%j at %i: %s', (times, hour, state) => {
  expect(announcementState(times, at(hour).getTime())).toBe(state)
})

test('reads what the wire carries', () => {
  const wire = { startsAt: at(8).toISOString(), endsAt: at(10).toISOString() }
  expect(announcementState(wire, at(9).getTime())).toBe('current')
})
