import type { OrdersTexts } from './orders.fr'

export const orders: OrdersTexts = {
  columns: {
    at: 'Date (UTC)',
    kind: 'Kind',
    number: 'Document',
    orderId: 'Order',
    part: 'Part',
    fullName: 'Payer',
    email: 'E-mail',
    plan: 'Plan',
    provider: 'Means',
    providerRef: 'Reference',
    amount: 'Amount (F CFA)',
    amountEurCents: 'Amount (EUR cents)',
    fee: 'Provider’s fee (smallest unit)',
    net: 'Net (smallest unit)',
    feeCurrency: 'Currency of fee and net',
    payoutRef: 'Payout',
    payoutAt: 'Paid out on (UTC)',
  },
  kinds: {
    payment: 'Payment',
    refund: 'Refund',
    refundUndone: 'Refund undone',
    dispute: 'Dispute lost',
    disputeUndone: 'Dispute won back',
  },
}
