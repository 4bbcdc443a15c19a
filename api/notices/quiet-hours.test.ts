import { minuteIn, quietEnd, quietStart, USUAL_HOURS } from './quiet-hours'

const end = (now: string, hours: Partial<typeof USUAL_HOURS> = {}) =>
  quietEnd(new Date(now), { ...USUAL_HOURS, ...hours })?.toISOString() ?? null

test.each([
  ['before the evening', '2026-11-26T20:59:59Z', {}, null],
  ['at its first minute', '2026-11-26T21:00:00Z', {}, '2026-11-27T07:00:00.000Z'],
  ['in the night', '2026-11-27T03:30:12Z', {}, '2026-11-27T07:00:00.000Z'],
  ['at its last minute', '2026-11-27T06:59:59Z', {}, '2026-11-27T07:00:00.000Z'],
  ['in the morning', '2026-11-27T07:00:00Z', {}, null],
  ['within one day', '2026-11-27T13:00:00Z', { quietFrom: 720, quietTo: 840 }, '2026-11-27T14:00:00.000Z'],
  ['where no hours are quiet', '2026-11-27T03:00:00Z', { quietFrom: 0, quietTo: 0 }, null],
  [
    'by the clock of Douala, an hour ahead',
    '2026-11-26T20:00:00Z',
    { zone: 'Africa/Douala' },
    '2026-11-27T06:00:00.000Z',
  ],
  ['by the clock of Montréal', '2026-11-27T03:00:00Z', { zone: 'America/Montreal' }, '2026-11-27T12:00:00.000Z'],
])('%s', (_, now, hours, expected) => {
  expect(end(now, hours)).toBe(expected)
})

test('midnight is minute 0 everywhere', () => {
  expect(minuteIn('Africa/Lome', new Date('2026-11-27T00:00:00Z'))).toBe(0)
  expect(minuteIn('Asia/Kolkata', new Date('2026-11-27T00:00:00Z'))).toBe(330)
})

test.each([
  ['in the evening', '2026-11-26T20:59:30Z', {}, '2026-11-26T21:00:00.000Z'],
  ['tomorrow where they begin now', '2026-11-26T21:00:10Z', {}, '2026-11-27T21:00:00.000Z'],
  ['never', '2026-11-26T20:00:00Z', { quietFrom: 60, quietTo: 60 }, null],
  ['by the clock of Montréal', '2026-11-26T20:00:00Z', { zone: 'America/Montreal' }, '2026-11-27T02:00:00.000Z'],
])('the next quiet hours begin %s', (_, now, hours, expected) => {
  expect(quietStart(new Date(now), { ...USUAL_HOURS, ...hours })?.toISOString() ?? null).toBe(expected)
})
