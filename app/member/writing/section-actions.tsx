import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Doc } from 'yjs'
import type { Outline, OutlineEntry } from '#contract/writing/outline'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import * as edits from '../../offline/writing/outline-edits'
import { moveBlocks } from '../../offline/writing/section-edits'
import type { OpenedDocument, WritingStore } from '../../offline/writing/store-types'
import { showToast } from '../../ui/toast'
import { historyPath, sectionPath, writingPath } from '../account/screens'
import { SheetEntry } from './row-actions'
import { SplitDialog } from './split-dialog'
import { TitleDialog } from './title-dialog'

interface Props {
  store: WritingStore
  projectId: string
  id: string
  title: string
  opened: OpenedDocument
  plan: Doc
  outline: Outline
  before: OutlineEntry | undefined
  canWrite: boolean
  onExport: () => void
  onClose: () => void
}

/** What can be done with the section that is open, in a sheet. */
export function SectionActions(props: Props) {
  const { store, projectId, id, title, opened, plan, outline, before, canWrite, onExport, onClose } = props
  const { t } = useTranslation('outline')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'rename' | 'split' | 'merge' | null>(null)

  /** If the comments cannot be moved, the text is moved anyway; they stay in the project's list of comments. */
  const takeComments = (target: string, doc: Doc) => {
    const actor = { store, now: () => Date.now(), newId: () => crypto.randomUUID() }
    return import('./comments/comments-panel')
      .then(({ moveComments }) => moveComments(actor, projectId, { id, doc: opened.doc }, { id: target, doc }))
      .catch(() => undefined)
  }
  const split = async (index: number, name: string) => {
    const fresh = crypto.randomUUID()
    await store.begin(projectId, fresh)
    const target = await store.openSection(projectId, fresh)
    edits.applyEdit(plan, edits.addAfter(edits.readOutline(plan), id, fresh, name))
    moveBlocks(opened.doc, index, target.doc)
    await takeComments(fresh, target.doc)
    target.close()
    showToast({ title: t('splitDone') })
    navigate(sectionPath(projectId, fresh), { replace: true })
  }
  const merge = async (into: OutlineEntry) => {
    const target = await store.openSection(projectId, into.id)
    if (target.status !== 'ready') {
      target.close()
      showToast({ variant: 'destructive', title: t('missing'), text: t('missingText') })
      return
    }
    moveBlocks(opened.doc, 0, target.doc)
    await takeComments(into.id, target.doc)
    target.close()
    edits.applyEdit(plan, { ...edits.adopt(edits.readOutline(plan), id, into.id), ...edits.bin(id, Date.now()) })
    showToast({ title: t('mergeDone') })
    navigate(sectionPath(projectId, into.id), { replace: true })
  }
  const toBin = () => {
    edits.applyEdit(plan, edits.bin(id, Date.now()))
    onClose()
    const action = {
      label: t('undo'),
      run: () => edits.applyEdit(plan, edits.restore(edits.readOutline(plan), id)),
    }
    showToast({ title: t('binned', { title }), action })
    navigate(writingPath(projectId), { replace: true })
  }

  if (dialog === 'rename')
    return (
      <TitleDialog
        heading={t('rename')}
        label={t('title')}
        title={title}
        onSave={(name) => edits.applyEdit(plan, edits.rename(id, name))}
        onClose={onClose}
      />
    )
  if (dialog === 'split')
    return <SplitDialog doc={opened.doc} onSplit={(index, name) => void split(index, name)} onClose={onClose} />
  if (dialog === 'merge' && before)
    return (
      <Dialog title={t('merge')} onClose={onClose}>
        <p>{t('mergeText', { title, before: before.title || t('untitled') })}</p>
        <p className="actions">
          <button type="button" className="button" onClick={() => (onClose(), void merge(before))}>
            {t('mergeYes')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
        </p>
      </Dialog>
    )
  return (
    <Dialog kind="sheet" title={title} onClose={onClose}>
      <ul className="sheet">
        {canWrite && <SheetEntry icon="pencil" label={t('rename')} onPress={() => setDialog('rename')} />}
        {canWrite && edits.mayAdd(outline) && (
          <SheetEntry icon="down" label={t('split')} onPress={() => setDialog('split')} />
        )}
        {canWrite && before && <SheetEntry icon="up" label={t('merge')} onPress={() => setDialog('merge')} />}
        <SheetEntry
          icon="clock"
          label={t('history')}
          onPress={() => (onClose(), navigate(historyPath(projectId, id)))}
        />
        <SheetEntry icon="download" label={t('export')} onPress={() => (onClose(), onExport())} />
        {canWrite && <SheetEntry icon="trash" label={t('bin')} onPress={toBin} />}
      </ul>
    </Dialog>
  )
}
