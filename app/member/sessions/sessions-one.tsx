import { Link } from 'react-router-dom'
import { Badge } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { useAccount } from '../account-context'
import { Part } from '../part'
import { pathOf, projectPath } from '../screens'
import { Gone } from '../work/gone'
import { useOwnWork, type Both, type OwnProject, type OwnSession } from '../work/own-work'
import { CalendarButton, JoinLink, SESSION_TONES, SessionWhen } from '../work/session-card'
import { SessionForm } from '../work/session-form'
import { SessionOutcome } from '../work/session-outcome'
import { isUpcoming } from '../work/session-times'
import { useNow } from '../work/use-now'
import { ChangeSession } from './session-change'
import { Preparation } from './session-preparation'
import { RequestAnswer } from './session-request'
import { SessionNotes } from './session-notes'
import { TroubledSessions } from './troubled-sessions'
import { useLocalSessions } from './use-sessions'

/** One session on a screen of its own: when, what to share before it, and what came out of it. */
export function SessionScreen({ id }: { id: string }) {
  const { both } = useOwnWork()
  return <Part answer={both}>{(all) => <Found id={id} {...all} />}</Part>
}

function Found({ id, projects, sessions }: Both & { id: string }) {
  const found = useLocalSessions(sessions).find(({ session }) => session.id === id)
  if (!found) return <Gone to={pathOf('sessions')} />
  const { session } = found
  return <Whole session={session} project={projects.find((one) => one.id === session.projectId)} />
}

function Whole({ session, project }: { session: OwnSession; project: OwnProject | undefined }) {
  const { t } = useTranslation('work')
  const { t: tb } = useTranslation('booking')
  const { person } = useAccount()
  const now = useNow()
  const isMentor = person.id === session.mentorId
  const comes = isUpcoming(session, now)
  const isAsked = session.status === 'requested'
  return (
    <>
      <TroubledSessions id={session.id} />
      <div className="account-columns">
        <div>
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
            {session.reason && <p className="account-notes">{tb('change.said', { reason: session.reason })}</p>}
            {isAsked && comes && !isMentor && <p className="note">{tb('answer.waits')}</p>}
            {session.isWritten && <p className="notice">{tb('change.writtenText')}</p>}
            {session.isWritten && !isMentor && project && (
              <p className="actions">
                <Link className="button" to={`${projectPath(project.id)}/rounds`}>
                  {tb('prepare.handIn')}
                </Link>
              </p>
            )}
            {comes && !isAsked && !session.meetingUrl && <p className="note">{t('sessions.noLink')}</p>}
            {comes && (
              <p className="actions">
                <JoinLink session={session} />
                <CalendarButton session={session} />
              </p>
            )}
          </section>
          {comes && isAsked && isMentor && <RequestAnswer session={session} />}
          {comes && !isAsked && project && <Preparation session={session} project={project} now={now} />}
          {comes && <ChangeSession session={session} now={now} />}
        </div>
        <div>
          <SessionNotes session={session} project={project} />
          {isMentor && (
            <div className="card">
              <SessionForm session={session} />
            </div>
          )}
          {isMentor && session.status === 'scheduled' && <SessionOutcome session={session} />}
        </div>
      </div>
    </>
  )
}
