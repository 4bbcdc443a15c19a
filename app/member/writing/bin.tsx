import type { Doc } from 'yjs'
import type { Outline } from '#contract/writing/outline'
import { useTranslation } from '../../shell/i18n'
import { applyEdit, binned, restore } from '../../offline/writing/outline-edits'
import { Icon } from '../../ui/icon'

interface Props {
  doc: Doc
  outline: Outline
  canWrite: boolean
  titleOf: (id: string) => string
}

/** Sections in the bin, each with a button that restores it. */
export function Bin({ doc, outline, canWrite, titleOf }: Props) {
  const { t } = useTranslation('outline')
  const away = binned(outline)
  if (away.length === 0 || !canWrite) return null
  return (
    <details className="account-part outline-bin">
      <summary>{t('bins.title', { count: away.length })}</summary>
      <p className="note">{t('bins.text')}</p>
      <ul className="outline-list">
        {away.map(({ id }) => (
          <li key={id} className="outline-row">
            <div>{titleOf(id)}</div>
            <button type="button" className="tool" onClick={() => applyEdit(doc, restore(outline, id))}>
              <Icon name="undo" />
              <span className="hidden">{t('bins.restore', { title: titleOf(id) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
