import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mayWrite } from '#contract/writing/access'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { retriable } from '../../network/retriable'
import { useSyncEngine } from '../../offline/replica/use-list'
import { Badge } from '../../shell/badge'
import { toLocalInput } from '../../shell/format'
import { useTranslation } from '../../shell/i18n'
import { ProgressBar } from '../../shell/progress'
import { ErrorBoundary } from '../../ui/error-boundary'
import { Icon } from '../../ui/icon'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { Part } from '../account/part'
import { BookLink } from '../sessions/book-link'
import {
  commentsPath,
  dossierPath,
  screenPath,
  peoplePath,
  planPath,
  roundsPath,
  writingPath,
} from '../account/screens'
import { DeadlineWords } from '../today/deadline-words'
import { NotFoundNotice } from './unknown-project'
import { isOwn, useOwnWork, type OwnProjectRow, type OwnSession } from '../today/own-work'
import { FollowForm, projectDraft, ProjectForm } from './project-forms'
import { PROJECT_TONES } from './project-tones'
import { SessionCard } from '../sessions/session-card'
import { byTime } from '../sessions/session-times'
import { useNow } from './use-now'
import { getMadeId, useWaitingProjects } from './waiting/use-waiting-projects'

/** A separate chunk, since few people create a project offline. */
const WaitingProject = retriable(async () => ({ default: (await import('./waiting/waiting-project')).WaitingProject }))

const AccountViews = retriable(async () => ({ default: (await import('./account-views')).AccountViews }))
const DefenceMoved = retriable(async () => ({ default: (await import('./plan/defence-moved')).DefenceMoved }))

/**
 * The screen of one project: its student edits its details, its mentor the progress, and a collaborator reads it.
 */
export function ProjectScreen({ id }: { id: string }) {
  const { both } = useOwnWork()
  const waiting = useWaitingProjects().find((entry) => getMadeId(entry) === id)
  if (waiting) return <WaitingProject entry={waiting} />
  return (
    <Part answer={both}>
      {({ projects, sessions }) => {
        const project = projects.find((one) => one.id === id)
        if (!project) return <NotFoundNotice to={screenPath('project')} />
        // Collaborators see no sessions, which are private to the student and the mentor.
        return <ProjectDetail project={project} sessions={isOwn(project) ? sessions.filter(isAbout(project)) : []} />
      }}
    </Part>
  )
}

/** Sessions of the project, or of its student without a project. */
const isAbout =
  ({ id, userId }: OwnProjectRow) =>
  ({ projectId, studentId }: OwnSession): boolean =>
    projectId === id || (projectId === null && studentId === userId)

