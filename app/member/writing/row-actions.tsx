import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Doc } from 'yjs'
import type { Outline, OutlineEntry } from '#contract/writing/outline'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import * as edits from '../../offline/writing/outline-edits'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'
import { showToast } from '../../ui/toast'
import { sectionPath } from '../account/screens'
import { GoalDialog } from './goal-dialog'
import { TitleDialog } from './title-dialog'

interface Props {
  doc: Doc
  outline: Outline
  projectId: string
  entry: OutlineEntry
  /** Null when the outline is full. */
  onAdd: (() => void) | null
  onClose: () => void
}

/** What can be done with a section of the plan, in a sheet. */
export function RowActions({ doc, outline, projectId, entry, onAdd, onClose }: Props) {
  const { t } = useTranslation('outline')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'rename' | 'goal' | null>(null)
  const { id, goal } = entry
  const title = entry.title || t('untitled')
  const apply = (edit: edits.OutlineEdit | null) => {
    edits.applyEdit(doc, edit)
    onClose()
  }
  if (dialog === 'rename')
    return (
      <TitleDialog
        heading={t('rename')}
        label={t('title')}
        title={entry.title}
        onSave={(name) => edits.applyEdit(doc, edits.rename(id, name))}
        onClose={onClose}
      />
    )
  if (dialog === 'goal')
    return (
      <GoalDialog goal={goal} onSave={(words) => edits.applyEdit(doc, edits.setGoal(id, words))} onClose={onClose} />
    )
  const moves: readonly [IconName, 'up' | 'down' | 'indent' | 'outdent', edits.OutlineEdit | null][] = [
    ['up', 'up', edits.moveUp(outline, id)],
    ['fall', 'down', edits.moveDown(outline, id)],
    ['expand', 'indent', edits.indentSection(outline, id)],
    ['collapse', 'outdent', edits.outdentSection(outline, id)],
  ]
  const toBin = () => {
    apply(edits.bin(id, Date.now()))
    const action = {
      label: t('undo'),
      run: () => edits.applyEdit(doc, edits.restore(edits.readOutline(doc), id)),
    }
    showToast({ title: t('binned', { title }), action })
  }
  return (
    <Dialog kind="sheet" title={title} onClose={onClose}>
      <ul className="sheet">
        <SheetEntry
          icon="document"
          label={t('open')}
          onPress={() => (onClose(), navigate(sectionPath(projectId, id)))}
        />
        <SheetEntry icon="pencil" label={t('rename')} onPress={() => setDialog('rename')} />
        <SheetEntry icon="check" label={t('goal')} onPress={() => setDialog('goal')} />
        {onAdd && <SheetEntry icon="add" label={t('addAfter')} onPress={onAdd} />}
        {moves.map(
          ([icon, name, edit]) =>
            edit && <SheetEntry key={name} icon={icon} label={t(name)} onPress={() => apply(edit)} />,
        )}
        <SheetEntry icon="trash" label={t('bin')} onPress={toBin} />
      </ul>
    </Dialog>
  )
}

export const SheetEntry = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) => (
  <li>
    <button type="button" className="sheet-entry" onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  </li>
)
