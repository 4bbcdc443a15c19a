import fc from 'fast-check'
import { buildCalendar, type CalendarSession } from './calendar'

const session: CalendarSession = {
  id: '01a1fa43-81c6-752b-acee-93133ed601b6',
  title: 'Plan; introduction, et \\ suite',
  description: 'Relire le chapitre 1\nPuis le 2',
  studentName: 'Afi Mensah',
  mentorName: 'Dr Koffi',
  startTime: '2026-11-21T09:30:00.000Z',
  endTime: new Date('2026-11-21T10:15:00.000Z'),
  status: 'scheduled',
  meetingUrl: 'https://meet.example/a,b;c',
  updatedAt: '2026-11-20T08:00:00.000Z',
  version: 3,
}
/** Joins folded lines, as a calendar does. */
const unfold = (text: string) => text.replace(/\r\n /g, '')
/** Not a dot, since a dot would also stop at U+2028, which iCalendar does not treat as a line end. */
const findValue = (text: string, name: string) => new RegExp(`\r\n${name}:([^\r\n]*)\r\n`).exec(unfold(text))?.[1]
const unescape = (text = '') =>
  text.replace(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character))

test('a session is an event in the times of Lomé', () => {
  expect(unfold(buildCalendar([session], 'fr')).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cap Soutenance//Sessions//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Africa/Lome',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0000',
    'TZNAME:GMT',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${session.id}@cap-soutenance`,
    'DTSTAMP:20261120T080000Z',
    'SEQUENCE:3',
    'DTSTART;TZID=Africa/Lome:20261121T093000',
    'DTEND;TZID=Africa/Lome:20261121T101500',
    'SUMMARY:Plan\\; introduction\\, et \\\\ suite',
    'DESCRIPTION:Relire le chapitre 1\\nPuis le 2\\nMentor\u202f: Dr Koffi\\nÉtudiant\u202f: Afi Mensah\\nhttps://meet.example/a\\,b\\;c',
    'LOCATION:https://meet.example/a\\,b\\;c',
    'URL:https://meet.example/a,b;c',
    'STATUS:CONFIRMED',
    ...['-P1D', '-PT1H'].flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Plan\\; introduction\\, et \\\\ suite',
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a cancelled one says so, one without an address has none, and none at all is a calendar too', () => {
  const text = buildCalendar([{ ...session, status: 'cancelled', meetingUrl: null }, session], 'en')
  expect(text).toContain('\r\nSTATUS:CANCELLED\r\n')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text.match(/\r\nURL:/g)).toHaveLength(1)
  expect(findValue(text, 'DESCRIPTION')).toContain('Student: Afi Mensah')
  expect(buildCalendar([], 'fr')).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/)
})

test.each([
  ['requested', 'TENTATIVE', 0],
  ['scheduled', 'CONFIRMED', 2],
  ['completed', 'CONFIRMED', 0],
  ['declined', 'CANCELLED', 0],
] as const)('one that is %s is %s, with %i alarms', (status, shown, alarms) => {
  const text = buildCalendar([{ ...session, status }], 'fr')
  expect(text).toContain(`\r\nSTATUS:${shown}\r\n`)
  expect(text.match(/BEGIN:VALARM/g) ?? []).toHaveLength(alarms)
})

test('whatever stands in a text, lines keep to 75 octets, cut no character, and give the text back', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((value) => value.replace(/[\u0000-\u001f\u007f]/g, ''))
    .filter((value) => !/\p{Surrogate}/u.test(value))
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 4 }), (title, lines) => {
      const file = buildCalendar([{ ...session, title, description: lines.join('\n') }], 'fr')
      for (const line of file.split('\r\n')) expect(Buffer.from(line).length).toBeLessThanOrEqual(75)
      expect(Buffer.from(file).toString()).toBe(file)
      expect(file.split('\r\n').some((line) => /[\r\n]/.test(line))).toBe(false)
      expect(unescape(findValue(file, 'SUMMARY'))).toBe(title)
      expect(unescape(findValue(file, 'DESCRIPTION'))).toContain(lines.join('\n'))
    }),
  )
})
