import { Link } from 'react-router-dom'
import { Badge } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { useAccount } from '../account-context'
import { Part } from '../part'
import { pathOf, projectPath } from '../screens'
import { Gone } from './gone'
import { useOwnWork, type OwnProject, type OwnSession } from './own-work'
import { CalendarButton, JoinLink, SESSION_TONES, SessionWhen } from './session-card'
import { SessionForm } from './session-form'
import { SessionOutcome } from './session-outcome'
import { isUpcoming } from './session-times'
import { useNow } from './use-now'

/** One session on a screen of its own; its mentor writes here what the student reads. */
export function SessionScreen({ id }: { id: string }) {
  const { both } = useOwnWork()
  return (
    <Part answer={both}>
      {({ projects, sessions }) => {
        const session = sessions.find((one) => one.id === id)
        if (!session) return <Gone to={pathOf('sessions')} />
        return <Whole session={session} project={projects.find((one) => one.id === session.projectId)} />
      }}
    </Part>
  )
}

function Whole({ session, project }: { session: OwnSession; project: OwnProject | undefined }) {
  const { t } = useTranslation('work')
  const { person } = useAccount()
  const now = useNow()
  const isMentor = person.id === session.mentorId
  const comes = isUpcoming(session, now)
  return (
    <div className="account-columns">
      <section className="card" aria-labelledby="session-title">
        <div className="account-card-head">
          <h2 id="session-title">{session.title}</h2>
          <Badge tone={SESSION_TONES[session.status]}>{t(`sessions.statuses.${session.status}`)}</Badge>
        </div>
        <SessionWhen session={session} />
        {session.description && <p className="account-notes">{session.description}</p>}
        <dl className="account-facts">
          <dt>{isMentor ? t('sessions.student') : t('sessions.mentor')}</dt>
          <dd>{isMentor ? session.studentName : session.mentorName}</dd>
          {project && (
            <>
              <dt>{t('sessions.project')}</dt>
              <dd>
                <Link to={projectPath(project.id)}>{project.title}</Link>
              </dd>
            </>
          )}
        </dl>
        {comes && !session.meetingUrl && <p className="note">{t('sessions.noLink')}</p>}
        {comes && (
          <p className="actions">
            <JoinLink session={session} />
            <CalendarButton session={session} />
          </p>
        )}
      </section>
      <div>
        {isMentor ? (
          <>
            <section className="card" aria-labelledby="prepare-title">
              <h2 id="prepare-title">{t('sessions.prepare')}</h2>
              <SessionForm session={session} />
            </section>
            {session.status === 'scheduled' && <SessionOutcome session={session} />}
          </>
        ) : (
          <>
            <section className="card" aria-labelledby="notes-title">
              <h2 id="notes-title">{t('sessions.notes')}</h2>
              <p className="account-notes">{session.notes ?? t('sessions.noNotes')}</p>
            </section>
            {comes && (
              <section className="card" aria-labelledby="tell-title">
                <h2 id="tell-title">{t('sessions.cannotCome')}</h2>
                <p>{t('sessions.cannotComeText')}</p>
                <p className="actions">
                  <a className="button button-quiet" href="/contact">
                    {t('sessions.tell')}
                  </a>
                </p>
              </section>
            )}
          </>
        )}
      </div>
    </div>
  )
}
