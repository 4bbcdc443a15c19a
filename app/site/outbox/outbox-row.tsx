import { useFrame } from '../../i18n/frame-context'
import { interpolate } from '../../i18n/interpolate'
import type { OutboxEntry } from '../../offline/queue/entry'
import { discardEntry, retryOutboxEntry } from '../../offline/queue/outbox'
import { relativePhrase } from '../../i18n/relative-time'
import type { OutboxTexts } from './outbox.fr'

/** One outbox entry: its content, age, state, refusal reason and actions. */
export function OutboxRow({ entry, t }: { entry: OutboxEntry; t: OutboxTexts }) {
  const { language } = useFrame()
  const when = (time: number) => relativePhrase(new Date(time), language)
  const isDone = entry.state === 'received'
  const discard = () => {
    if (isDone || confirm(t.confirm)) void discardEntry(entry.id)
  }
  return (
    <li className="card line">
      <p className={`state state-${entry.state}`}>{t.states[entry.state]}</p>
      <h2>{t.kinds[entry.kind] ?? entry.kind}</h2>
      <p className="entry-label">{entry.label}</p>
      <p className="note">
        {isDone
          ? interpolate(t.receivedAt, { when: when(entry.settledAt ?? entry.createdAt) })
          : interpolate(t.createdAt, { when: when(entry.createdAt) })}
        {entry.state === 'waiting' && ` · ${t.nextNow}`}
      </p>
      {entry.reason && !isDone && <p className="field-error">{entry.reason.message}</p>}
      <p className="actions">
        {!isDone && entry.state !== 'sending' && (
          <button type="button" className="button" onClick={() => void retryOutboxEntry(entry)}>
            {t.retry}
          </button>
        )}
        {entry.state !== 'sending' && (
          <button type="button" className="button button-quiet" onClick={discard}>
            {t.discard}
          </button>
        )}
      </p>
    </li>
  )
}
