import { buildInvitation, type CalendarSession } from '#domain/calendar/calendar'
import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import { LOCALES } from '../i18n/locales'
import type { CalendarFile, Mail } from '../mail/mail-queue.service'
import { SESSIONS_TEXTS } from './sessions.texts'

export type SessionNews = 'requested' | 'askedAnew' | 'booked' | 'changed' | 'cancelled' | 'declined'

/** News after which the session does not take place. */
const isOver = (news: SessionNews): boolean => news === 'cancelled' || news === 'declined'
const isRequest = (news: SessionNews): boolean => news === 'requested' || news === 'askedAnew'

export interface SessionMailRecipient {
  readonly email: string
  readonly fullName: string
  readonly language: Language
}

export interface NewsOfSession {
  readonly news: SessionNews
  readonly session: CalendarSession
}

/** A period in Lomé time; another day of the end is included. */
function period({ startTime, endTime }: CalendarSession, locale: string): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Lome' } as const
  return new Intl.DateTimeFormat(locale, options).formatRange(new Date(startTime), new Date(endTime))
}

function paragraph({ news, session }: NewsOfSession, language: Language): string {
  const t = i18n.getFixedT(language, SESSIONS_TEXTS)
  const { title, mentorName, studentName, meetingUrl } = session
  return [
    t(`news.${news}`),
    t('title', { title }),
    t('when', { period: period(session, LOCALES[language]) }),
    t('mentor', { name: mentorName }),
    t('student', { name: studentName }),
    ...(meetingUrl && !isOver(news) ? [t('link', { link: meetingUrl })] : []),
  ].join('\n')
}

/** The bare address of `Name <address>`. */
const bare = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

export function calendarFile(
  { news, session }: NewsOfSession,
  { email, language }: SessionMailRecipient,
  from: string,
): CalendarFile {
  const status = isOver(news) ? 'cancelled' : isRequest(news) ? 'requested' : 'scheduled'
  const shown: CalendarSession = { ...session, status }
  return {
    name: i18n.getFixedT(language, SESSIONS_TEXTS)('file', { id: session.id }),
    method: isOver(news) ? 'CANCEL' : 'REQUEST',
    content: buildInvitation(shown, language, bare(from), email),
  }
}

/** One mail about any number of sessions. */
export function sessionMail(
  reader: SessionMailRecipient,
  all: readonly NewsOfSession[],
  from: string,
  origin: string,
): Mail {
  const { email, fullName, language } = reader
  const t = i18n.getFixedT(language, SESSIONS_TEXTS)
  const [only] = all
  const link = `${origin}/account?lang=${language}`
  return {
    to: email,
    subject: only && all.length === 1 ? t(`subject.${only.news}`, { title: only.session.title }) : t('subject.several'),
    text: [t('greeting', { name: fullName }), ...all.map((news) => paragraph(news, language)), t('end', { link })].join(
      '\n\n',
    ),
    calendars: all.map((news) => calendarFile(news, reader, from)),
  }
}
