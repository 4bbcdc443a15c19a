import type { OrdersTexts } from './orders.fr'

export const orders: OrdersTexts = {
  columns: {
    at: 'Date (UTC)',
    number: 'Document',
    orderId: 'Order',
    fullName: 'Payer',
    email: 'E-mail',
    plan: 'Plan',
    provider: 'Means',
    providerRef: 'Reference',
    amount: 'Amount (F CFA)',
    amountEurCents: 'Amount (EUR cents)',
  },
}
