import type { TFunction } from 'i18next'
import { Suspense } from 'react'
import type { ErrorBody } from '#contract/errors'
import { useTranslation } from '../../shell/i18n'
import { Link, useNavigate } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import type { MutationEntry, ListEntry, ResourceName } from '../../offline/storage/types'
import { useSyncEngine } from '../../offline/replica/use-list'
import { relativePhrase } from '../../i18n/relative-time'
import { showToast } from '../../ui/toast'
import { useConsole } from '../console/console-context'
import { Badge, type Tone } from '../../shell/badge'
import { fieldWords } from '../resources/engine/field-words'
import { useDefinition } from '../resources/use-definition'
import { reasonText } from '../ui/reason-text'
import { refusalText } from '../../shell/refusal-text'
import { reopenAsDraft } from './reopen-as-draft'

interface Props {
  entry: ListEntry
  /** The entry that this one depends on, while the server has not received it. */
  before: ListEntry | undefined
  t: TFunction<'outbox'>
  onAsk: (key: 'conflict' | 'discard') => void
}

const TONES: Readonly<Record<MutationEntry['state'], Tone>> = {
  waiting: 'warm',
  sending: 'cool',
  received: 'good',
  refused: 'bad',
  conflict: 'bad',
}

/** One mutation: its target, age, state, refusal reason and actions. */
export function OutboxEntryCard({ entry, before, t, onAsk }: Props) {
  const { language } = useFrame()
  const { base } = useConsole()
  const { t: tResources } = useTranslation('resources')
  const engine = useSyncEngine()
  const navigate = useNavigate()
  const { act: mutation, state } = entry
  const when = (time: number) => relativePhrase(new Date(time), language)
  const page = `${base}/${mutation.resource}`
  const isRemoval = mutation.kind === 'remove'
  const isAnswer = mutation.kind === 'answer'
  const isFixable = state === 'refused' && ['create', 'edit', 'answer'].includes(mutation.kind)

  const attempt = async (run: () => Promise<unknown>, done?: string) => {
    try {
      await run()
      if (done) showToast({ title: done, text: entry.label })
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('error'),
        text: refusalText(error, { refusedOffline: t('failed'), unreachable: t('failed'), failed: t('failed') }),
      })
    }
  }
  return (
    <li className="card outbox-entry">
      <p className="outbox-entry-head">
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        <span>
          {t(`kinds.${mutation.kind}`)} · {tResources(`${mutation.resource}.list.one`)}
        </span>
      </p>
      <h3>{entry.label}</h3>
      {isAnswer && <p className="letter">{String(mutation.changes?.['text'])}</p>}
      <p className="note">
        {state === 'received'
          ? t('receivedAt', { when: when(entry.settledAt ?? entry.createdAt) })
          : t('writtenAt', { when: when(entry.createdAt) })}
        {entry.attempts > 1 && ` · ${t('tries', { count: entry.attempts })}`}
        {state === 'waiting' &&
          ` · ${entry.paused ? t('paused') : before ? t('afterEntry', { label: before.label }) : t('nextNow')}`}
      </p>
      {(state === 'refused' || state === 'conflict') && (
        <p className="field-error">
          {t(`reasons.${state}`)}{' '}
          {state === 'refused' && entry.reason && (
            <Suspense fallback={reasonText(entry.reason, language)}>
              <NamedReason reason={entry.reason} resource={mutation.resource} />
            </Suspense>
          )}
        </p>
      )}
      <p className="actions">
        {state === 'conflict' && (
          <button type="button" className="button" onClick={() => onAsk('conflict')}>
            {t('see')}
          </button>
        )}
        {isFixable && (
          <button
            type="button"
            className="button"
            onClick={() => void attempt(async () => navigate(`${page}?${await reopenAsDraft(engine, entry)}`))}
          >
            {t('fix')}
          </button>
        )}
        {(state === 'refused' || state === 'waiting') && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void attempt(() => engine.retry(entry.id))}
          >
            {t('retry')}
          </button>
        )}
        {state === 'waiting' && !(isAnswer && entry.isUncertain) && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void attempt(() => engine.undo([entry]), t('undone'))}
          >
            {t('takeBack')}
          </button>
        )}
        {state === 'refused' && (
          <button type="button" className="button button-quiet" onClick={() => onAsk('discard')}>
            {t('discard')}
          </button>
        )}
        {state === 'received' && entry.auditId !== undefined && !isAnswer && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void attempt(() => engine.undo([entry]), t('undone'))}
          >
            {t('undo')}
          </button>
        )}
        {!isRemoval && (
          <Link className="more" to={`${page}?row=${entry.rowId}`}>
            {t('openRow')}
          </Link>
        )}
      </p>
    </li>
  )
}

/** Names the field of a refusal, since no form is open to highlight it. */
function NamedReason({ reason, resource }: { reason: ErrorBody; resource: ResourceName }) {
  const { language } = useFrame()
  const { definition } = useDefinition(resource)
  const words = fieldWords(definition, null)
  return reasonText(reason, language, (name) => words(name)?.label)
}
