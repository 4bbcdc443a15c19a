import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { mayWrite } from '#contract/writing/sync'
import { retriable } from '../../network/retriable'
import { useTranslation } from '../../shell/i18n'
import { plainText } from '../../offline/writing/plain-text'
import { PROVISIONAL_TABLES, renameProvisional } from '../../offline/writing/provisional'
import type { WritingStore } from '../../offline/writing/store-types'
import type { ProvisionalSection as Begun } from '../../offline/writing/tables'
import { ErrorBoundary } from '../../ui/error-boundary'
import { Icon } from '../../ui/icon'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { writingPath, type DetailProps } from '../account/screens'
import { exportText } from './export-text'
import { Failed } from './missing'
import { TitleDialog } from './title-dialog'
import { useDocument, useProjectWriting, useWritingStatus } from './use-writing'

const Editor = retriable(() => import('./editor/section-editor'))

interface Props extends Pick<DetailProps, 'onHead'> {
  store: WritingStore
  projectId: string
  /** The section as it was when the screen opened: the screen stays open when the project is created. */
  section: Begun
}

/** A section whose project the server has not created yet, in the usual editor. */
export function ProvisionalSectionEditor({ store, projectId, section, onHead }: Props) {
  const { t } = useTranslation('waitingProject')
  const { t: to } = useTranslation('outline')
  const { id } = section
  const project = useProjectWriting(store, projectId)
  const { storage } = useWritingStatus(store)
  const opened = useDocument(store, projectId, id)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const present = project?.provisional.find((one) => one.id === id)
  const title = present?.title ?? section.title
  const document = project?.documents.get(id)
  const isMade = !present && project?.documents.get(projectId) !== undefined
  useEffect(() => onHead({ title }), [onHead, title])
  if (opened === 'opening')
    return <div className="skeleton" role="status" aria-busy="true" aria-label={to('loading')} />
  if (opened === 'failed') return <Failed />
  const rename = (name: string) => store.change(PROVISIONAL_TABLES, renameProvisional(id, name.trim()))
  return (
    <>
      {storage !== 'kept' && (
        <p className={storage === 'failed' ? 'notice notice-bad' : 'notice'} role="alert">
          {to(`storage.${storage}`)}
        </p>
      )}
      <div className="notice" role="status">
        <p>{t(isMade ? 'provisional.made' : present ? 'provisional.text' : 'provisional.gone')}</p>
        {isMade && <Link to={writingPath(projectId)}>{t('provisional.plan')}</Link>}
      </div>
      <p className="note outline-state" role="status">
        <Icon name={document?.state === 'sent' && isMade ? 'kept' : 'clock'} />{' '}
        {to(`states.${document?.state === 'sent' && !isMade ? 'saved' : (document?.state ?? 'saved')}`)}
      </p>
      <p className="actions">
        {present && (
          <button type="button" className="button button-quiet" onClick={() => setDialogOpen(true)}>
            <Icon name="pencil" />
            {to('rename')}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={() => exportText(title, plainText(opened.doc))}>
          <Icon name="download" />
          {to('export')}
        </button>
      </p>
      <ErrorBoundary at={id} isInside>
        <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>
          <Editor
            doc={opened.doc}
            canWrite={mayWrite(opened.access) && (isMade || present !== undefined)}
            sectionTitle={title}
          />
        </PromptSuspense>
      </ErrorBoundary>
      {isDialogOpen && (
        <TitleDialog
          heading={to('rename')}
          label={to('title')}
          title={title}
          onSave={(name) => void rename(name)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}
