import { invitationOf, type CalendarSession } from '#contract/calendar'
import type { Language } from '#contract/languages'
import type { CalendarFile, Mail } from '../mail/mail-queue.service'

export type SessionNews = 'booked' | 'changed' | 'cancelled'

export interface Reader {
  readonly email: string
  readonly fullName: string
  readonly language: Language
}

export interface NewsOfSession {
  readonly news: SessionNews
  readonly session: CalendarSession
}

const TEXTS = {
  fr: {
    locale: 'fr-FR',
    file: 'seance',
    subjects: { booked: 'Nouvelle séance', changed: 'Séance modifiée', cancelled: 'Séance annulée' },
    several: 'Vos séances ont changé',
    news: { booked: 'Une séance est prévue', changed: 'Une séance a changé', cancelled: 'Une séance est annulée' },
    colon: '\u202f:',
    labels: { title: 'Titre', when: 'Quand', student: 'Étudiant', mentor: 'Mentor', link: 'Lien' },
    zone: 'heure de Lomé, UTC+0',
    greeting: (name: string) => `Bonjour ${name},`,
    end: 'Le fichier joint met votre agenda à jour. Vos séances sont dans votre compte\u202f:',
  },
  en: {
    locale: 'en-GB',
    file: 'session',
    subjects: { booked: 'New session', changed: 'Session changed', cancelled: 'Session cancelled' },
    several: 'Your sessions have changed',
    news: { booked: 'A session is planned', changed: 'A session has changed', cancelled: 'A session is cancelled' },
    colon: ':',
    labels: { title: 'Title', when: 'When', student: 'Student', mentor: 'Mentor', link: 'Link' },
    zone: 'Lomé time, UTC+0',
    greeting: (name: string) => `Hello ${name},`,
    end: 'The attached file updates your calendar. Your sessions are in your account:',
  },
} as const satisfies Record<Language, unknown>

/** From one moment to another, both in Lomé; the day of the end is said where it is another. */
function period({ startTime, endTime }: CalendarSession, locale: string): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Lome' } as const
  return new Intl.DateTimeFormat(locale, options).formatRange(new Date(startTime), new Date(endTime))
}

function paragraph({ news, session }: NewsOfSession, language: Language): string {
  const { locale, labels, zone, colon, news: words } = TEXTS[language]
  const lines = [
    [labels.title, session.title],
    [labels.when, `${period(session, locale)} (${zone})`],
    [labels.mentor, session.mentorName],
    [labels.student, session.studentName],
    ...(session.meetingUrl && news !== 'cancelled' ? [[labels.link, session.meetingUrl]] : []),
  ]
  return [`${words[news]}${colon}`, ...lines.map(([label, value]) => `- ${label}${colon} ${value}`)].join('\n')
}

/** The bare address of `Name <address>`. */
const bare = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

export function calendarFile(
  { news, session }: NewsOfSession,
  { email, language }: Reader,
  from: string,
): CalendarFile {
  const isCancelled = news === 'cancelled'
  const shown: CalendarSession = { ...session, status: isCancelled ? 'cancelled' : 'scheduled' }
  return {
    name: `${TEXTS[language].file}-${session.id}.ics`,
    method: isCancelled ? 'CANCEL' : 'REQUEST',
    content: invitationOf(shown, language, bare(from), email),
  }
}

/** One mail, however many sessions it speaks of. */
export function sessionMail(reader: Reader, all: readonly NewsOfSession[], from: string, origin: string): Mail {
  const { subjects, several, greeting, end } = TEXTS[reader.language]
  const [only] = all
  const subject =
    only && all.length === 1 ? `${subjects[only.news]}${TEXTS[reader.language].colon} ${only.session.title}` : several
  const parts = all.map((news) => paragraph(news, reader.language))
  const text = [greeting(reader.fullName), ...parts, `${end}\n${origin}/account?lang=${reader.language}`].join('\n\n')
  return {
    to: reader.email,
    subject,
    text: `${text}\n`,
    calendars: all.map((news) => calendarFile(news, reader, from)),
  }
}
