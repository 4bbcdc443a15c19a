import { useEffect } from 'react'
import { MAX_SECTIONS } from '#contract/limits'
import { mayWrite } from '#contract/writing/sync'
import { useTranslation } from '../../shell/i18n'
import type { WritingStore } from '../../offline/writing/store-types'
import type { DetailProps } from '../screens'
import { useOwnWork } from '../work/own-work'
import { Copies } from './copies'
import { Failed, Missing } from './missing'
import { SyncState } from './notices'
import { OutlineBody } from './outline-body'
import { useDocument, useProjectWriting, useWriting, useWritingStatus } from './use-writing'
import './outline.css'

/** The plan of a thesis: its chapters and sections, where each is, and what can be done with it. */
export function OutlineScreen({ path, onHead }: DetailProps) {
  const { t } = useTranslation('account')
  const projectId = path.split('/').at(-2) ?? ''
  const store = useWriting()
  useEffect(() => onHead({ title: t('screens.writing') }), [onHead, t])
  const project = useProjectWriting(store, projectId)
  return (
    <>
      <Title projectId={projectId} />
      <SyncState store={store} />
      {project?.isGone === true ? <Gone /> : <Plan store={store} projectId={projectId} />}
      <Copies store={store} projectId={projectId} />
    </>
  )
}

function Title({ projectId }: { projectId: string }) {
  const { t } = useTranslation('outline')
  const title = useOwnWork().projects.data?.find(({ id }) => id === projectId)?.title
  return title === undefined ? null : <p className="lead">{t('of', { title })}</p>
}

function Gone() {
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
  if (opened.status === 'missing') return <Missing key={session} store={store} />
  const canWrite = opened.status === 'ready' && mayWrite(opened.access)
  return (
    <>
      {!canWrite && (
        <p className="notice" role="status">
          {t(opened.status === 'newer' ? 'newer' : 'access.read')}
        </p>
      )}
      <OutlineBody store={store} projectId={projectId} doc={opened.doc} canWrite={canWrite} most={MAX_SECTIONS} />
    </>
  )
}
