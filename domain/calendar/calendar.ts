import type { SessionStatus } from '#contract/choices'
import type { Language } from '#contract/languages'

/** The fields of a session that server and device share. */
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
const STATES = {
  requested: 'TENTATIVE',
  scheduled: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  declined: 'CANCELLED',
}
/** Reminders: the deadline for sharing texts, and an hour before the start. */
const ALARMS = ['-P1D', '-PT1H']

/** Lomé uses UTC all year; calendars require a definition of the zone. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Lome',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** `20261121T093000` in Lomé, which equals UTC. */
export const stamp = (timestamp: Date | string): string =>
  new Date(timestamp).toISOString().slice(0, 19).replace(/[-:]/g, '')

export const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

/** Folds a line to at most 75 octets; continuation lines begin with a space, and no character is split. */
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

const alarm = (trigger: string, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escape(title)}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
]

interface Times {
  readonly start: string
  readonly end: string
}

/** The lines of an event. */
export function event(
  session: CalendarSession,
  language: Language,
  { start, end }: Times,
  people: readonly string[] = [],
): string[] {
  const { id, title, description, studentName, mentorName, status, meetingUrl, updatedAt, version } = session
  const { student, mentor } = PEOPLE[language]
  const about = [description, `${mentor}${mentorName}`, `${student}${studentName}`, meetingUrl ?? '']
    .filter(Boolean)
    .join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${id}@cap-soutenance`,
    `DTSTAMP:${stamp(updatedAt)}Z`,
    `SEQUENCE:${version}`,
    start,
    end,
    ...people,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(about)}`,
    ...(meetingUrl ? [`LOCATION:${escape(meetingUrl)}`, `URL:${meetingUrl}`] : []),
    `STATUS:${STATES[status]}`,
    ...(status === 'scheduled' ? ALARMS.flatMap((trigger) => alarm(trigger, title)) : []),
    'END:VEVENT',
  ]
}

const inLome = ({ startTime, endTime }: CalendarSession): Times => ({
  start: `DTSTART;TZID=Africa/Lome:${stamp(startTime)}`,
  end: `DTEND;TZID=Africa/Lome:${stamp(endTime)}`,
})
export const inUtc = ({ startTime, endTime }: CalendarSession): Times => ({
  start: `DTSTART:${stamp(startTime)}Z`,
  end: `DTEND:${stamp(endTime)}Z`,
})

export const written = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')
export const head = (language: Language, method: string): string[] => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//Cap Soutenance//Sessions//${language.toUpperCase()}`,
  'CALSCALE:GREGORIAN',
  `METHOD:${method}`,
]

/** One session for a mail (RFC 5546), in UTC. Requests no answer, and hides the address of each guest from others. */
export function buildInvitation(
  session: CalendarSession,
  language: Language,
  organizer: string,
  attendee: string,
): string {
  const people = [
    `ORGANIZER;CN=Cap Soutenance:mailto:${organizer}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
  ]
  const method = STATES[session.status] === 'CANCELLED' ? 'CANCEL' : 'REQUEST'
  return written([...head(language, method), ...event(session, language, inUtc(session), people), 'END:VCALENDAR'])
}

/**
 * Sessions as an iCalendar file (RFC 5545), in the time of Lomé; a newer version of a session replaces the older one.
 */
export function buildCalendar(sessions: readonly CalendarSession[], language: Language): string {
  const events = sessions.flatMap((session) => event(session, language, inLome(session)))
  return written([...head(language, 'PUBLISH'), ...ZONE, ...events, 'END:VCALENDAR'])
}
