import type { TFunction } from 'i18next'
import type { Language } from '#contract/languages'
import { formatEuros, formatFrancs } from '#domain/money/money'
import { receiptsRoutes } from '#contract/routes/receipts'
import { buildAddress } from '../../../network/call'
import { Badge, type Tone } from '../../../shell/badge'
import { wordFor } from '../../../lists/choices'
import { SettleRefund } from './settle-refund'
import type { OrderDetail } from './order-detail'

interface Words {
  t: TFunction<'resources'>
  date: (iso: string, withTime?: boolean) => string
}

const OUTCOMES: Readonly<Record<string, Tone>> = { applied: 'good', ignored: 'plain', refused: 'bad' }

/** All events of an order, oldest first, each with its raw payload. */
export const Timeline = ({ events, t, date }: Words & { events: OrderDetail['events'] }) => (
  <ol className="timeline">
    {events.map(({ id, at, source, type, fromStatus, toStatus, outcome, payload }) => (
      <li key={id}>
        <p>
          <strong>{date(at, true)}</strong>{' '}
          <Badge tone={OUTCOMES[outcome] ?? 'plain'}>
            {wordFor(t('orders.outcomes', { returnObjects: true }), outcome)}
          </Badge>
        </p>
        <p>
          {wordFor(t('orders.sources', { returnObjects: true }), source)}
          {toStatus !== null && toStatus !== fromStatus && (
            <>
              {' '}
              ·{' '}
              {fromStatus === null
                ? wordFor(t('orders.statuses', { returnObjects: true }), toStatus)
                : `${wordFor(t('orders.statuses', { returnObjects: true }), fromStatus)} → ${wordFor(t('orders.statuses', { returnObjects: true }), toStatus)}`}
            </>
          )}
        </p>
        <details>
          <summary>
            {type in t('orders.events', { returnObjects: true }) ? (
              wordFor(t('orders.events', { returnObjects: true }), type)
            ) : (
              <code>{type}</code>
            )}
          </summary>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </details>
      </li>
    ))}
  </ol>
)

const DISPUTES: Readonly<Record<string, Tone>> = {
  'dispute.open': 'bad',
  'dispute.lost': 'warm',
  'dispute.won': 'good',
  'dispute.closed': 'plain',
}

/** The latest event of each dispute about an order; the timeline shows all of them. */
export const Contested = ({
  events,
  refunds,
  t,
  date,
  language,
}: Words & { events: OrderDetail['events']; refunds: OrderDetail['refunds']; language: Language }) => {
  const words = events.filter(({ type }) => type in DISPUTES)
  const last = words.filter(
    (event, index) => !words.slice(index + 1).some((later) => readDispute(later).ref === readDispute(event).ref),
  )
  return (
    <ul className="papers">
      {last.map(({ id, at, type, payload }) => {
        const { ref, amount, currency, dueAt } = readDispute({ payload })
        // This dispute was first lost, which issued a credit note; winning it later cancelled that note.
        const isReturned =
          type === 'dispute.won' &&
          refunds.some(({ disputeRef, correction }) => disputeRef === ref && correction !== null)
        return (
          <li key={id}>
            <Badge tone={DISPUTES[type] ?? 'plain'}>{wordFor(t('orders.events', { returnObjects: true }), type)}</Badge>{' '}
            {date(at)}
            <br />
            {amount !== undefined && (
              <>{currency === 'EUR' ? formatEuros(amount, language) : formatFrancs(amount, language)} · </>
            )}
            {wordFor(t('orders.disputeTexts', { returnObjects: true }), isReturned ? 'dispute.returned' : type)}
            {type === 'dispute.open' && dueAt !== undefined && (
              <strong> {t('orders.disputeDue', { date: date(dueAt) })}</strong>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export const isContested = (events: OrderDetail['events']): boolean => events.some(({ type }) => type in DISPUTES)

/** The dispute fields of an event's payload; amounts are in euro cents or in francs. */
const readDispute = ({ payload }: Pick<OrderDetail['events'][number], 'payload'>) =>
  payload instanceof Object ? (payload as { ref?: string; amount?: number; currency?: string; dueAt?: string }) : {}

/** Receipts and credit notes, each a PDF in the language of the console. */
export const Papers = ({
  papers,
  t,
  language,
  date,
}: Words & { papers: OrderDetail['receipts']; language: Language }) => (
  <ul className="papers">
    {papers.map(({ number, kind, amount, issuedAt }) => (
      <li key={number}>
        <a href={buildAddress(receiptsRoutes.pdf, { params: { number }, query: { lang: language } })} download>
          {t(`orders.papers.${kind}`)} {number}
        </a>{' '}
        {formatFrancs(amount, language)} · {date(issuedAt)}
      </li>
    ))}
  </ul>
)

export const MoneyBack = ({
  orderId,
  refunds,
  t,
  language,
  date,
}: Words & { orderId: string; refunds: OrderDetail['refunds']; language: Language }) => (
  <ul className="papers">
    {refunds.map((refund) => {
      const { id, amount, status, reason, requestedById, disputeRef, correction, byHand, createdAt } = refund
      const isTask = byHand && status === 'pending'
      return (
        <li key={id}>
          {formatFrancs(amount, language)} · {date(createdAt)}{' '}
          {status === 'failed' && disputeRef !== null ? (
            <Badge tone="good">{t('orders.refundReturned')}</Badge>
          ) : (
            <Badge tone={status === 'succeeded' ? 'good' : status === 'failed' ? 'bad' : isTask ? 'warm' : 'cool'}>
              {isTask ? t('orders.byHand') : wordFor(t('orders.refundStatuses', { returnObjects: true }), status)}
            </Badge>
          )}
          <br />
          {reason ||
            (disputeRef !== null
              ? t('orders.refundDisputed')
              : requestedById === null
                ? t('orders.refundElsewhere')
                : '')}
          {correction !== null && <> {t('orders.refundUndone', { number: correction })}</>}
          {isTask && <SettleRefund t={t} language={language} orderId={orderId} refund={refund} />}
        </li>
      )
    })}
  </ul>
)
