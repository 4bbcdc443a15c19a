import { useTranslation } from '../shell/i18n'
import { useState } from 'react'
import type { accountApi } from '#contract/account'
import { calendarOf } from '#contract/calendar'
import type { ReplyOf } from '#contract/endpoint'
import type { Language } from '#contract/languages'
import { accountRoutes } from '#contract/routes/account'
import { addressOf } from '../network/call'
import { useFrame } from '../i18n/frame-context'
import { useKept } from '../offline/replica/use-kept'
import { longDate } from '../i18n/relative-time'
import { Badge, type Tone } from '../shell/badge'
import { duration, foreignZone, timeRange } from '../shell/format'
import { Icon } from '../ui/icon'
import { OutsideLink } from '../ui/outside-link'
import { useAccount } from './account-context'
import { Empty } from './empty'
import { KeptPart } from './kept-part'
import { saveFile } from './save-file'

export type OwnSession = ReplyOf<typeof accountApi.sessions>[number]

const TONES: Readonly<Record<OwnSession['status'], Tone>> = { scheduled: 'cool', completed: 'good', cancelled: 'bad' }

/** The next first, then what has been: scheduled sessions that are over count as past. */
export function byTime(sessions: readonly OwnSession[], now: number): { upcoming: OwnSession[]; past: OwnSession[] } {
  const isUpcoming = ({ status, endTime }: OwnSession) => status === 'scheduled' && Date.parse(endTime) > now
  const upcoming = sessions.filter(isUpcoming).sort((a, b) => a.startTime.localeCompare(b.startTime))
  const past = sessions.filter((session) => !isUpcoming(session)).sort((a, b) => b.startTime.localeCompare(a.startTime))
  return { upcoming, past }
}

const saveCalendar = (sessions: readonly OwnSession[], name: string, language: Language) =>
  saveFile(`${name}.ics`, 'text/calendar;charset=utf-8', calendarOf(sessions, language))

/** A student's own sessions, a mentor's assigned ones. */
export function SessionsPanel() {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const isMentor = person.role === 'mentor'
  const kept = useKept('own-sessions', addressOf(accountRoutes.sessions))
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('sessions.title')}</h2>
      <KeptPart kept={kept}>
        {(sessions) =>
          sessions.length === 0 ? (
            <Empty
              icon="calendar"
              title={t('sessions.empty')}
              text={isMentor ? t('sessions.emptyMentor') : t('sessions.emptyText')}
            />
          ) : (
            <Sessions sessions={sessions} isMentor={isMentor} />
          )
        }
      </KeptPart>
    </section>
  )
}

function Sessions({ sessions, isMentor }: { sessions: readonly OwnSession[]; isMentor: boolean }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const [now] = useState(Date.now)
  const { upcoming, past } = byTime(sessions, now)
  const list = (some: readonly OwnSession[]) => (
    <ul className="account-list">
      {some.map((session) => (
        <SessionCard key={session.id} session={session} isMentor={isMentor} isUpcoming={some === upcoming} />
      ))}
    </ul>
  )
  return (
    <>
      <h3>{t('sessions.upcoming')}</h3>
      {upcoming.length === 0 ? <p>{t('sessions.noneUpcoming')}</p> : list(upcoming)}
      {upcoming.length > 1 && (
        <p className="actions">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => saveCalendar(upcoming, t('sessions.allFile'), language)}
          >
            <Icon name="calendar" />
            {t('sessions.all')}
          </button>
        </p>
      )}
      {past.length > 0 && (
        <>
          <h3>{t('sessions.past')}</h3>
          {list(past)}
        </>
      )}
    </>
  )
}

function SessionCard({
  session,
  isMentor,
  isUpcoming,
}: {
  session: OwnSession
  isMentor: boolean
  isUpcoming: boolean
}) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const [start, end] = [new Date(session.startTime), new Date(session.endTime)]
  return (
    <li className="card">
      <div className="account-card-head">
        <h4>{session.title}</h4>
        <Badge tone={TONES[session.status]}>{t(`sessions.statuses.${session.status}`)}</Badge>
      </div>
      <p className="account-when">
        <Icon name="clock" /> <strong>{longDate(start, language)}</strong>,{' '}
        <span className="one-line">{timeRange(start, end, language)}</span> {foreignZone(start)}{' '}
        <small>({duration(start, end)})</small>
      </p>
      <dl className="account-facts">
        <dt>{isMentor ? t('sessions.student') : t('sessions.mentor')}</dt>
        <dd>{isMentor ? session.studentName : session.mentorName}</dd>
        {session.notes && (
          <>
            <dt>{t('sessions.notes')}</dt>
            <dd>{session.notes}</dd>
          </>
        )}
      </dl>
      {isUpcoming && (
        <p className="actions">
          {session.meetingUrl && (
            <OutsideLink className="button" href={session.meetingUrl} language={language}>
              {t('sessions.join')}
            </OutsideLink>
          )}
          <button
            type="button"
            className="button button-quiet"
            aria-label={t('sessions.calendarLabel', { title: session.title })}
            onClick={() => saveCalendar([session], t('sessions.file'), language)}
          >
            <Icon name="calendar" />
            {t('sessions.calendar')}
          </button>
        </p>
      )}
    </li>
  )
}
