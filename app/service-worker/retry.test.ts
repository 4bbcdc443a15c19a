import { retryOnline } from './retry'

describe('what a weak network breaks off', () => {
  let onLine = true
  beforeEach(() => {
    onLine = true
    jest.useFakeTimers()
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: {
        get onLine() {
          return onLine
        },
      },
    })
  })
  afterEach(() => jest.useRealTimers())
  const failing = (times: number) => {
    let calls = 0
    return jest.fn(() => ((calls += 1) <= times ? Promise.reject(new TypeError('broken off')) : Promise.resolve()))
  }

  test.each([
    [0, 1],
    [1, 2],
    [2, 3],
  ])('is asked for again: broken %i times, asked %i', async (times, requested) => {
    const work = failing(times)
    const done = retryOnline(work)
    await jest.runAllTimersAsync()
    await done
    expect(work).toHaveBeenCalledTimes(requested)
  })

  test('fails at last', async () => {
    const work = failing(9)
    const done = expect(retryOnline(work)).rejects.toThrow('broken off')
    await jest.runAllTimersAsync()
    await done
    expect(work).toHaveBeenCalledTimes(3)
  })

  test('is told at once where the device knows that it has no network', async () => {
    onLine = false
    const work = failing(9)
    await expect(retryOnline(work)).rejects.toThrow('broken off')
    expect(work).toHaveBeenCalledTimes(1)
  })
})
