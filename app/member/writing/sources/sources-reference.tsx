import { useState } from 'react'
import { matches } from '../../../i18n/text-search'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { SearchField } from '../../../ui/search-field'
import type { Targets, TargetKind } from './use-targets'

const KINDS: readonly TargetKind[] = ['figures', 'tables', 'equations', 'headings']
/** How many of one kind are shown before a search. */
const SHOWN = 30

interface Props {
  /** Null while the thesis is read. */
  targets: Targets | null
  /** Id of the current target; empty for a new reference. */
  target: string
  canWrite: boolean
  isNew: boolean
  onSave: (attrs: Readonly<Record<string, unknown>> | null) => void
  onClose: () => void
}

/** Chooses the target of a reference such as « voir figure 3 ». */
export function ReferenceSheet({ targets, target, canWrite, isNew, onSave, onClose }: Props) {
  const { t } = useTranslation('sources')
  const [query, setQuery] = useState('')
  const now = targets?.list.find(({ id }) => id === target)
  const found = targets?.list.filter(({ said, text }) => matches(query, [said, text])) ?? []
  if (!canWrite)
    return (
      <Dialog kind="sheet" title={now?.said ?? t('refer.gone')} onClose={onClose}>
        {now && <p>{now.text}</p>}
      </Dialog>
    )
  return (
    <Dialog kind="sheet" title={t(isNew ? 'refer.new' : 'refer.edit')} onClose={onClose}>
      <p className="note">{t('refer.text')}</p>
      {targets === null && (
        <p role="status" aria-busy="true">
          {t('refer.loading')}
        </p>
      )}
      {targets && targets.list.length === 0 && <p className="notice">{t('refer.empty')}</p>}
      {targets && targets.list.length > 0 && (
        <SearchField
          id="refer-search"
          label={t('refer.search')}
          placeholder={t('refer.search')}
          value={query}
          onChange={setQuery}
          count={query.trim() !== '' && found.length === 0 ? t('noneFound') : ''}
        />
      )}
      {KINDS.map((kind) => {
        const some = found.filter((one) => one.kind === kind)
        if (some.length === 0) return null
        return (
          <section key={kind}>
            <h3 className="refer-kind">{t(`refer.${kind}`)}</h3>
            <ul className="sheet">
              {some.slice(0, SHOWN).map(({ id, said, text }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="sheet-entry cite-entry"
                    aria-current={id === target ? 'true' : undefined}
                    onClick={() => onSave({ target: id })}
                  >
                    <span>
                      <b>{said}</b>
                      <span className="cite-work">{text}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {targets && targets.list.length > 0 && <p className="note">{t('refer.tablesHelp')}</p>}
      {targets?.isPartial && <p className="note">{t('refer.partial')}</p>}
      {!isNew && (
        <p className="actions">
          <button type="button" className="button button-danger" onClick={() => onSave(null)}>
            <Icon name="trash" />
            {t('refer.remove')}
          </button>
        </p>
      )}
    </Dialog>
  )
}
