import { formatEuros, formatFrancs } from '#domain/money/money'
import type { RowTypes } from '../../offline/storage/types'
import { Badge, type Tone } from '../../shell/badge'
import { choices, sortText, wordFor } from '../../lists/choices'
import type { Define } from './definition'
import { AccountExport } from './orders/account-export'
import { CheckProvider } from './orders/check-provider'
import { ScheduleList } from '../../ui/instalments/schedule-list'
import { Contested, isContested, MoneyBack, Papers, Timeline } from './orders/order-parts'
import { RefundDialog } from './orders/refund-dialog'
import { ReleaseDialog } from './orders/release-dialog'
import { isOrderDetail, toPayment } from './orders/order-detail'

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

export const defineOrders: Define<Order> = ({ t, date, day, language, nameOf }) => {
  const plans = t('orders.plans', { returnObjects: true })
  const providers = t('orders.providers', { returnObjects: true })
  const payer = (row: Order) =>
    row.fullName ?? (row.userId ? nameOf(row.userId, row.email) : (row.email ?? t('orders.unknownPayer')))
  const francs = (amount: number) => formatFrancs(amount, language)
  const euros = (row: Order) => (row.amountEurCents === null ? null : formatEuros(row.amountEurCents, language))
  const statuses = t('orders.statuses', { returnObjects: true })
  const status = (row: Order) => wordFor(statuses, row.status)
  const remaining = (row: Order) => row.amount - row.refundedAmount
  const isPaid = (row: Order) => row.status === 'succeeded' || row.status === 'partly_refunded'
  return {
    name: 'orders',
    texts: t('orders.list', { returnObjects: true }),
    label: payer,
    sort: '-createdAt',
    tabs: 'held',
    hasDetail: true,
    columns: [
      { key: 'payer', label: t('orders.payer'), text: payer, sort: (row) => sortText(payer(row)), weight: 2.4 },
      {
        key: 'plan',
        label: t('orders.plan'),
        text: (row) => plans[row.plan],
        sort: (row) => row.plan,
        weight: 1.5,
      },
      {
        key: 'amount',
        label: t('orders.amount'),
        text: (row) => francs(row.amount),
        sort: (row) => row.amount,
        weight: 1.9,
      },
      {
        key: 'status',
        label: t('status'),
        text: (row) => (row.heldReason ? `${status(row)}, ${t('orders.held')}` : status(row)),
        weight: 2.1,
        cell: (row) => (
          <>
            <Badge tone={TONES[row.status] ?? 'plain'}>{status(row)}</Badge>{' '}
            {row.heldReason && <Badge tone="bad">{t('orders.held')}</Badge>}
          </>
        ),
      },
      {
        key: 'provider',
        label: t('orders.provider'),
        text: (row) => providers[row.provider],
        weight: 1.6,
        from: 52,
      },
      {
        key: 'createdAt',
        label: t('orders.created'),
        text: (row) => date(row.createdAt),
        sort: (row) => row.createdAt,
        weight: 2,
      },
    ],
    brief: { note: (row) => `${plans[row.plan]} · ${francs(row.amount)} · ${day(row.createdAt)}`, mark: 'status' },
    filters: [
      {
        key: 'status',
        label: t('status'),
        values: [{ value: '', label: t('orders.allStatuses') }, ...choices(statuses)],
        isIn: (row, value) => row.status === value,
      },
      {
        key: 'plan',
        label: t('orders.plan'),
        values: [{ value: '', label: t('orders.allPlans') }, ...choices(plans)],
        isIn: (row, value) => row.plan === value,
      },
      {
        key: 'provider',
        label: t('orders.provider'),
        values: [{ value: '', label: t('orders.allProviders') }, ...choices(providers)],
        isIn: (row, value) => row.provider === value,
      },
      {
        key: 'held',
        label: t('orders.toDecide'),
        values: [
          { value: '', label: t('orders.heldOrNot') },
          { value: 'true', label: t('orders.heldOnly') },
        ],
        isIn: (row) => row.heldReason !== null,
      },
    ],
    details: (row) => [
      { label: t('orders.email'), value: row.email },
      {
        label: t('orders.relative'),
        // A row stored by a release without relatives lacks the field.
        value: isOrderDetail(row) && row.relative ? `${row.relative.name} · ${row.relative.email}` : null,
      },
      { label: t('orders.plan'), value: plans[row.plan] },
      { label: t('orders.amount'), value: [francs(row.amount), euros(row)].filter(Boolean).join(' · ') },
      {
        label: t('orders.price'),
        value: row.creditAmount > 0 ? `${francs(row.listPrice)} − ${francs(row.creditAmount)}` : null,
      },
      { label: t('orders.givenBack'), value: row.refundedAmount > 0 ? francs(row.refundedAmount) : null },
      { label: t('status'), value: status(row) },
      {
        label: t('orders.toDecide'),
        value: row.heldReason && wordFor(t('orders.heldReasons', { returnObjects: true }), row.heldReason),
      },
      {
        label: t('orders.dispute'),
        value:
          isOrderDetail(row) && isContested(row.events) ? (
            <Contested events={row.events} refunds={row.refunds} t={t} language={language} date={date} />
          ) : null,
      },
      { label: t('orders.failure'), value: row.failureCode },
      { label: t('orders.provider'), value: providers[row.provider] },
      { label: t('orders.reference'), value: row.providerRef && <code>{row.providerRef}</code> },
      { label: t('orders.created'), value: date(row.createdAt, true) },
      { label: t('orders.paid'), value: row.paidAt && date(row.paidAt, true) },
      {
        label: t('orders.schedule'),
        value:
          isOrderDetail(row) && row.instalment ? (
            <ScheduleList schedule={row.instalment.schedule} language={language} />
          ) : null,
      },
      {
        label: t('orders.receipts'),
        value:
          isOrderDetail(row) && row.receipts.length > 0 ? (
            <Papers papers={row.receipts} t={t} language={language} date={date} />
          ) : null,
      },
      {
        label: t('orders.refunds'),
        value:
          isOrderDetail(row) && row.refunds.length > 0 ? (
            <MoneyBack orderId={row.id} refunds={row.refunds} t={t} language={language} date={date} />
          ) : null,
      },
      {
        label: t('orders.timeline'),
        value: isOrderDetail(row) ? <Timeline events={row.events} t={t} date={date} /> : t('orders.timelineOffline'),
      },
      { label: t('orders.check'), value: <CheckProvider id={row.id} t={t} /> },
    ],
    canRemove: false,
    actions: [
      {
        key: 'refund',
        label: t('orders.refund'),
        icon: 'undo',
        isFor: (row) => isPaid(row) && remaining(row) > 0,
        dialog: (row, onClose) => (
          <RefundDialog t={t} language={language} onClose={onClose} order={toPayment(row, payer(row))} />
        ),
      },
      {
        key: 'release',
        label: t('orders.release'),
        icon: 'check',
        isFor: (row) => row.heldReason !== null,
        dialog: (row, onClose) => (
          <ReleaseDialog t={t} language={language} onClose={onClose} order={toPayment(row, payer(row))} />
        ),
      },
    ],
    bulk: [],
    exporter: (onClose) => <AccountExport t={t} onClose={onClose} />,
    isUrgent: () => true,
  }
}
