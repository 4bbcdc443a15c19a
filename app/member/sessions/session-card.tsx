import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buildCalendar } from '#domain/calendar/calendar'
import type { Language } from '#contract/languages'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { Badge, type Tone } from '../../shell/badge'
import { duration, foreignZone, timeRange } from '../../shell/format'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { OutsideLink } from '../../ui/outside-link'
import { useAccount } from '../account/account-context'
import { saveFile } from '../account/save-file'
import { sessionPath } from '../account/screens'
import type { OwnSession } from '../today/own-work'
import { isUpcoming } from './session-times'

export const SESSION_TONES: Readonly<Record<OwnSession['status'], Tone>> = {
  requested: 'warm',
  scheduled: 'cool',
  completed: 'good',
  cancelled: 'bad',
  declined: 'bad',
}

export const saveCalendar = (sessions: readonly OwnSession[], name: string, language: Language) =>
  saveFile(`${name}.ics`, 'text/calendar;charset=utf-8', buildCalendar(sessions, language))

/** Day, hours, duration, and the time zone if it is not Lomé's. */
export function SessionWhen({ session }: { session: OwnSession }) {
  const { language } = useFrame()
  const [start, end] = [new Date(session.startTime), new Date(session.endTime)]
  return (
    <p className="account-when">
      <Icon name="clock" /> <strong>{longDate(start, language)}</strong>,{' '}
      <span className="one-line">{timeRange(start, end, language)}</span> {foreignZone(start)}{' '}
      <small>({duration(start, end)})</small>
    </p>
  )
}

export function JoinLink({ session }: { session: OwnSession }) {
  const { t } = useTranslation('work')
  const { language } = useFrame()
  if (!session.meetingUrl || session.status !== 'scheduled') return null
  return (
    <OutsideLink className="button" href={session.meetingUrl} language={language}>
      {t('sessions.join')}
    </OutsideLink>
  )
}

/** Downloads a calendar file; works offline. */
export function CalendarButton({ session }: { session: OwnSession }) {
  const { t } = useTranslation('work')
  const { language } = useFrame()
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-label={t('sessions.calendarLabel', { title: session.title })}
      onClick={() => saveCalendar([session], t('sessions.file'), language)}
    >
      <Icon name="calendar" />
      {t('sessions.calendar')}
    </button>
  )
}

/** A session in a list. */
export function SessionCard({ session, now, children }: { session: OwnSession; now: number; children?: ReactNode }) {
  const { t } = useTranslation('work')
  const { person } = useAccount()
  const isMentor = person.role === 'mentor'
  return (
    <li className="card card-link">
      <div className="account-card-head">
        <h3>
          <Link to={sessionPath(session.id)}>{session.title}</Link>
        </h3>
        <Badge tone={SESSION_TONES[session.status]}>{t(`sessions.statuses.${session.status}`)}</Badge>
      </div>
      <SessionWhen session={session} />
      <dl className="account-facts">
        <dt>{isMentor ? t('sessions.student') : t('sessions.mentor')}</dt>
        <dd>{isMentor ? session.studentName : session.mentorName}</dd>
      </dl>
      {session.notes && <p className="account-notes account-cut">{session.notes}</p>}
      {children}
      {isUpcoming(session, now) && (
        <p className="actions">
          <JoinLink session={session} />
          <CalendarButton session={session} />
        </p>
      )}
    </li>
  )
}
