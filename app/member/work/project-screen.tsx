import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { useSyncEngine } from '../../offline/replica/use-list'
import { Badge } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { Progress } from '../../shell/progress'
import { Icon } from '../../ui/icon'
import { useAccount } from '../account-context'
import { Part } from '../part'
import { pathOf, writingPath } from '../screens'
import { DeadlineWords } from './deadline-words'
import { Gone } from './gone'
import { useOwnWork, type OwnProject, type OwnSession } from './own-work'
import { FollowForm, projectDraft, ProjectForm } from './project-forms'
import { PROJECT_TONES } from './project-tones'
import { SessionCard } from './session-card'
import { byTime } from './session-times'
import { useNow } from './use-now'

/** One project on a screen of its own: its student edits what it says, its mentor how far it has come. */
export function ProjectScreen({ id }: { id: string }) {
  const { both } = useOwnWork()
  return (
    <Part answer={both}>
      {({ projects, sessions }) => {
        const project = projects.find((one) => one.id === id)
        if (!project) return <Gone to={pathOf('project')} />
        return <Whole project={project} sessions={sessions.filter(isAbout(project))} />
      }}
    </Part>
  )
}

/** A mentor sees every session with the student, also those about no project by name. */
const isAbout =
  ({ id, userId }: OwnProject) =>
  ({ projectId, studentId }: OwnSession): boolean =>
    projectId === id || (projectId === null && studentId === userId)

function Whole({ project, sessions }: { project: OwnProject; sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('work')
  const { person } = useAccount()
  const isMentor = person.id === project.mentorId
  const now = useNow()
  const { upcoming, past } = byTime(sessions, now)
  const other = isMentor ? project.studentName : project.mentorName
  return (
    <>
      <div className="account-columns">
        <Facts project={project} isMentor={isMentor} />
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

function Facts({ project, isMentor }: { project: OwnProject; isMentor: boolean }) {
  const { t } = useTranslation('work')
  const { language } = useFrame()
  const { person } = useAccount()
  const engine = useSyncEngine()
  const [isEdited, setEdited] = useState(false)
  const { id } = project
  // What was written and not sent is in sight again.
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
      <Progress percent={project.progress} label={t('projects.progress', { title: project.title })} />
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
        <dt>{isMentor ? t('projects.student') : t('projects.mentor')}</dt>
        <dd>{isMentor ? project.studentName : (project.mentorName ?? t('projects.noMentor'))}</dd>
        <dt>{t('projects.updated')}</dt>
        <dd>{longDate(new Date(project.updatedAt), language)}</dd>
      </dl>
      <p className="account-notes">{project.description || t('projects.noDescription')}</p>
      <p className="actions">
        <Link className="button" to={writingPath(id)}>
          <Icon name="document" />
          {t('projects.write')}
        </Link>
        {person.id === project.userId && !isEdited && (
          <button type="button" className="button button-quiet" onClick={() => setEdited(true)}>
            <Icon name="pencil" />
            {t('projects.edit')}
          </button>
        )}
      </p>
      {isEdited && <ProjectForm project={project} onSaved={() => setEdited(false)} />}
    </section>
  )
}
