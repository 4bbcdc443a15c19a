import { keepTrying } from './keep-trying'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const failing = (times: number) => {
  let attempts = 0
  return jest.fn(() =>
    (attempts += 1) <= times ? Promise.reject(new TypeError(`attempt ${String(attempts)}`)) : Promise.resolve('here'),
  )
}

test('what comes at once is asked for once', async () => {
  const attempt = failing(0)
  await expect(keepTrying(attempt)).resolves.toBe('here')
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('what the line loses is asked for again: after five seconds, then after thirty', async () => {
  const attempt = failing(2)
  const coming = keepTrying(attempt)
  await jest.advanceTimersByTimeAsync(4_999)
  expect(attempt).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(30_000)
  await expect(coming).resolves.toBe('here')
})

test('the last failure is told', async () => {
  const attempt = failing(9)
  const failed = expect(keepTrying(attempt)).rejects.toThrow('attempt 3')
  await jest.advanceTimersByTimeAsync(60_000)
  await failed
  expect(attempt).toHaveBeenCalledTimes(3)
})
