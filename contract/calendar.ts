import type { SessionStatus } from './choices'
import type { Language } from './languages'

/** A session as either end has it. */
export interface CalendarSession {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly studentName: string
  readonly mentorName: string
  readonly startTime: Date | string
  readonly endTime: Date | string
  readonly status: SessionStatus
  readonly meetingUrl: string | null
  readonly updatedAt: Date | string
  readonly version: number
}

const PEOPLE = {
  fr: { student: 'Étudiant\u202f: ', mentor: 'Mentor\u202f: ' },
  en: { student: 'Student: ', mentor: 'Mentor: ' },
} as const
const MAX_OCTETS = 75

/** Lomé keeps UTC all year; calendars want it said. */
const ZONE = ['BEGIN:VTIMEZONE', 'TZID:Africa/Lome', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'TZNAME:GMT', 'END:STANDARD', 'END:VTIMEZONE']

/** `20261121T093000` in Lomé, which is the moment in UTC. */
const stamp = (moment: Date | string): string => new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')

const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

/** Lines of at most 75 octets, each next one after a space; no character is cut. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines.push(`${lines.pop() ?? ''}${character}`)
    octets += size
  }
  return lines.join('\r\n')
}

function event(session: CalendarSession, language: Language): string[] {
  const { id, title, description, studentName, mentorName, startTime, endTime, status, meetingUrl, updatedAt, version } = session
  const { student, mentor } = PEOPLE[language]
  const about = [description, `${mentor}${mentorName}`, `${student}${studentName}`, meetingUrl ?? ''].filter(Boolean).join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${id}@cap-soutenance`,
    `DTSTAMP:${stamp(updatedAt)}Z`,
    `SEQUENCE:${version}`,
    `DTSTART;TZID=Africa/Lome:${stamp(startTime)}`,
    `DTEND;TZID=Africa/Lome:${stamp(endTime)}`,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(about)}`,
    ...(meetingUrl ? [`LOCATION:${escape(meetingUrl)}`, `URL:${meetingUrl}`] : []),
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** Sessions as an iCalendar file (RFC 5545), in the times of Lomé; the same session again replaces the one before it. */
export function calendarOf(sessions: readonly CalendarSession[], language: Language): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Cap Soutenance//Sessions//${language.toUpperCase()}`, 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', ...ZONE, ...sessions.flatMap((session) => event(session, language)), 'END:VCALENDAR']
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
