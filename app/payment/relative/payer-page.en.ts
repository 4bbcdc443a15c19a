import { payment } from '../payment.en'
import type { PayerPageTexts } from './payer-page.fr'

const { sandbox, real, unknown, loadFailed, noNetworkTitle, retry } = payment

export const payerPage: PayerPageTexts = {
  sandbox,
  real,
  unknown,
  loadFailed,
  noNetworkTitle,
  retry,
  title: 'Pay for a relative | Cap Soutenance',
  description: "Pay a relative's plan by card, PayPal or mobile money.",
  heading: 'Pay for a relative',
  opening: 'Opening the link…',
  missing: 'Open the link that you received again: it alone shows what is to be paid.',
}
