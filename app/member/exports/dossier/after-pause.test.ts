import { afterPause } from './after-pause'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('what was last given runs once, after a pause', () => {
  const put = jest.fn()
  const { wait, flush } = afterPause(600)
  wait(() => put('a'))
  jest.advanceTimersByTime(599)
  wait(() => put('ab'))
  jest.advanceTimersByTime(599)
  expect(put).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  flush()
  expect(put.mock.calls).toEqual([['ab']])
})

test('what waits when its field goes runs at once, and not again', () => {
  const put = jest.fn()
  const { wait, flush } = afterPause(600)
  // In a development build, React runs the effect and its cleanup twice.
  flush()
  wait(() => put('a'))
  wait(() => put('ab'))
  flush()
  flush()
  jest.runAllTimers()
  expect(put.mock.calls).toEqual([['ab']])
})