function ProjectDetail({ project, sessions }: { project: OwnProjectRow; sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('work')
  const isMentor = project.access === 'mentor'
  const now = useNow()
  const { upcoming, past } = byTime(sessions, now)
  const other = isMentor ? project.studentName : project.mentorName
  return (
    <>
      {isOwn(project) && (
        <ErrorBoundary at={project.id} otherwise={null}>
          <PromptSuspense>
            <AccountViews projectId={project.id} />
          </PromptSuspense>
        </ErrorBoundary>
      )}
      <div className="account-columns">
        <Facts project={project} />
        {isMentor && (
          <section className="card" aria-labelledby="follow-title">
            <h2 id="follow-title">{t('projects.follow')}</h2>
            <FollowForm project={project} />
          </section>
        )}
      </div>
      {(isMentor || sessions.length > 0) && (
        <section className="account-part" aria-labelledby="project-sessions">
          <h2 id="project-sessions">{t('projects.sessions', { name: other ?? t('projects.mentor') })}</h2>
          {sessions.length === 0 ? (
            <p>{t('projects.noSessions')}</p>
          ) : (
            <ul className="account-list">
              {[...upcoming, ...past].map((session) => (
                <SessionCard key={session.id} session={session} now={now} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

function Facts({ project }: { project: OwnProjectRow }) {
  const { t } = useTranslation('work')
  const { t: tt } = useTranslation('thesis')
  const { language } = useFrame()
  const engine = useSyncEngine()
  const [isEdited, setEdited] = useState(false)
  const { id } = project
  /** The defence date before it was edited here, since the steps of the plan may move with it. */
  const [movedFrom, setMovedFrom] = useState<string | null>(null)
  const saved = ({ deadline }: OwnProjectRow) => {
    setEdited(false)
    const [before, after] = [project.deadline, deadline].map((moment) => toLocalInput(moment).slice(0, 10))
    if (before && after && before !== after) setMovedFrom(before)
  }
  // Reopens the form if there is an unsent draft.
  useEffect(
    () =>
      void engine.draft(projectDraft(id)).then(
        (draft) => draft && setEdited(true),
        () => undefined,
      ),
    [engine, id],
  )
  return (
    <section className="card" aria-labelledby="project-title">
      <div className="account-card-head">
        <h2 id="project-title">{project.title}</h2>
        <Badge tone={PROJECT_TONES[project.status]}>{t(`projects.statuses.${project.status}`)}</Badge>
      </div>
      <ProgressBar percent={project.progress} label={t('projects.progress', { title: project.title })} />
      <dl className="account-facts">
        <dt>{t('projects.deadline')}</dt>
        <dd>
          {project.deadline ? longDate(new Date(project.deadline), language) : t('projects.noDeadline')}
          {project.deadline && project.status !== 'completed' && (
            <>
              <br />
              <DeadlineWords deadline={project.deadline} />
            </>
          )}
        </dd>
        {project.access !== 'owner' && <Fact name={t('projects.student')} value={project.studentName} />}
        {project.access !== 'mentor' && (
          <Fact name={t('projects.mentor')} value={project.mentorName ?? t('projects.noMentor')} />
        )}
        {!isOwn(project) && <Fact name={tt('yourAccess')} value={tt(`accesses.${project.access}`)} />}
        <Fact name={tt('university')} value={project.university} />
        <Fact name={tt('faculty')} value={project.faculty} />
        <Fact name={tt('studyLevel')} value={project.studyLevel && tt(`studyLevels.${project.studyLevel}`)} />
        <Fact name={tt('language')} value={tt(`languages.${project.language}`)} />
        <dt>{t('projects.updated')}</dt>
        <dd>{longDate(new Date(project.updatedAt), language)}</dd>
      </dl>
      <h3>{tt('question')}</h3>
      <p className="account-notes">{project.question || tt('noQuestion')}</p>
      <h3>{t('projects.description')}</h3>
      <p className="account-notes">{project.description || t('projects.noDescription')}</p>
      <p className="actions">
        <Link className="button" to={writingPath(id)}>
          <Icon name="document" />
          {mayWrite(project.access) ? t('projects.write') : tt('read')}
        </Link>
        <Link className="button button-quiet" to={planPath(id)}>
          <Icon name="calendar" />
          {t('projects.plan')}
        </Link>
        <Link className="button button-quiet" to={commentsPath(id)}>
          <Icon name="contact" />
          {tt('comments')}
        </Link>
        <Link className="button button-quiet" to={roundsPath(id)}>
          <Icon name="outbox" />
          {tt('rounds')}
        </Link>
        {isOwn(project) && (
          <Link className="button button-quiet" to={dossierPath(id)}>
            <Icon name="school" />
            {tt('dossier')}
          </Link>
        )}
        <Link className="button button-quiet" to={peoplePath(id)}>
          <Icon name="mentoring" />
          {tt('people')}
        </Link>
        {project.access === 'owner' && project.mentorId !== null && (
          <BookLink className="button button-quiet" projectId={id}>
            <Icon name="clock" />
            {t('today.ask')}
          </BookLink>
        )}
        {project.access === 'owner' && !isEdited && (
          <button type="button" className="button button-quiet" onClick={() => setEdited(true)}>
            <Icon name="pencil" />
            {t('projects.edit')}
          </button>
        )}
      </p>
      {isEdited && <ProjectForm project={project} onSaved={saved} />}
      {movedFrom !== null && (
        <PromptSuspense fallback={null}>
          <DefenceMoved project={project} from={movedFrom} onClose={() => setMovedFrom(null)} />
        </PromptSuspense>
      )}
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) =>
  value ? (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  ) : null
