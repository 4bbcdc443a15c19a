import { countSettled, forget, forgetFailures, isHere, retry, load, onSettled, put } from './load'

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
  await expect(retry(attempt)).resolves.toBe('here')
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('what the network loses is asked for again: after five seconds, then after thirty', async () => {
  const attempt = failing(2)
  const coming = retry(attempt)
  await jest.advanceTimersByTimeAsync(4_999)
  expect(attempt).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(30_000)
  await expect(coming).resolves.toBe('here')
})

test('the last failure is told', async () => {
  const attempt = failing(9)
  const failed = expect(retry(attempt)).rejects.toThrow('attempt 3')
  await jest.advanceTimersByTimeAsync(60_000)
  await failed
  expect(attempt).toHaveBeenCalledTimes(3)
})

test('what came is remembered by its fetcher, until it is forgotten', async () => {
  const fetcher = failing(0)
  const first = load(fetcher)
  expect(isHere(fetcher)).toBe(false)
  await expect(first).resolves.toBe('here')
  expect(first).toMatchObject({ status: 'fulfilled', value: 'here' })
  expect(isHere(fetcher)).toBe(true)
  expect(load(fetcher)).toBe(first)
  expect(fetcher).toHaveBeenCalledTimes(1)
  forget(fetcher)
  await load(fetcher)
  expect(fetcher).toHaveBeenCalledTimes(2)
})

test('what did not come is seen to have failed for a moment, then asked for again', async () => {
  const fetcher = failing(1)
  const first = load(fetcher)
  await expect(first).rejects.toThrow('attempt 1')
  await jest.advanceTimersByTimeAsync(299)
  expect(load(fetcher)).toBe(first)
  expect(first).toMatchObject({ status: 'rejected' })
  await jest.advanceTimersByTimeAsync(1)
  await expect(load(fetcher)).resolves.toBe('here')
})

test('a press asks anew, also within the moment for which a failure is kept', async () => {
  const [lost, here] = [failing(1), failing(0)]
  await expect(load(lost)).rejects.toThrow('attempt 1')
  await load(here)
  forgetFailures()
  await expect(load(lost)).resolves.toBe('here')
  await load(here)
  expect(here).toHaveBeenCalledTimes(1)
})

test('what was put in meanwhile stays when the failure is forgotten', async () => {
  await expect(load(failing(1), 'page')).rejects.toThrow('attempt 1')
  put('page', 'seeded')
  await jest.advanceTimersByTimeAsync(300)
  await expect(load(failing(9), 'page')).resolves.toBe('seeded')
})

test('everything that comes, or does not, is told', async () => {
  const before = countSettled()
  const notify = jest.fn()
  const stop = onSettled(notify)
  await load(failing(0))
  await load(failing(1)).catch(() => undefined)
  expect(notify).toHaveBeenCalledTimes(2)
  expect(countSettled()).toBe(before + 2)
  stop()
})
