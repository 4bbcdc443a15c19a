import { payment } from '../payment.fr'

const { sandbox, real, unknown, loadFailed, noNetworkTitle, retry } = payment

/** Initial texts of the page where a relative pays for a student; the others load with their screens. */
export const payerPage = {
  sandbox,
  real,
  unknown,
  loadFailed,
  noNetworkTitle,
  retry,
  title: 'Payer pour un proche | Cap Soutenance',
  description: 'Payez la formule d’un proche par carte, PayPal ou mobile money.',
  heading: 'Payer pour un proche',
  opening: 'Ouverture du lien…',
  missing: 'Ouvrez de nouveau le lien que vous avez reçu : lui seul montre ce qui est à payer.',
}
export type PayerPageTexts = typeof payerPage
