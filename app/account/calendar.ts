import type { OwnSession } from './account-sessions'

/** `20261124T090000Z`. */
const stamp = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')
const escape = (text: string): string => text.replace(/\\/g, '\\\\').replace(/;/g, '\\;').replace(/,/g, '\\,').replace(/\r?\n/g, '\\n')

/** A line of at most 75 bytes, continued on the next ones (RFC 5545, 3.1); a character is never cut. */
export function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

const STATUS = { scheduled: 'CONFIRMED', completed: 'CONFIRMED', cancelled: 'CANCELLED' } as const

/** Sessions as an iCalendar file (RFC 5545), made on the device: the same id each time, so that an agenda replaces what it has. */
export function calendarOf(sessions: readonly OwnSession[]): string {
  const events = sessions.flatMap((session) => [
    'BEGIN:VEVENT',
    `UID:${session.id}@cap-soutenance`,
    `DTSTAMP:${stamp(session.updatedAt)}`,
    `SEQUENCE:${String(session.version)}`,
    `DTSTART:${stamp(session.startTime)}`,
    `DTEND:${stamp(session.endTime)}`,
    `SUMMARY:${escape(session.title)}`,
    `DESCRIPTION:${escape([session.description, `${session.mentorName} · ${session.studentName}`].filter(Boolean).join('\n'))}`,
    ...(session.meetingUrl ? [`URL:${session.meetingUrl}`] : []),
    `STATUS:${STATUS[session.status]}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Cap Soutenance//FR', 'CALSCALE:GREGORIAN', ...events, 'END:VCALENDAR', ''].map(fold).join('\r\n')
}
