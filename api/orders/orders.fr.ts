import type { Translation } from '#contract/translation'

export const orders = {
  columns: {
    at: 'Date (UTC)',
    number: 'Pièce',
    orderId: 'Commande',
    fullName: 'Payeur',
    email: 'E-mail',
    plan: 'Formule',
    provider: 'Moyen',
    providerRef: 'Référence',
    amount: 'Montant (F CFA)',
    amountEurCents: 'Montant (centimes EUR)',
  },
} as const

export type OrdersTexts = Translation<typeof orders>
