import { useEffect, useState } from 'react'
import type { Doc } from 'yjs'
import type { Attrs } from '#blocks/block'
import type { Outline, OutlineEntry } from '#contract/writing/outline'
import { mayWrite } from '#contract/writing/sync'
import { loadOrNull } from '../../network/load'
import { retriable } from '../../network/retriable'
import { useTranslation } from '../../shell/i18n'
import { useIsHere } from '../../shell/own-place'
import { applyEdit, restore } from '../../offline/writing/outline-edits'
import { plainText } from '../../offline/writing/plain-text'
import type { OpenedDocument, WritingStore } from '../../offline/writing/store-types'
import { ErrorBoundary } from '../../ui/error-boundary'
import { Icon } from '../../ui/icon'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { exportText } from './export-text'
import { Passages } from './passages'
import { RefusedText } from './refused-text'
import { SectionActions } from './section-actions'
import type { Insert } from './editor/insert-views'
import { isLocked, UnpaidNotice } from './unpaid-notice'
import { useProjectWriting, useWritingStatus } from './use-writing'

const Editor = retriable(() => import('./editor/section-editor'))
/** Needed only for a section with a figure, or to add one. */
const Pictures = retriable(() => import('./pictures/section-pictures'))
/** Draws citations, references and equations, and the sheets that edit them. */
const Sources = retriable(() => import('./sources/sources-in-text'))
const Comments = retriable(() => import('./comments/comments-panel'))
const loadLive = () => import('../../offline/writing/live/listen-live')

/** Receives remote changes at once while the section is on the screen. */
function useLive(store: WritingStore, projectId: string, id: string): void {
  const isHere = useIsHere()
  useEffect(() => {
    if (!isHere) return
    let isUnmounted = false
    const coming = loadOrNull(loadLive).then((live) => (isUnmounted ? null : live?.listenLive(store, projectId, id)))
    return () => {
      isUnmounted = true
      void coming.then((leave) => leave?.())
    }
  }, [store, projectId, id, isHere])
}

interface Props {
  store: WritingStore
  projectId: string
  id: string
  title: string
  opened: OpenedDocument
  plan: Doc
  outline: Outline
  /** Whether the section is in the plan and not in the bin. */
  isShown: boolean
  canPlan: boolean
  before: OutlineEntry | undefined
}

/** The text of a section with its notices, its state and its actions. */
export function OpenSection(props: Props) {
  const { store, projectId, id, title, opened, plan, outline, isShown, canPlan } = props
  const { t } = useTranslation('outline')
  const { storage } = useWritingStatus(store)
  useLive(store, projectId, id)
  const project = useProjectWriting(store, projectId)
  const document = project?.documents.get(id)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [insert, setInsert] = useState<Insert | null>(null)
  /** Receives a citation that a note requested; null puts the citation into the text. */
  const [citing, setCiting] = useState<((attrs: Attrs | null) => void) | null>(null)
  const refused = document?.state === 'refused' ? document.refused : null
  const isReader = !mayWrite(opened.access)
  const canWrite = opened.status === 'ready' && !isReader && !isLocked(refused) && isShown
  const take = () => exportText(title, plainText(opened.doc))
  return (
    <>
      {storage !== 'kept' && (
        <p className={storage === 'failed' ? 'notice notice-bad' : 'notice'} role="alert">
          {t(`storage.${storage}`)}
        </p>
      )}
      {opened.status === 'newer' && <p className="notice">{t('newer')}</p>}
      {(opened.access === 'unpaid' || refused === 'unpaid') && <UnpaidNotice />}
      {isReader && opened.access !== 'unpaid' && refused === null && (
        <p className="notice">
          {t(project?.isGone ? 'access.gone' : opened.access === 'comments' ? 'access.comments' : 'access.read')}
        </p>
      )}
      {!isShown && (
        <div className="notice">
          <p>{t('binnedHere')}</p>
          {canPlan && (
            <button type="button" className="button" onClick={() => applyEdit(plan, restore(outline, id))}>
              <Icon name="undo" />
              {t('bins.restore', { title })}
            </button>
          )}
        </div>
      )}
      {canWrite && refused === null && document?.isNearlyFull && (
        <p className="notice" role="status">
          {t('nearlyFull')}
        </p>
      )}
      {refused && <RefusedText store={store} id={id} refused={refused} onExport={take} />}
      <Passages store={store} projectId={projectId} titleOf={() => title} canWrite={canWrite} section={id} />
      <div className="account-card-head">
        <p className="note outline-state" role="status">
          {/* No state is shown for a section that is not stored on this device. */}
          {document && (
            <>
              <Icon name={document.state === 'sent' ? 'kept' : 'clock'} /> {t(`states.${document.state}`)}
            </>
          )}
        </p>
        <button type="button" className="button button-quiet" onClick={() => setDialogOpen(true)}>
          <Icon name="more" />
          {t('more')}
        </button>
      </div>
      <ErrorBoundary at={id} isInside>
        <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>
          <Editor
            key={id}
            doc={opened.doc}
            canWrite={canWrite}
            sectionTitle={title}
            onCite={(answer) => {
              setCiting(() => answer)
              setInsert('citation')
            }}
            inserts={(Tool, isOff) => (
              <>
                <Tool label={t('inserts.cite')} isOff={isOff} onPress={() => setInsert('citation')}>
                  {t('inserts.cite')}
                </Tool>
                <Tool label={t('inserts.reference')} isOff={isOff} onPress={() => setInsert('cross_reference')}>
                  <Icon name="forward" />
                </Tool>
                <Tool label={t('inserts.equation')} onPress={() => setInsert('equation')}>
                  ∑
                </Tool>
              </>
            )}
            pictures={(tools) => (
              <>
                {(tools.figures.length > 0 || tools.chosen) && (
                  <ErrorBoundary at={id} isInside>
                    <PromptSuspense fallback={null}>
                      <Pictures store={store} projectId={projectId} tools={tools} />
                    </PromptSuspense>
                  </ErrorBoundary>
                )}
                <ErrorBoundary at={id} otherwise={null}>
                  <PromptSuspense fallback={null}>
                    <Sources
                      store={store}
                      projectId={projectId}
                      id={id}
                      tools={tools}
                      plan={plan}
                      insert={insert}
                      doc={opened.doc}
                      onCited={citing}
                      onInserted={() => {
                        setInsert(null)
                        setCiting(null)
                      }}
                    />
                  </PromptSuspense>
                </ErrorBoundary>
                <ErrorBoundary at={id} otherwise={null}>
                  <PromptSuspense fallback={null}>
                    <Comments store={store} projectId={projectId} id={id} tools={tools} doc={opened.doc} />
                  </PromptSuspense>
                </ErrorBoundary>
              </>
            )}
          />
        </PromptSuspense>
      </ErrorBoundary>
      {isDialogOpen && (
        <SectionActions
          {...props}
          canWrite={canWrite && canPlan}
          onExport={take}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}
