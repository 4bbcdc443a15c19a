import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { ListEntry } from '../../offline/storage/types'
import { useSyncEngine } from '../../offline/replica/use-list'
import { showToast } from '../../ui/toast'
import { fieldWords } from '../resources/engine/field-words'
import { useDefinition } from '../resources/use-definition'
import { Dialog } from '../../shell/dialog'
import { toConflict } from './conflict-fields'

type Side = 'mine' | 'theirs'

/** Shows both versions side by side; the person chooses one version, or field by field. */
export function ConflictDialog({
  entry,
  t,
  onClose,
}: {
  entry: ListEntry
  t: TFunction<'outbox'>
  onClose: () => void
}) {
  const engine = useSyncEngine()
  const { definition } = useDefinition(entry.act.resource)
  const { fields, others } = toConflict(entry)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const words = fieldWords(definition, entry.current ?? null)
  const getSide = (name: string): Side => sides[name] ?? 'mine'
  const isDeleted = !entry.current

  const end = (choice: Side | Readonly<Record<string, unknown>>) => {
    onClose()
    void engine.resolve(entry.id, choice).then(() => showToast({ title: t('conflict.solved'), text: entry.label }))
  }
  const apply = () => {
    const own = fields.filter(({ name }) => getSide(name) === 'mine').map(({ name, mine }) => [name, mine] as const)
    if (own.length === 0) end('theirs')
    else end(own.length === fields.length ? 'mine' : Object.fromEntries<unknown>(own))
  }
  return (
    <Dialog title={t('conflict.title', { label: entry.label })} kind="wide" onClose={onClose}>
      <p>{isDeleted ? t('conflict.gone') : t('conflict.text')}</p>
      {fields.map(({ name, mine, theirs }) => {
        const word = words(name)
        const values: Readonly<Record<Side, unknown>> = { mine, theirs }
        return (
          <fieldset key={name} className="conflict-field">
            <legend>{word?.label ?? name}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={getSide(name) === side}
                  onChange={() => setSides((now) => ({ ...now, [name]: side }))}
                />
                <span>
                  <small>{t(`conflict.${side}`)}</small>
                  <span className="conflict-value">
                    {word ? word.text(values[side]) : JSON.stringify(values[side])}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      {others.some((name) => words(name)) && (
        <p className="note">
          {t('conflict.others')} {others.flatMap((name) => words(name)?.label ?? []).join(', ')}
        </p>
      )}
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={() => end('theirs')}>
          {t('conflict.allTheirs')}
        </button>
        {fields.length > 1 ? (
          <>
            <button type="button" className="button button-quiet" onClick={() => end('mine')}>
              {t('conflict.allMine')}
            </button>
            <button type="button" className="button" onClick={apply}>
              {t('conflict.apply')}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={fields.length === 1 ? apply : () => end('mine')}>
            {fields.length === 1 ? t('conflict.apply') : t('conflict.allMine')}
          </button>
        )}
      </p>
    </Dialog>
  )
}
