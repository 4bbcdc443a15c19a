import { duration, foreignZone, fromLocalInput, progressTone, timeRange, toLocalInput, truncate } from './format'

const at = (time: string) => new Date(`2026-06-15T${time}:00`)

test.each([
  ['10:00', '10:30', '30 min'],
  ['10:00', '11:00', '1 h'],
  ['10:00', '11:30', '1 h 30'],
  ['10:00', '12:05', '2 h 05'],
  ['10:00', '09:00', '0 min'],
])('from %s to %s a session lasts %s', (start, end, text) => {
  expect(duration(at(start), at(end)).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each(['fr', 'en'] as const)('a time range is HH:MM - HH:MM in %s', (language) => {
  expect(timeRange(at('09:05'), at('14:30'), language)).toBe('09:05 - 14:30')
})

test.each([
  [0, 'red'],
  [24, 'red'],
  [25, 'amber'],
  [49, 'amber'],
  [50, 'blue'],
  [74, 'blue'],
  [75, 'green'],
  [100, 'green'],
])('%i percent is %s', (percent, tone) => expect(progressTone(percent)).toBe(tone))

test('a text is cut at 60 characters with an ellipsis, and only when it is longer', () => {
  expect(truncate('a'.repeat(60))).toBe('a'.repeat(60))
  expect(truncate('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`)
  expect(truncate('🎓'.repeat(61))).toBe(`${'🎓'.repeat(60)}…`)
})

test('a moment goes through its field and back', () => {
  const iso = new Date('2026-03-01T08:05:00').toISOString()
  expect(toLocalInput(iso)).toBe('2026-03-01T08:05')
  expect(fromLocalInput('2026-03-01T08:05')).toBe(iso)
  expect(toLocalInput(null)).toBe('')
  expect(fromLocalInput('')).toBeNull()
  expect(fromLocalInput('soon')).toBeNull()
})

test.each([
  [0, ''],
  [-60, 'UTC+1'],
  [240, 'UTC\u22124'],
  [-330, 'UTC+5:30'],
])('a device that is %i minutes behind the time of Lomé says so', (behind, text) => {
  const date = at('10:00')
  jest.spyOn(date, 'getTimezoneOffset').mockReturnValue(behind)
  expect(foreignZone(date)).toBe(text)
})
