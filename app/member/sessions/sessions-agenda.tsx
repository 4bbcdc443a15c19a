import { Link } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { useAccount } from '../account/account-context'
import { Empty } from '../account/empty'
import { PushOfferLater } from '../notices/notice-offer-later'
import { Part } from '../account/part'
import { AVAILABILITY } from '../account/screens'
import { isOwn, useOwnWork, type Both, type OwnProjectRow, type OwnSession } from '../today/own-work'
import { saveCalendar, SessionCard } from './session-card'
import { byTime } from './session-times'
import { useNow } from '../projects/use-now'
import { BookLink, MentoredPlans, useLacksMentoring } from './book-link'
import { dayWords } from './free-days'
import { TroubledSessions } from './troubled-sessions'
import { useLocalSessions, type LocalSession } from './use-sessions'

/** A student's own or a mentor's assigned sessions by day: upcoming ones first, then past ones. */
export function SessionsAgenda() {
  const { both } = useOwnWork()
  return <Part answer={both}>{(all) => <Agenda {...all} />}</Part>
}

function Agenda({ projects, sessions }: Both) {
  const { t } = useTranslation('booking')
  const { person } = useAccount()
  const all = useLocalSessions(sessions)
  const now = useNow()
  const isMentor = person.role === 'mentor'
  const lacksMentoring = useLacksMentoring() && !isMentor
  const act = isMentor ? (
    <Link className="button" to={AVAILABILITY}>
      <Icon name="calendar" />
      {t('hours')}
    </Link>
  ) : lacksMentoring ? (
    <MentoredPlans />
  ) : (
    <BookLinks projects={projects.filter(isOwn)} />
  )
  return (
    <>
      <TroubledSessions />
      {all.length === 0 ? (
        <Empty
          icon="calendar"
          title={t('agenda.empty')}
          text={t(isMentor ? 'agenda.emptyMentor' : lacksMentoring ? 'free.noPlanText' : 'agenda.emptyStudent')}
        >
          {act}
        </Empty>
      ) : (
        <>
          <p className="actions">{act}</p>
          {all.some(({ session }) => Date.parse(session.startTime) > now) && <PushOfferLater after="booking" />}
          <Lists all={all} isMentor={isMentor} />
        </>
      )}
    </>
  )
}

/** A booking link for each project that has a mentor. */
function BookLinks({ projects }: { projects: readonly OwnProjectRow[] }) {
  const { t } = useTranslation('booking')
  const mentored = projects.filter(({ mentorId, status }) => mentorId !== null && status !== 'completed')
  if (mentored.length === 0) return <span className="note">{t('agenda.noMentor')}</span>
  return mentored.map(({ id, title }) => (
    <BookLink key={id} className={mentored.length === 1 ? 'button' : 'button button-quiet'} projectId={id}>
      <Icon name="add" />
      {mentored.length === 1 ? t('book') : t('bookFor', { title })}
    </BookLink>
  ))
}

function Lists({ all, isMentor }: { all: readonly LocalSession[]; isMentor: boolean }) {
  const { t } = useTranslation('work')
  const { t: tb } = useTranslation('booking')
  const { language } = useFrame()
  const now = useNow()
  const { upcoming, past } = byTime(
    all.map(({ session }) => session),
    now,
  )
  const asks = upcoming.filter(({ status }) => status === 'requested').length
  const findState = ({ id }: OwnSession) => all.find(({ session }) => session.id === id)?.state
  const days = new Map<string, OwnSession[]>()
  for (const session of upcoming) {
    const day = dayWords(Date.parse(session.startTime), language)
    days.set(day, [...(days.get(day) ?? []), session])
  }
  const list = (some: readonly OwnSession[]) => (
    <ul className="account-list">
      {some.map((session) => (
        <SessionCard key={session.id} session={session} now={now}>
          {findState(session) === 'waiting' && (
            <p className="note">
              <Icon name="outbox" /> {tb('agenda.waiting')}
            </p>
          )}
        </SessionCard>
      ))}
    </ul>
  )
  return (
    <>
      {isMentor && asks > 0 && (
        <p className="notice" role="status">
          {tb('agenda.asks', { count: asks })}
        </p>
      )}
      <h2>{t('sessions.upcoming')}</h2>
      {upcoming.length === 0 && <p>{t('sessions.noneUpcoming')}</p>}
      {[...days].map(([day, some]) => (
        <section key={day} className="sessions-day" aria-label={day}>
          <h3>{day}</h3>
          {list(some)}
        </section>
      ))}
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
          <h2>{t('sessions.past')}</h2>
          {list(past)}
        </>
      )}
    </>
  )
}
