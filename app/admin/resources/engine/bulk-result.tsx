import type { TFunction } from 'i18next'
import { useEntries } from '../../../offline/replica/use-list'
import { Badge } from '../../../shell/badge'
import { reasonText } from '../../ui/reason-text'
import type { DefinitionContext } from '../definition'
import type { MutationOutcome } from './commit-mutations'
import type { Mutations } from './use-mutations'

/** Most rows listed by name; refused rows are always listed. */
const LISTED = 100

interface Props {
  outcomes: readonly MutationOutcome[]
  context: DefinitionContext
  t: TFunction<'engine'>
  mutations: Mutations
  onClose: () => void
}

/** The outcome of each row, updated while the entries are sent. */
export function BulkResult({ outcomes, context, t, mutations, onClose }: Props) {
  const now = new Map(useEntries(context.engine).map((entry) => [entry.id, entry]))
  const results = outcomes.map(({ mutation, entry, error }) => {
    const current = entry && now.get(entry.id)
    if (entry && !current)
      return { key: entry.id, label: mutation.label, state: 'takenBack', isBad: false, reason: null } as const
    const isBad = error !== null || current?.state === 'refused' || current?.state === 'conflict'
    const reason = error ?? (isBad && current?.reason ? reasonText(current.reason, context.language) : null)
    return {
      key: entry?.id ?? mutation.id ?? mutation.label,
      label: mutation.label,
      state: error === null ? (current?.state ?? 'received') : 'refused',
      isBad,
      reason,
    } as const
  })
  const bad = results.filter(({ isBad }) => isBad)
  const taken = results.filter(({ state }) => state === 'takenBack')
  const good = results.filter(({ isBad, state }) => !isBad && state !== 'takenBack')
  const listed = [...bad, ...[...taken, ...good].slice(0, Math.max(0, LISTED - bad.length))]
  const entries = outcomes
    .flatMap(({ entry }) => (entry ? (now.get(entry.id) ?? []) : []))
    .filter(({ state }) => state !== 'refused')
  // Entries that have not been sent can still be withdrawn.
  const waiting = entries.filter(({ state }) => state === 'waiting')
  const remaining = entries.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return (
    <>
      <p role="status">
        {results.length === 0
          ? t('form.unchanged')
          : t('bulk.result', {
              good: t('bulk.good', { count: good.length }),
              bad: t('bulk.bad', { count: bad.length }),
            })}
        {taken.length > 0 && ` ${t('bulk.taken', { count: taken.length })}`}
      </p>
      {remaining > 0 && (
        <div className="bulk-sending">
          <progress
            className="bulk-progress"
            max={entries.length}
            value={entries.length - remaining}
            aria-label={t('bulk.progress')}
          />
          <p>{t('bulk.sending', { done: entries.length - remaining, count: entries.length })}</p>
          {waiting.length > 0 && (
            <button type="button" className="button button-quiet" onClick={() => void mutations.undo(waiting)}>
              {t('bulk.stopSending')}
            </button>
          )}
        </div>
      )}
      <ul className="bulk-results">
        {listed.map(({ key, label, state, isBad, reason }) => (
          <li key={key}>
            <span>{label}</span>
            <Badge tone={isBad ? 'bad' : state === 'received' ? 'good' : 'warm'}>
              {state === 'takenBack' ? t('bulk.takenBack') : t(`states.${state}`)}
            </Badge>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
      {results.length > listed.length && (
        <p className="note">{t('bulk.more', { count: results.length - listed.length })}</p>
      )}
      <p className="dialog-acts">
        {entries.length > 0 && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              onClose()
              void mutations.undo(entries)
            }}
          >
            {t('bulk.undo')}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </>
  )
}
