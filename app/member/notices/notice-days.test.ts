import { byDay } from './notice-days'

const at = (text: string) => ({ createdAt: new Date(text).toISOString() })
const now = new Date('2026-11-26T09:00:00').getTime()

test('rows come by day, in their order', () => {
  const rows = [
    at('2026-11-26T08:00:00'),
    at('2026-11-26T00:00:00'),
    at('2026-11-25T23:59:59'),
    at('2026-11-20T12:00:00'),
  ]
  expect(byDay(rows, now).map(({ day, when, rows: { length } }) => [day, when, length])).toEqual([
    ['2026-11-26', 'today', 2],
    ['2026-11-25', 'yesterday', 1],
    ['2026-11-20', null, 1],
  ])
  expect(byDay([], now)).toEqual([])
})
