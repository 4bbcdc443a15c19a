import { useTranslation } from '../shell/i18n'
import type { ReplyOf } from '#contract/endpoint'
import type { accountApi } from '#contract/account'
import { accountRoutes } from '#contract/routes/account'
import { addressOf } from '../network/call'
import { useFrame } from '../i18n/frame-context'
import { useKept } from '../offline/replica/use-kept'
import { longDate } from '../i18n/relative-time'
import { Badge, type Tone } from '../shell/badge'
import { Progress } from '../shell/progress'
import { useAccount } from './account-context'
import { Empty } from './empty'
import { KeptPart } from './kept-part'

type Project = ReplyOf<typeof accountApi.projects>[number]

const TONES: Readonly<Record<Project['status'], Tone>> = {
  draft: 'plain',
  in_progress: 'cool',
  review: 'warm',
  completed: 'good',
}

/** A student's own projects, a mentor's assigned ones. */
export function ProjectsPanel() {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const isMentor = person.role === 'mentor'
  const kept = useKept('own-projects', addressOf(accountRoutes.projects))
  return (
    <section aria-labelledby="projects-title">
      <h2 id="projects-title">{isMentor ? t('projects.titleMentor') : t('projects.title')}</h2>
      <KeptPart kept={kept}>
        {(projects) =>
          projects.length === 0 ? (
            <Empty
              icon="projects"
              title={t('projects.empty')}
              text={isMentor ? t('projects.emptyMentor') : t('projects.emptyText')}
            />
          ) : (
            <ul className="account-list">
              {projects.map((project) => (
                <ProjectCard key={project.id} project={project} isMentor={isMentor} />
              ))}
            </ul>
          )
        }
      </KeptPart>
    </section>
  )
}

function ProjectCard({ project, isMentor }: { project: Project; isMentor: boolean }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  return (
    <li className="card">
      <div className="account-card-head">
        <h3>{project.title}</h3>
        <Badge tone={TONES[project.status]}>{t(`projects.statuses.${project.status}`)}</Badge>
      </div>
      <Progress percent={project.progress} label={t('projects.progress', { title: project.title })} />
      <dl className="account-facts">
        <dt>{t('projects.deadline')}</dt>
        <dd>{project.deadline ? longDate(new Date(project.deadline), language) : t('projects.noDeadline')}</dd>
        <dt>{isMentor ? t('projects.student') : t('projects.mentor')}</dt>
        <dd>{isMentor ? project.studentName : (project.mentorName ?? t('projects.noMentor'))}</dd>
      </dl>
    </li>
  )
}
