import { useFrame } from '../../i18n/frame-context'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { useAccount } from '../account-context'
import { Empty } from '../empty'
import { Part } from '../part'
import { useOwnWork, type OwnSession } from './own-work'
import { saveCalendar, SessionCard } from './session-card'
import { byTime } from './session-times'
import { useNow } from './use-now'

/** A student's own sessions, a mentor's assigned ones. */
export function Sessions() {
  const { t } = useTranslation('work')
  const { person } = useAccount()
  const { sessions } = useOwnWork()
  const isMentor = person.role === 'mentor'
  return (
    <Part answer={sessions}>
      {(all) =>
        all.length === 0 ? (
          <Empty
            icon="calendar"
            title={t('sessions.empty')}
            text={isMentor ? t('sessions.emptyMentor') : t('sessions.emptyText')}
          >
            {!isMentor && (
              <a className="button" href="/contact">
                {t('today.ask')}
              </a>
            )}
          </Empty>
        ) : (
          <Lists sessions={all} />
        )
      }
    </Part>
  )
}

function Lists({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('work')
  const { language } = useFrame()
  const now = useNow()
  const { upcoming, past } = byTime(sessions, now)
  const list = (some: readonly OwnSession[]) => (
    <ul className="account-list">
      {some.map((session) => (
        <SessionCard key={session.id} session={session} now={now} />
      ))}
    </ul>
  )
  return (
    <>
      <h2>{t('sessions.upcoming')}</h2>
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
          <h2>{t('sessions.past')}</h2>
          {list(past)}
        </>
      )}
    </>
  )
}
