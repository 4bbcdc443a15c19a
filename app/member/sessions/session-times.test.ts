import { byTime, isNear, isOnDay } from './session-times'

const NOW = new Date(2026, 5, 15, 10).getTime()
const HOUR = 3_600_000
const session = (startsIn: number, status: 'scheduled' | 'completed' | 'cancelled' = 'scheduled') => ({
  status,
  startTime: new Date(NOW + startsIn * HOUR).toISOString(),
  endTime: new Date(NOW + (startsIn + 1) * HOUR).toISOString(),
})

it('has the next first, then what has been or is settled, the last first', () => {
  const [over, running, soon, later, cancelled] = [
    session(-3),
    session(-0.5),
    session(1),
    session(48),
    session(24, 'cancelled'),
  ]
  expect(byTime([later, over, soon, cancelled, running], NOW)).toEqual({
    upcoming: [running, soon, later],
    past: [cancelled, over],
  })
})

it('is joined from an hour before its beginning until its end', () => {
  expect([1.1, 1, 0, -0.9, -1].map((start) => isNear(session(start), NOW))).toEqual([false, true, true, true, false])
  expect(isNear(session(0, 'cancelled'), NOW)).toBe(false)
})

it('is of today by this device’s calendar', () => {
  expect([-10.5, -10, 13.9, 14].map((start) => isOnDay(session(start), NOW))).toEqual([false, true, true, false])
})
