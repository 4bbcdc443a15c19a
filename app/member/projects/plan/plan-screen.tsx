import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { isOpenStep } from '#domain/planning/move-steps'
import { useFrame } from '../../../i18n/frame-context'
import { useSyncEngine } from '../../../offline/replica/use-list'
import { retriable } from '../../../network/retriable'
import { useTranslation } from '../../../shell/i18n'
import { ErrorBoundary } from '../../../ui/error-boundary'
import { Icon } from '../../../ui/icon'
import { PromptSuspense } from '../../../ui/prompt-suspense'
import { Empty } from '../../account/empty'
import { Part } from '../../account/part'
import { screenPath, projectPath, type DetailProps } from '../../account/screens'
import { DeadlineWords } from '../../today/deadline-words'
import { NotFoundNotice } from '../unknown-project'
import { useOwnWork, type OwnProjectRow } from '../../today/own-work'
import { MakePlan } from './make-plan'
import { PlanWeeks } from './plan-weeks'
import { TaskForm } from './task-form'
import { TroubledTasks } from './task-row'
import { getDefenceDay, toTaskRows, getTaskRight, useTasks, useToday } from './use-tasks'
import { longDay } from './week-words'

/** A separate chunk, since counting words needs the large library of the texts. */
const PlanProgress = retriable(async () => ({ default: (await import('./plan-progress')).PlanProgress }))

/** The tasks of a project, week by week. */
export function PlanScreen({ path, onHead }: DetailProps) {
  const { t } = useTranslation('account')
  const { projects } = useOwnWork()
  const projectId = path.split('/').at(-2) ?? ''
  useEffect(() => onHead({ title: t('screens.plan') }), [onHead, t])
  return (
    <Part answer={projects}>
      {(all) => {
        const project = all.find(({ id }) => id === projectId)
        return project ? <ProjectPlan project={project} /> : <NotFoundNotice to={screenPath('project')} />
      }}
    </Part>
  )
}

type PlanRequest = { readonly what: 'make' } | { readonly what: 'add' } | { readonly what: 'edit'; readonly id: string }

function ProjectPlan({ project }: { project: OwnProjectRow }) {
  const { t } = useTranslation('plan')
  const { tasks, status, trouble } = useTasks(project.id)
  const right = getTaskRight(project)
  const today = useToday()
  const [request, setRequest] = useState<PlanRequest | null>(null)
  const defence = getDefenceDay(project)
  const edited = request?.what === 'edit' ? tasks.find(({ row }) => row.id === request.id) : undefined
  const close = () => setRequest(null)
  const rows = toTaskRows(tasks)
  const beyond = rows.filter((row) => defence !== null && isOpenStep(row) && row.dueOn > defence).length
  const hasSteps = rows.some(({ kind }) => kind !== 'own')
  if (status !== 'ready' && tasks.length === 0) return <NotHere isWaiting={trouble === null} />
  const makes = right === 'write' && defence !== null && (
    <button type="button" className="button" onClick={() => setRequest({ what: 'make' })}>
      <Icon name="calendar" />
      {t(hasSteps ? 'again' : 'make')}
    </button>
  )
  return (
    <>
      <Head project={project} defence={defence} />
      <TroubledTasks projectId={project.id} />
      {beyond > 0 && (
        <p className="notice" role="status">
          {t('beyond', { count: beyond })}
        </p>
      )}
      {right === 'write' && defence === null && (
        <p className="actions">
          <Link className="button" to={projectPath(project.id)}>
            {t('setDefence')}
          </Link>
        </p>
      )}
      {tasks.length === 0 ? (
        <Empty icon="calendar" title={t('empty')} text={t(right === 'write' ? 'emptyText' : 'emptyReader')}>
          {makes}
        </Empty>
      ) : (
        <PlanWeeks tasks={tasks} today={today} right={right} onEdit={(id) => setRequest({ what: 'edit', id })} />
      )}
      <p className="actions">
        {right === 'write' && (
          <button type="button" className="button button-quiet" onClick={() => setRequest({ what: 'add' })}>
            <Icon name="add" />
            {t('add')}
          </button>
        )}
        {tasks.length > 0 && makes}
      </p>
      <ErrorBoundary at="" otherwise={null}>
        <PromptSuspense fallback={null}>
          <PlanProgress project={project} tasks={rows} />
        </PromptSuspense>
      </ErrorBoundary>
      {request?.what === 'make' && defence !== null && (
        <MakePlan project={project} defence={defence} tasks={rows} today={today} onClose={close} />
      )}
      {request?.what === 'add' && (
        <TaskForm project={project} defence={defence} tasks={rows} today={today} onClose={close} />
      )}
      {edited && (
        <TaskForm project={project} defence={defence} tasks={rows} today={today} task={edited.row} onClose={close} />
      )}
    </>
  )
}

function Head({ project, defence }: { project: OwnProjectRow; defence: string | null }) {
  const { t } = useTranslation('plan')
  const { language } = useFrame()
  return (
    <>
      <p className="lead">{t('of', { title: project.title })}</p>
      <p>
        {defence === null ? t('noDefence') : t('defence', { date: longDay(defence, language) })}
        {defence !== null && project.status !== 'completed' && (
          <>
            {' · '}
            <DeadlineWords deadline={project.deadline} />
          </>
        )}
      </p>
    </>
  )
}

function NotHere({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('plan')
  const { t: ta } = useTranslation('account')
  const engine = useSyncEngine()
  if (isWaiting) return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
  return (
    <div className="message">
      <Icon name="offline" className="icon icon-large" />
      <h2>{ta('notHere')}</h2>
      <p>{t('notHere')}</p>
      <button type="button" className="button" onClick={() => void engine.sync()}>
        <Icon name="refresh" />
        {ta('retry')}
      </button>
    </div>
  )
}
