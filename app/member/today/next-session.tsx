import { Link } from 'react-router-dom'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { useAccount } from '../account/account-context'
import { screenPath, sessionPath } from '../account/screens'
import type { OwnSession } from './own-work'
import { CalendarButton, JoinLink, SessionWhen } from '../sessions/session-card'
import { byTime, isNear } from '../sessions/session-times'

/** The next session, with a button to join shortly before it starts. */
export function NextSession({ sessions, now }: { sessions: readonly OwnSession[]; now: number }) {
  const { t } = useTranslation('work')
  const { person } = useAccount()
  const isMentor = person.role === 'mentor'
  const [next] = byTime(sessions, now).upcoming
  return (
    <section className="card" aria-labelledby="next-title">
      <h2 id="next-title">{next ? t('today.next') : t('today.nextNone')}</h2>
      {next ? (
        <>
          <p className="account-strong">{next.title}</p>
          <SessionWhen session={next} />
          <p className="note">{isMentor ? next.studentName : next.mentorName}</p>
          <p className="actions">
            {isNear(next, now) && <JoinLink session={next} />}
            <Link className="button button-quiet" to={sessionPath(next.id)}>
              {t('today.see')}
            </Link>
            {!isNear(next, now) && <CalendarButton session={next} />}
          </p>
        </>
      ) : (
        <>
          <p className="account-drawn">
            <Icon name="calendar" className="icon icon-large" />
            <span>{isMentor ? t('today.nextNoneMentor') : t('today.nextNoneText')}</span>
          </p>
          {!isMentor && (
            <p className="actions">
              <Link className="button button-quiet" to={screenPath('sessions')}>
                {t('today.ask')}
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  )
}
