import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import type { Mutation, LocalRow, Row } from '../../../offline/storage/types'
import { Dialog } from '../../../shell/dialog'
import { toEdit } from '../to-edit'
import type { BulkField, Definition, DefinitionContext } from '../definition'
import { dialogFrom } from './asking'
import { BulkResult } from './bulk-result'
import type { MutationOutcome } from './commit-mutations'
import type { Mutations } from './use-mutations'

interface Props<R extends Row> {
  definition: Definition<R>
  context: DefinitionContext
  t: TFunction<'engine'>
  mutations: Mutations
  /** Null means deletion. */
  field: BulkField<R> | null
  items: readonly LocalRow<R>[]
  onClose: () => void
}

/** Builds a mutation for each row, or the reason why the row cannot change. */
function plan<R extends Row>(
  { name, label }: Definition<R>,
  field: BulkField<R> | null,
  items: readonly LocalRow<R>[],
  value: string,
): { mutations: Mutation[]; refused: MutationOutcome[] } {
  const batch = crypto.randomUUID()
  const mutations: Mutation[] = []
  const refused: MutationOutcome[] = []
  for (const { row } of items) {
    if (field && Reflect.get(row, field.name) === value) continue
    const mutation: Mutation = field
      ? { ...toEdit(name, row, label(row), { [field.name]: value }), batch }
      : { resource: name, kind: 'remove', id: row.id, label: label(row), batch }
    const error = field?.refusal?.(row, value) ?? null
    if (error === null) mutations.push(mutation)
    else refused.push({ mutation, entry: null, error })
  }
  return { mutations, refused }
}

/** Applies one change to many rows, then shows the outcome of each. */
export function BulkDialog<R extends Row>({ definition, context, t, mutations, field, items, onClose }: Props<R>) {
  const [value, setValue] = useState('')
  const [working, setWorking] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<readonly MutationOutcome[] | null>(null)
  const stop = useRef<AbortController | null>(null)
  // Closing the dialog cancels changes that have not begun, since nobody would see their outcome.
  useEffect(() => () => stop.current?.abort(), [])
  const count = items.length
  const title = outcomes
    ? t('bulk.resultTitle')
    : field
      ? t('change', { field: field.label.toLocaleLowerCase() })
      : t('bulk.removeTitle', { count })

  async function apply(): Promise<void> {
    setWorking(0)
    const { mutations: todo, refused } = plan(definition, field, items, value)
    stop.current = new AbortController()
    const done = await mutations.commit(todo, { onProgress: setWorking, signal: stop.current.signal })
    setWorking(null)
    if (done) setOutcomes([...refused, ...done])
  }

  if (mutations.asking) return dialogFrom(mutations.asking)
  return (
    <Dialog title={title} onClose={onClose}>
      {outcomes ? (
        <BulkResult outcomes={outcomes} context={context} t={t} mutations={mutations} onClose={onClose} />
      ) : (
        <>
          {field ? (
            <fieldset className="choice">
              <legend>{t('bulk.to')}</legend>
              {field.values.map((choice) => (
                <label key={choice.value}>
                  <input
                    type="radio"
                    name="bulk-value"
                    checked={value === choice.value}
                    onChange={() => setValue(choice.value)}
                  />
                  {choice.label}
                </label>
              ))}
            </fieldset>
          ) : (
            <p>{t('bulk.removeText')}</p>
          )}
          {working !== null && (
            <progress className="bulk-progress" max={count} value={working} aria-label={t('bulk.progress')} />
          )}
          <p className="dialog-acts">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => (working === null ? onClose() : stop.current?.abort())}
            >
              {working === null ? t('cancel') : t('bulk.stop')}
            </button>
            <button
              type="button"
              className={field ? 'button' : 'button button-bad'}
              disabled={working !== null || (field !== null && value === '')}
              onClick={() => void apply()}
            >
              {working !== null
                ? t('bulk.working', { done: working, count })
                : field
                  ? t('bulk.apply', { count })
                  : t('remove')}
            </button>
          </p>
        </>
      )}
    </Dialog>
  )
}
