import { Link } from 'react-router-dom'
import { SUBSCRIPTIONS } from '#domain/money/plans'
import { readWritingWaits } from '../../device/application-preferences'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { Badge } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { ProgressBar } from '../../shell/progress'
import { Icon } from '../../ui/icon'
import { useAccount } from '../account/account-context'
import { Part } from '../account/part'
import { NEW_PROJECT, screenPath, projectPath } from '../account/screens'
import { DeadlineWords } from '../today/deadline-words'
import { FirstProject } from './first-project'
import { isOwn, useOwnWork, type OwnProjectRow } from '../today/own-work'
import { PROJECT_TONES } from './project-tones'
import { Shared } from './shared'
import { Templates } from './templates'
import { useLevel } from './use-level'
import { useWaitingProjects } from './waiting/use-waiting-projects'
import { WaitingProjects } from './waiting/waiting-projects-later'

/** A student's own projects, shared projects, and the templates that the plan includes. */
export function Projects() {
  const { projects } = useOwnWork()
  const waiting = useWaitingProjects()
  const running = waiting.filter(({ state }) => state !== 'refused').length
  const { id } = useAccount().person
  return (
    <>
      {(waiting.length > 0 || readWritingWaits() === id) && <WaitingProjects entries={waiting} isAway />}
      <Part answer={projects}>
        {(all) => (
          <>
            {all.some(isOwn) ? (
              <List projects={all.filter(isOwn)} waiting={running} />
            ) : waiting.length > 0 ? (
              <Another running={running} />
            ) : (
              <FirstProject />
            )}
            <Shared projects={all} />
          </>
        )}
      </Part>
      <Templates />
    </>
  )
}

function List({ projects, waiting }: { projects: readonly OwnProjectRow[]; waiting: number }) {
  const { t } = useTranslation('work')
  return (
    <section aria-labelledby="projects-title">
      <h2 id="projects-title">{t('projects.list')}</h2>
      <ul className="account-list">
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
      <Another running={projects.filter(({ status }) => status !== 'completed').length + waiting} />
    </section>
  )
}

/** Offers another project within the limit of the plan, which the server checks again. */
function Another({ running }: { running: number }) {
  const { t } = useTranslation('work')
  const { t: ta } = useTranslation('account')
  const level = useLevel()
  const allowed = level === undefined ? null : level === null ? 0 : SUBSCRIPTIONS[level].simultaneousProjects
  if (allowed === null || running < allowed)
    return (
      <p className="actions">
        <Link className="button" to={NEW_PROJECT}>
          <Icon name="add" />
          {t('projects.another')}
        </Link>
      </p>
    )
  return (
    <div className="account-limit">
      <p className="note">
        {level
          ? t('projects.limit', { count: allowed, level: ta(`subscription.levels.${level}`) })
          : t('projects.limitNone')}
      </p>
      <p className="actions">
        <Link className="button button-quiet" to={screenPath('subscription')}>
          {t('projects.plans')}
        </Link>
      </p>
    </div>
  )
}

function ProjectCard({ project }: { project: OwnProjectRow }) {
  const { t } = useTranslation('work')
  const { language } = useFrame()
  return (
    <li className="card card-link">
      <div className="account-card-head">
        <h3>
          <Link to={projectPath(project.id)}>{project.title}</Link>
        </h3>
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
        <dt>{t('projects.mentor')}</dt>
        <dd>{project.mentorName ?? t('projects.noMentor')}</dd>
      </dl>
    </li>
  )
}
