import type { Language } from '#contract/languages'
import { formatFrancs } from '#contract/money'
import { Badge, type Tone } from '../../../ui/badge'
import { wordFor } from '../choices'
import type { OrderTexts, WholeOrder } from './whole-order'

interface Words {
  t: OrderTexts
  date: (iso: string, withTime?: boolean) => string
}

const OUTCOMES: Readonly<Record<string, Tone>> = { applied: 'good', ignored: 'plain', refused: 'bad' }

/** All that was heard of an order, oldest first; what came, as it came, behind each. */
export const Timeline = ({ events, t, date }: Words & { events: WholeOrder['events'] }) => (
  <ol className="timeline">
    {events.map(({ id, at, source, type, fromStatus, toStatus, outcome, payload }) => (
      <li key={id}>
        <p>
          <strong>{date(at, true)}</strong> <Badge tone={OUTCOMES[outcome] ?? 'plain'}>{wordFor(t.outcomes, outcome)}</Badge>
        </p>
        <p>
          {wordFor(t.sources, source)}
          {toStatus !== null && toStatus !== fromStatus && <> · {fromStatus === null ? wordFor(t.statuses, toStatus) : `${wordFor(t.statuses, fromStatus)} → ${wordFor(t.statuses, toStatus)}`}</>}
        </p>
        <details>
          <summary>
            <code>{type}</code>
          </summary>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </details>
      </li>
    ))}
  </ol>
)

/** Receipts and credit notes, each a PDF in the language of the console. */
export const Papers = ({ papers, t, language, date }: Words & { papers: WholeOrder['receipts']; language: Language }) => (
  <ul className="papers">
    {papers.map(({ number, kind, amount, issuedAt }) => (
      <li key={number}>
        <a href={`/api/receipts/${number}/pdf?lang=${language}`} download>
          {t.papers[kind]} {number}
        </a>{' '}
        {formatFrancs(amount, language)} · {date(issuedAt)}
      </li>
    ))}
  </ul>
)

export const MoneyBack = ({ refunds, t, language, date }: Words & { refunds: WholeOrder['refunds']; language: Language }) => (
  <ul className="papers">
    {refunds.map(({ id, amount, status, reason, requestedById, createdAt }) => (
      <li key={id}>
        {formatFrancs(amount, language)} · {date(createdAt)} <Badge tone={status === 'succeeded' ? 'good' : status === 'failed' ? 'bad' : 'cool'}>{wordFor(t.refundStatuses, status)}</Badge>
        <br />
        {reason || (requestedById === null ? t.refundElsewhere : '')}
      </li>
    ))}
  </ul>
)
