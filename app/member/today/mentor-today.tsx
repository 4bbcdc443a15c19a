import { Link } from 'react-router-dom'
import { useTranslation } from '../../shell/i18n'
import { retriable } from '../../network/retriable'
import { ErrorBoundary } from '../../ui/error-boundary'
import { Icon } from '../../ui/icon'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { Part } from '../account/part'
import { screenPath } from '../account/screens'
import { NextSession } from './next-session'
import { isOwn, useOwnWork } from './own-work'
import { SessionCard } from '../sessions/session-card'
import { byTime, isOnDay, isUpcoming } from '../sessions/session-times'
import { StudentRows } from '../projects/students'
import { byUrgency, needsMentor } from './urgency'
import { useNow } from '../projects/use-now'

/** Most students shown; the tab of students shows all. */
const SHOWN = 5

const Rounds = retriable(async () => ({ default: (await import('../rounds/rounds-today')).RoundsToday }))
const LateSteps = retriable(async () => ({ default: (await import('../projects/plan/week-card')).LateSteps }))

export function MentorToday() {
  const { t } = useTranslation('work')
  const { both } = useOwnWork()
  const now = useNow()
  return (
    <Part answer={both}>
      {({ projects, sessions }) => {
        const [next] = byTime(sessions, now).upcoming
        const today = sessions
          .filter((session) => session !== next && session.status !== 'cancelled' && isOnDay(session, now))
          .sort((a, b) => a.startTime.localeCompare(b.startTime))
        const asks = sessions.filter((session) => session.status === 'requested' && isUpcoming(session, now))
        const urgent = byUrgency(projects.filter(isOwn), now).filter(({ urgency }) => needsMentor(urgency))
        return (
          <>
            {asks.length > 0 && (
              <p className="notice" role="status">
                <Link to={screenPath('sessions')}>{t('today.asks', { count: asks.length })}</Link>
              </p>
            )}
            <div className="account-columns">
              <NextSession sessions={sessions} now={now} />
              <section className="card" aria-labelledby="attention-title">
                <h2 id="attention-title">{urgent.length > 0 ? t('today.attention') : t('today.attentionNone')}</h2>
                {urgent.length > 0 ? (
                  <StudentRows rows={urgent.slice(0, SHOWN)} level="h3" />
                ) : (
                  <p className="account-drawn">
                    <Icon name="check" className="icon icon-large" />
                    <span>{t('today.attentionNoneText')}</span>
                  </p>
                )}
                <p className="actions">
                  <Link className="button button-quiet" to={screenPath('project')}>
                    {t('today.allStudents')}
                  </Link>
                </p>
              </section>
            </div>
            {projects.length > 0 && (
              <ErrorBoundary at="" otherwise={null}>
                <PromptSuspense fallback={null}>
                  <Rounds of="mentor" />
                  <LateSteps projects={projects.filter(isOwn)} />
                </PromptSuspense>
              </ErrorBoundary>
            )}
            <section className="account-part" aria-labelledby="today-sessions">
              <h2 id="today-sessions">{t('today.sessions')}</h2>
              {today.length === 0 ? (
                <p>{t('today.sessionsNone')}</p>
              ) : (
                <ul className="account-list">
                  {today.map((session) => (
                    <SessionCard key={session.id} session={session} now={now} />
                  ))}
                </ul>
              )}
            </section>
          </>
        )
      }}
    </Part>
  )
}
