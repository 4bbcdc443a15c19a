import { useState } from 'react'
import type { Doc } from 'yjs'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { blockStarts } from '../../offline/writing/section-edits'
import { TitleDialog } from './title-dialog'

interface Props {
  doc: Doc
  onSplit: (index: number, title: string) => void
  onClose: () => void
}

/** Asks where a new section begins, by the beginnings of the blocks. */
export function SplitDialog({ doc, onSplit, onClose }: Props) {
  const { t } = useTranslation('outline')
  const [starts] = useState(() => blockStarts(doc))
  const [chosen, setChosen] = useState(1)
  if (starts.length < 2)
    return (
      <Dialog title={t('split')} onClose={onClose}>
        <p>{t('splitNone')}</p>
      </Dialog>
    )
  return (
    <TitleDialog
      heading={t('split')}
      label={t('splitTitle')}
      onSave={(title) => onSplit(chosen, title)}
      onClose={onClose}
    >
      <fieldset className="outline-blocks">
        <legend>{t('splitText')}</legend>
        {starts.slice(1).map((start, index) => (
          // Blocks have no id here, and do not move while the dialog is open.
          <label key={index}>
            <input type="radio" name="block" checked={chosen === index + 1} onChange={() => setChosen(index + 1)} />
            {start || t('blank')}
          </label>
        ))}
      </fieldset>
    </TitleDialog>
  )
}
