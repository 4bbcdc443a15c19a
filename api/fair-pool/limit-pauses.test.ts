import { LimitPauses } from './limit-pauses'

const HOUR = 3_600_000

it('grow with each limit up to ten minutes, and are forgotten after an hour', () => {
  let now = 1_000
  const pauses = new LimitPauses(() => now)
  expect(pauses.getRemaining('a')).toBe(0)
  const grown = Array.from({ length: 9 }, () => {
    pauses.add('a')
    const remaining = pauses.getRemaining('a')
    now += remaining
    return remaining / 1_000
  })
  expect(grown).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600])
  expect(pauses.getRemaining('a')).toBe(0)
  expect(pauses.getRemaining('b')).toBe(0)
  now += HOUR
  pauses.add('a')
  expect(pauses.getRemaining('a')).toBe(5_000)
})

it('remember the last ones where there are very many', () => {
  const pauses = new LimitPauses(() => 0)
  for (let count = 0; count <= 10_000; count += 1) pauses.add(String(count))
  expect([pauses.getRemaining('0'), pauses.getRemaining('1')]).toEqual([0, 5_000])
})
