import { afterFailure, LOCK_SECONDS, MAX_FAILURES, getRemainingSeconds, UNLOCKED, type LoginLock } from './login-lock'

const NOW = 1_000_000
const fail = (times: number, retryAfter: number | null = null) =>
  Array.from({ length: times }).reduce<LoginLock>((lock) => afterFailure(lock, retryAfter, NOW), UNLOCKED)

test('four failures leave the form open', () => {
  expect(getRemainingSeconds(fail(MAX_FAILURES - 1), NOW)).toBe(0)
})

test('the fifth locks it for thirty seconds, which run down', () => {
  const lock = fail(MAX_FAILURES)
  expect(getRemainingSeconds(lock, NOW)).toBe(LOCK_SECONDS)
  expect(getRemainingSeconds(lock, NOW + 100)).toBe(LOCK_SECONDS)
  expect(getRemainingSeconds(lock, NOW + 29_001)).toBe(1)
  expect(getRemainingSeconds(lock, NOW + 30_000)).toBe(0)
})

test("the server's own time wins, at whichever failure", () => {
  expect(getRemainingSeconds(fail(1, 60), NOW)).toBe(60)
  expect(getRemainingSeconds(afterFailure(fail(MAX_FAILURES - 1), 120, NOW), NOW)).toBe(120)
})

test('after a lock five more tries are there', () => {
  const lock = fail(MAX_FAILURES)
  expect(getRemainingSeconds(afterFailure(lock, null, NOW + 31_000), NOW + 31_000)).toBe(0)
})
