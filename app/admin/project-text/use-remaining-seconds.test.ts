import { deadlineIn, secondsUntil } from './use-remaining-seconds'

beforeEach(() => void jest.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void jest.useRealTimers())

test('half an hour goes by second by second, and stays over', () => {
  const deadline = deadlineIn(1_800)
  expect(secondsUntil(deadline)).toBe(1_800)
  jest.advanceTimersByTime(1_000)
  expect(secondsUntil(deadline)).toBe(1_799)
  jest.advanceTimersByTime(1_798_999)
  expect(secondsUntil(deadline)).toBe(1)
  jest.advanceTimersByTime(1)
  expect(secondsUntil(deadline)).toBe(0)
  jest.advanceTimersByTime(60_000)
  expect(secondsUntil(deadline)).toBe(0)
})

test('a clock that is set back gives no more time, one that is set forward takes it', () => {
  const deadline = deadlineIn(1_800)
  jest.setSystemTime(Date.now() - 3_600_000)
  jest.advanceTimersByTime(1_800_000)
  expect(secondsUntil(deadline)).toBe(0)
  const other = deadlineIn(1_800)
  jest.setSystemTime(Date.now() + 3_600_000)
  expect(secondsUntil(other)).toBe(0)
})
