import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { AuditEntry } from '#contract/audit'
import { LISTS } from '#contract/lists'
import { auditRoutes } from '#contract/routes/audit'
import { buildAddress } from '../../../network/call'
import type { Row } from '../../../offline/storage/types'
import { showToast } from '../../../ui/toast'
import { refusalText } from '../../../shell/refusal-text'
import { wordFor } from '../../../lists/choices'
import type { Definition, DefinitionContext } from '../definition'
import { useAnswer } from '../../../shell/answers'
import { atText } from './freshness'
import { describeChanges } from './history-changes'

type Entry = z.input<typeof AuditEntry>

interface Props<R extends Row> {
  definition: Definition<R>
  context: DefinitionContext
  t: TFunction<'engine'>
  row: R
}

/** The acts on a row and who did them. Acts of the last 30 days can be undone from here. */
export function History<R extends Row>({ definition, context, t, row }: Props<R>) {
  const { engine, language } = context

  const query = { resource: LISTS[definition.name].target, resourceId: row.id, limit: 50 }
  const { data, error, dataUpdatedAt, refetch } = useAnswer<readonly Entry[]>(
    buildAddress(auditRoutes.list, { query }),
    {
      isFresh: true,
    },
  )
  // A new version means that the server received a mutation of this row, so its history is refetched.
  const { version } = row
  useEffect(refetch, [refetch, version])

  async function undo(entry: Entry): Promise<void> {
    try {
      await engine.write([
        { resource: definition.name, kind: 'undo', id: row.id, auditId: entry.id, label: definition.label(row) },
      ])
      showToast({ title: t('act.undone'), text: definition.label(row) })
      refetch()
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('act.error'),
        text: refusalText(error, { ...t('act', { returnObjects: true }), failed: t('act.undoFailed') }),
      })
    }
  }

  if (data === undefined && !error) return <p className="note">{t('loading')}</p>
  if (data === undefined) return <p className="note">{t('history.offline')}</p>
  const entries = data.filter(({ outcome }) => outcome === 'success')
  return (
    <>
      <p className="note">{t('history.copy', { at: atText(dataUpdatedAt, language) })}</p>
      {entries.length === 0 && <p>{t('history.empty')}</p>}
      <ol className="history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <strong>
              {wordFor(t('history.verbs', { returnObjects: true }), entry.action.split('.')[1] ?? entry.action)}
            </strong>{' '}
            {entry.actorName ? t('history.by', { name: entry.actorName }) : t('history.system')}
            <br />
            <small>{context.date(entry.at, true)}</small>
            <dl>
              {describeChanges(definition, row, entry).map(({ label, before, after }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {before !== null && <del aria-label={`${t('history.before')} : ${before}`}>{before}</del>}{' '}
                    <ins aria-label={`${t('history.after')} : ${after}`}>{after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
            {entry.undoneBy !== null && <small>{t('history.undone')}</small>}
            {entry.undoable && (
              <button type="button" className="link-button" onClick={() => void undo(entry)}>
                {t('history.undo')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
