import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { MAX_SECTIONS } from '#contract/limits'
import { mayWrite } from '#contract/writing/sync'
import { retriable } from '../../network/retriable'
import { useTranslation } from '../../shell/i18n'
import type { WritingStore } from '../../offline/writing/store-types'
import { ErrorBoundary } from '../../ui/error-boundary'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { Icon } from '../../ui/icon'
import { exportPath, sourcesPath, type DetailProps } from '../account/screens'
import { useOwnWork } from '../today/own-work'
import { getMadeId, useWaitingProjects } from '../projects/waiting/use-waiting-projects'
import { findUnsentCopies } from '../../offline/writing/unsent-copies'
import { Failed, MissingDocument } from './missing'
import { SyncState } from './writing-state'
import { OutlineBody } from './outline-body'
import { useDocument, useProjectWriting, useWriting, useWritingStatus } from './use-writing'
import './outline.css'

/** Loaded separately, because few people write before their project is created. */
const ProvisionalPlan = retriable(async () => ({ default: (await import('./provisional-plan')).ProvisionalPlan }))

/** Loaded separately, because few people have unsent copies. */
const Copies = retriable(async () => ({ default: (await import('./copies')).Copies }))

/** The plan of a thesis: its chapters and sections, where each is, and what can be done with it. */
export function OutlineScreen({ path, onHead }: DetailProps) {
  const { t } = useTranslation('account')
  const projectId = path.split('/').at(-2) ?? ''
  const store = useWriting()
  useEffect(() => onHead({ title: t('screens.writing') }), [onHead, t])
  const project = useProjectWriting(store, projectId)
  const pictures = useSyncExternalStore(store.onStatus, () => store.pictures.all)
  const voices = useSyncExternalStore(store.onStatus, () => store.voices.all)
  const unsent = findUnsentCopies(project, pictures, voices)
  const waiting = useWaitingProjects().find((entry) => getMadeId(entry) === projectId)
  const isHere = project?.documents.get(projectId)?.isHere === true
  const isProvisional = waiting !== undefined || (project !== null && project.provisional.length > 0)
  return (
    <>
      <Title projectId={projectId} waiting={waiting?.label} />
      <SyncState store={store} />
      {isProvisional && <ProvisionalPlan store={store} projectId={projectId} isFull={isHere} />}
      {project?.isGone === true ? (
        <RemovedProject />
      ) : (
        (isHere || !isProvisional) && <Plan store={store} projectId={projectId} />
      )}
      {unsent && (
        <ErrorBoundary at={projectId} isInside>
          <PromptSuspense fallback={null}>
            <Copies store={store} projectId={projectId} left={unsent} />
          </PromptSuspense>
        </ErrorBoundary>
      )}
    </>
  )
}

function Title({ projectId, waiting }: { projectId: string; waiting: string | undefined }) {
  const { t } = useTranslation('outline')
  const title = useOwnWork().projects.data?.find(({ id }) => id === projectId)?.title ?? waiting
  return title === undefined ? null : <p className="lead">{t('of', { title })}</p>
}

function RemovedProject() {
  const { t } = useTranslation('outline')
  return (
    <p className="notice" role="status">
      {t('access.gone')}
    </p>
  )
}

function Plan({ store, projectId }: { store: WritingStore; projectId: string }) {
  const { t } = useTranslation('outline')
  const opened = useDocument(store, projectId, projectId)
  const { session } = useWritingStatus(store)
  if (opened === 'opening') return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
  if (opened === 'failed') return <Failed />
  if (opened.status === 'missing') return <MissingDocument key={session} store={store} projectId={projectId} />
  const canWrite = opened.status === 'ready' && mayWrite(opened.access)
  return (
    <>
      {!canWrite && (
        <p className="notice" role="status">
          {t(opened.status === 'newer' ? 'newer' : opened.access === 'comments' ? 'access.comments' : 'access.read')}
        </p>
      )}
      <p className="actions">
        <Link className="button button-quiet" to={sourcesPath(projectId)}>
          <Icon name="documentation" />
          {t('sources')}
        </Link>
        <Link className="button button-quiet" to={exportPath(projectId)}>
          <Icon name="download" />
          {t('exports')}
        </Link>
      </p>
      <OutlineBody store={store} projectId={projectId} doc={opened.doc} canWrite={canWrite} most={MAX_SECTIONS} />
    </>
  )
}
