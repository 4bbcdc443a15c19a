import { formatEuros, formatFrancs } from '#contract/money'
import type { RowTypes } from '../../offline/storage/types'
import { Badge, type Tone } from '../../shell/badge'
import { choices, sortText, wordFor } from './choices'
import type { Define } from './definition'
import { AccountExport } from './orders/account-export'
import { CheckProvider } from './orders/check-provider'
import { Contested, isContested, MoneyBack, Papers, Timeline } from './orders/order-parts'
import { RefundDialog } from './orders/refund-dialog'
import { ReleaseDialog } from './orders/release-dialog'
import { isWhole, paymentOf } from './orders/whole-order'

type Order = RowTypes['orders']

const TONES: Readonly<Record<string, Tone>> = {
  succeeded: 'good',
  failed: 'bad',
  refunded: 'warm',
  partly_refunded: 'warm',
  processing: 'cool',
  requires_action: 'cool',
  pending: 'cool',
}

export const defineOrders: Define<Order> = ({ t: all, date, language, nameOf }) => {
  const t = all.orders
  const payer = (row: Order) =>
    row.fullName ?? (row.userId ? nameOf(row.userId, row.email) : (row.email ?? t.unknownPayer))
  const francs = (amount: number) => formatFrancs(amount, language)
  const euros = (row: Order) => (row.amountEurCents === null ? null : formatEuros(row.amountEurCents, language))
  const status = (row: Order) => wordFor(t.statuses, row.status)
  const left = (row: Order) => row.amount - row.refundedAmount
  const isPaid = (row: Order) => row.status === 'succeeded' || row.status === 'partly_refunded'
  return {
    name: 'orders',
    auditName: 'order',
    texts: t.list,
    label: payer,
    sort: '-createdAt',
    tabs: 'held',
    hasDetail: true,
    columns: [
      { key: 'payer', label: t.payer, text: payer, sort: (row) => sortText(payer(row)), weight: 2.4 },
      { key: 'plan', label: t.plan, text: (row) => t.plans[row.plan], sort: (row) => row.plan, weight: 1.5 },
      { key: 'amount', label: t.amount, text: (row) => francs(row.amount), sort: (row) => row.amount, weight: 1.9 },
      {
        ...{
          key: 'status',
          label: all.status,
          text: (row) => (row.heldReason ? `${status(row)}, ${t.held}` : status(row)),
          weight: 2.1,
        },
        cell: (row) => (
          <>
            <Badge tone={TONES[row.status] ?? 'plain'}>{status(row)}</Badge>{' '}
            {row.heldReason && <Badge tone="bad">{t.held}</Badge>}
          </>
        ),
      },
      { key: 'provider', label: t.provider, text: (row) => t.providers[row.provider], weight: 1.6, from: 52 },
      {
        key: 'createdAt',
        label: t.created,
        text: (row) => date(row.createdAt),
        sort: (row) => row.createdAt,
        weight: 2,
      },
    ],
    filters: [
      {
        key: 'status',
        label: all.status,
        values: [{ value: '', label: t.allStatuses }, ...choices(t.statuses)],
        isIn: (row, value) => row.status === value,
      },
      {
        key: 'plan',
        label: t.plan,
        values: [{ value: '', label: t.allPlans }, ...choices(t.plans)],
        isIn: (row, value) => row.plan === value,
      },
      {
        key: 'provider',
        label: t.provider,
        values: [{ value: '', label: t.allProviders }, ...choices(t.providers)],
        isIn: (row, value) => row.provider === value,
      },
      {
        key: 'held',
        label: t.toDecide,
        values: [
          { value: '', label: t.heldOrNot },
          { value: 'true', label: t.heldOnly },
        ],
        isIn: (row) => row.heldReason !== null,
      },
    ],
    details: (row) => [
      { label: t.email, value: row.email },
      { label: t.plan, value: t.plans[row.plan] },
      { label: t.amount, value: [francs(row.amount), euros(row)].filter(Boolean).join(' · ') },
      { label: t.price, value: row.creditAmount > 0 ? `${francs(row.listPrice)} − ${francs(row.creditAmount)}` : null },
      { label: t.givenBack, value: row.refundedAmount > 0 ? francs(row.refundedAmount) : null },
      { label: all.status, value: status(row) },
      { label: t.toDecide, value: row.heldReason && wordFor(t.heldReasons, row.heldReason) },
      {
        label: t.dispute,
        value:
          isWhole(row) && isContested(row.events) ? (
            <Contested events={row.events} refunds={row.refunds} {...{ t, language, date }} />
          ) : null,
      },
      { label: t.failure, value: row.failureCode },
      { label: t.provider, value: t.providers[row.provider] },
      { label: t.reference, value: row.providerRef && <code>{row.providerRef}</code> },
      { label: t.created, value: date(row.createdAt, true) },
      { label: t.paid, value: row.paidAt && date(row.paidAt, true) },
      {
        label: t.receipts,
        value:
          isWhole(row) && row.receipts.length > 0 ? <Papers papers={row.receipts} {...{ t, language, date }} /> : null,
      },
      {
        label: t.refunds,
        value:
          isWhole(row) && row.refunds.length > 0 ? (
            <MoneyBack refunds={row.refunds} {...{ t, language, date }} />
          ) : null,
      },
      {
        label: t.timeline,
        value: isWhole(row) ? <Timeline events={row.events} {...{ t, date }} /> : t.timelineOffline,
      },
      { label: t.check, value: <CheckProvider id={row.id} t={t} /> },
    ],
    canRemove: false,
    actions: [
      {
        key: 'refund',
        label: t.refund,
        icon: 'undo',
        isFor: (row) => isPaid(row) && left(row) > 0,
        dialog: (row, onClose) => <RefundDialog {...{ t, language, onClose }} order={paymentOf(row, payer(row))} />,
      },
      {
        key: 'release',
        label: t.release,
        icon: 'check',
        isFor: (row) => row.heldReason !== null,
        dialog: (row, onClose) => <ReleaseDialog {...{ t, language, onClose }} order={paymentOf(row, payer(row))} />,
      },
    ],
    bulk: [],
    exporter: (onClose) => <AccountExport t={t} onClose={onClose} />,
    isUrgent: () => true,
  }
}
