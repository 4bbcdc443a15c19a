import { followStart } from './session-times'

const end = (before: [string, string], startTime: string): string | undefined => {
  const values = { startTime: before[0], endTime: before[1] }
  return followStart('startTime', values, { ...values, startTime }).endTime
}

test.each([
  ['a first beginning gives the usual hour', ['', ''], '2026-12-01T09:00', '2026-12-01T10:00'],
  ['past midnight', ['', ''], '2026-12-31T23:30', '2027-01-01T00:30'],
  ['a chosen length is kept', ['2026-12-01T09:00', '2026-12-01T09:30'], '2026-12-03T14:00', '2026-12-03T14:30'],
  ['an end chosen first stays when it follows', ['', '2026-12-01T11:30'], '2026-12-01T10:00', '2026-12-01T11:30'],
  ['an end before the beginning is mended', ['', '2026-12-01T08:00'], '2026-12-01T10:00', '2026-12-01T11:00'],
  [
    'a year half typed leaves no end far away',
    ['0020-12-01T09:00', '2026-12-01T10:00'],
    '2026-12-02T09:00',
    '2026-12-02T10:00',
  ],
  ['an emptied beginning changes nothing', ['2026-12-01T09:00', '2026-12-01T09:30'], '', '2026-12-01T09:30'],
] as const)('%s', (_, before, start, expected) => expect(end([...before], start)).toBe(expected))

test('only the beginning moves the end', () => {
  const before = { startTime: '2026-12-01T09:00', endTime: '2026-12-01T10:00' }
  const after = { ...before, endTime: '2026-12-01T09:20' }
  expect(followStart('endTime', before, after)).toBe(after)
})
