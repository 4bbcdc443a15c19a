import { Link } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { useTranslation } from '../../shell/i18n'
import { retriable } from '../../network/retriable'
import { ProgressBar } from '../../shell/progress'
import { ErrorBoundary } from '../../ui/error-boundary'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { Icon } from '../../ui/icon'
import { Part } from '../account/part'
import { NEW_PROJECT, projectPath, sessionPath } from '../account/screens'
import { DeadlineWords } from './deadline-words'
import { FirstProject } from '../projects/first-project'
import { NextSession } from './next-session'
import { isOwn, useOwnWork, type OwnProjectRow, type OwnSession } from './own-work'
import { byTime } from '../sessions/session-times'
import { Shared } from '../projects/shared'
import { nearest } from './urgency'
import { useNow } from '../projects/use-now'
import { useWaitingProjects } from '../projects/waiting/use-waiting-projects'
import { WaitingProjects } from '../projects/waiting/waiting-projects-later'

/** Separate chunks, which a student without a project does not download. */
const Rounds = retriable(async () => ({ default: (await import('../rounds/rounds-today')).RoundsToday }))
const Week = retriable(async () => ({ default: (await import('../projects/plan/week-card')).WeekCard }))

export function StudentToday() {
  const { both } = useOwnWork()
  const waiting = useWaitingProjects()
  const now = useNow()
  return (
    <>
      {waiting.length > 0 && <WaitingProjects entries={waiting} />}
      <Part answer={both}>
        {({ projects, sessions }) => (
          <div className="account-columns">
            <div>
              {projects.some(isOwn) ? (
                <Deadline project={nearest(projects.filter(isOwn))} />
              ) : (
                waiting.length === 0 && <FirstProject />
              )}
              <ThisWeek project={nearest(projects.filter(isOwn))} />
              {!projects.some(isOwn) && <Shared projects={projects} />}
            </div>
            <div>
              <NextSession sessions={sessions} now={now} />
              <LastNote session={byTime(sessions, now).past.find(({ notes }) => notes)} />
            </div>
          </div>
        )}
      </Part>
    </>
  )
}

/** Loads without blocking the rest of the screen. */
const ThisWeek = ({ project }: { project: OwnProjectRow | undefined }) =>
  project && (
    <ErrorBoundary at="" otherwise={null}>
      <PromptSuspense fallback={null}>
        <Rounds of="student" />
        <Week project={project} />
      </PromptSuspense>
    </ErrorBoundary>
  )

/** The nearest deadline and the progress. */
function Deadline({ project }: { project: OwnProjectRow | undefined }) {
  const { t } = useTranslation('work')
  const { language } = useFrame()
  if (!project)
    return (
      <section className="card" aria-labelledby="deadline-title">
        <h2 id="deadline-title">{t('today.finished')}</h2>
        <p className="account-drawn">
          <Icon name="school" className="icon icon-large" />
          <span>{t('today.finishedText')}</span>
        </p>
        <p className="actions">
          <Link className="button button-quiet" to={NEW_PROJECT}>
            {t('projects.another')}
          </Link>
        </p>
      </section>
    )
  return (
    <section className="card" aria-labelledby="deadline-title">
      <h2 id="deadline-title">{t('today.deadline')}</h2>
      <p className="account-days">
        <DeadlineWords deadline={project.deadline} />
      </p>
      <p>
        <strong>{project.title}</strong>
        {project.deadline && (
          <>
            <br />
            <span className="note">{longDate(new Date(project.deadline), language)}</span>
          </>
        )}
      </p>
      {!project.deadline && <p className="note">{t('today.deadlineNone')}</p>}
      <ProgressBar percent={project.progress} label={t('projects.progress', { title: project.title })} />
      <p className="actions">
        <Link className="button" to={projectPath(project.id)}>
          {project.deadline ? t('today.open') : t('today.setDeadline')}
        </Link>
      </p>
    </section>
  )
}

/** The mentor's notes of the last session that has any. */
function LastNote({ session }: { session: OwnSession | undefined }) {
  const { t } = useTranslation('work')
  const { language } = useFrame()
  if (!session) return null
  const date = longDate(new Date(session.startTime), language)
  return (
    <section className="card" aria-labelledby="note-title">
      <h2 id="note-title">{t('today.note')}</h2>
      <blockquote className="account-notes account-cut">{session.notes}</blockquote>
      <p className="note">{t('today.noteOf', { name: session.mentorName, date })}</p>
      <p className="actions">
        <Link className="button button-quiet" to={sessionPath(session.id)}>
          {t('today.see')}
        </Link>
      </p>
    </section>
  )
}
