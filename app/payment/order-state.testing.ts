import type { PaymentState } from '#contract/payments'

/** The server's state of a sandbox order that waits for a card. */
export const orderState = (given: Partial<PaymentState> = {}): PaymentState => ({
  orderId: '9d5a2c7e-0000-4000-8000-000000000001',
  resumeToken: 'token-of-the-order',
  status: 'pending',
  plan: 'basic',
  again: '/payment?plan=basic',
  provider: 'sandbox',
  amount: 30_000_000,
  listPrice: 300_000,
  creditAmount: 0,
  amountEurCents: null,
  failureCode: null,
  byRelative: false,
  paidByRelative: false,
  held: false,
  clientSecret: 'sandbox_1_secret_1',
  approvalUrl: null,
  wallet: null,
  instalment: null,
  parts: [],
  paidAt: null,
  receipt: null,
  receiptTo: 'nobody',
  ...given,
})
