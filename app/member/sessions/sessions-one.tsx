import { Link } from 'react-router-dom'
import { Badge } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { useAccount } from '../account/account-context'
import { Part } from '../account/part'
import { screenPath, projectPath } from '../account/screens'
import { NotFoundNotice } from '../projects/unknown-project'
import { useOwnWork, type Both, type OwnProjectRow, type OwnSession } from '../today/own-work'
import { CalendarButton, JoinLink, SESSION_TONES, SessionWhen } from './session-card'
import { SessionForm } from './session-form'
import { SessionOutcome } from './session-outcome'
import { isUpcoming } from './session-times'
import { useNow } from '../projects/use-now'
import { ChangeSession } from './session-change'
import { Preparation } from './session-preparation'
import { RequestAnswer } from './session-request'
import { SessionNotes } from './session-notes'
import { TroubledSessions } from './troubled-sessions'
import { useLocalSessions } from './use-sessions'

/** The screen of one session: its time, preparation and outcome. */
export function SessionScreen({ id }: { id: string }) {
  const { both } = useOwnWork()
  return <Part answer={both}>{(all) => <Found id={id} {...all} />}</Part>
}

function Found({ id, projects, sessions }: Both & { id: string }) {
  const found = useLocalSessions(sessions).find(({ session }) => session.id === id)
  if (!found) return <NotFoundNotice to={screenPath('sessions')} />
  const { session } = found
  return <SessionDetail session={session} project={projects.find((one) => one.id === session.projectId)} />
}

function SessionDetail({ session, project }: { session: OwnSession; project: OwnProjectRow | undefined }) {
  const { t } = useTranslation('work')
  const { t: tb } = useTranslation('booking')
  const { person } = useAccount()
  const now = useNow()
  const isMentor = person.id === session.mentorId
  const comes = isUpcoming(session, now)
  const isRequested = session.status === 'requested'
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
            {isRequested && comes && !isMentor && <p className="note">{tb('answer.waits')}</p>}
            {session.isWritten && <p className="notice">{tb('change.writtenText')}</p>}
            {session.isWritten && !isMentor && project && (
              <p className="actions">
                <Link className="button" to={`${projectPath(project.id)}/rounds`}>
                  {tb('prepare.handIn')}
                </Link>
              </p>
            )}
            {comes && !isRequested && !session.meetingUrl && <p className="note">{t('sessions.noLink')}</p>}
            {comes && (
              <p className="actions">
                <JoinLink session={session} />
                <CalendarButton session={session} />
              </p>
            )}
          </section>
          {comes && isRequested && isMentor && <RequestAnswer session={session} />}
          {comes && !isRequested && project && <Preparation session={session} project={project} now={now} />}
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
