import { escape, event, head, inUtc, stamp, written, type CalendarSession } from './calendar'
import type { Language } from '#contract/languages'
import { addDays, type Day } from '../planning/days'
import { defenceDay } from '../planning/defence-day'
import type { TaskKind } from '../planning/steps'

export interface CalendarTask {
  readonly id: string
  readonly title: string
  readonly kind: TaskKind
  readonly projectTitle: string
  readonly dueOn: Day
  readonly doneAt: Date | string | null
  readonly updatedAt: Date | string
  readonly version: number
}

export interface CalendarDefence {
  /** Id of the project. */
  readonly id: string
  readonly title: string
  readonly deadline: Date | string
  readonly updatedAt: Date | string
  readonly version: number
}

export interface CalendarContent {
  readonly sessions: readonly CalendarSession[]
  readonly tasks: readonly CalendarTask[]
  readonly defences: readonly CalendarDefence[]
}

const WORDS = {
  fr: { name: 'Cap Soutenance', defence: 'Soutenance\u202f: ', done: 'Fait\u202f: ', chapter: 'Chapitre\u202f: ' },
  en: { name: 'Cap Soutenance', defence: 'Defence: ', done: 'Done: ', chapter: 'Chapter: ' },
} as const

/** Suggested refresh interval; some calendars ignore it. */
const REFRESH = 'PT6H'

interface FullDayEvent {
  readonly uid: string
  readonly title: string
  readonly about: string
  readonly day: Day
  readonly updatedAt: Date | string
  readonly version: number
}

/** A full-day event that leaves the person free, since many calendars ignore the to-dos of a subscription. */
const fullDayEvent = ({ uid, title, about, day, updatedAt, version }: FullDayEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@cap-soutenance`,
  `DTSTAMP:${stamp(updatedAt)}Z`,
  `SEQUENCE:${version}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY:${escape(title)}`,
  `DESCRIPTION:${escape(about)}`,
  'TRANSP:TRANSPARENT',
  'STATUS:CONFIRMED',
  'END:VEVENT',
]
const compact = (day: Day): string => day.replaceAll('-', '')

/** The calendar at a person's private address, in that person's language. */
export function buildCalendarFeed({ sessions, tasks, defences }: CalendarContent, language: Language): string {
  const words = WORDS[language]
  return written([
    ...head(language, 'PUBLISH'),
    `X-WR-CALNAME:${words.name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...sessions.flatMap((row) => event(row, language, inUtc(row))),
    ...tasks.flatMap(({ id, title, kind, projectTitle, dueOn, doneAt, ...row }) => {
      const shown = `${doneAt ? words.done : ''}${kind === 'chapter' ? words.chapter : ''}${title}`
      return fullDayEvent({ ...row, uid: id, title: shown, about: projectTitle, day: dueOn })
    }),
    ...defences.flatMap(({ id, title, deadline, ...row }) =>
      fullDayEvent({
        ...row,
        uid: `defence-${id}`,
        title: `${words.defence}${title}`,
        about: title,
        day: defenceDay(deadline),
      }),
    ),
    'END:VCALENDAR',
  ])
}
