import { useFrame } from '../../i18n/frame-context'
import { interpolate } from '../../i18n/interpolate'
import type { OutboxLine } from '../../offline/queue/line'
import { discardLine, retryLine } from '../../offline/queue/outbox'
import { relativePhrase } from '../../i18n/relative-time'
import type { OutboxTexts } from './outbox.fr'

/** One write: what, since when, where it is, why it was refused, and what the person can do. */
export function OutboxRow({ line, t }: { line: OutboxLine; t: OutboxTexts }) {
  const { language } = useFrame()
  const when = (time: number) => relativePhrase(new Date(time), language)
  const isDone = line.state === 'received'
  const discard = () => {
    if (isDone || confirm(t.confirm)) void discardLine(line.id)
  }
  return (
    <li className="card line">
      <p className={`state state-${line.state}`}>{t.states[line.state]}</p>
      <h2>{t.kinds[line.kind] ?? line.kind}</h2>
      <p className="line-label">{line.label}</p>
      <p className="note">
        {isDone
          ? interpolate(t.receivedAt, { when: when(line.settledAt ?? line.createdAt) })
          : interpolate(t.createdAt, { when: when(line.createdAt) })}
        {line.state === 'waiting' && ` · ${t.nextNow}`}
      </p>
      {line.reason && !isDone && <p className="field-error">{line.reason.message}</p>}
      <p className="actions">
        {!isDone && line.state !== 'sending' && (
          <button type="button" className="button" onClick={() => void retryLine(line)}>
            {t.retry}
          </button>
        )}
        {line.state !== 'sending' && (
          <button type="button" className="button button-quiet" onClick={discard}>
            {t.discard}
          </button>
        )}
      </p>
    </li>
  )
}
