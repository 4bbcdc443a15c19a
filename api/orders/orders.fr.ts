import type { Translation } from '#contract/translation'

export const orders = {
  columns: {
    at: 'Date (UTC)',
    kind: 'Nature',
    number: 'Pièce',
    orderId: 'Commande',
    part: 'Échéance',
    fullName: 'Payeur',
    email: 'E-mail',
    plan: 'Formule',
    provider: 'Moyen',
    providerRef: 'Référence',
    amount: 'Montant (F CFA)',
    amountEurCents: 'Montant (centimes EUR)',
    fee: 'Frais du prestataire (plus petite unité)',
    net: 'Net (plus petite unité)',
    feeCurrency: 'Devise des frais et du net',
    payoutRef: 'Versement',
    payoutAt: 'Versé le (UTC)',
  },
  kinds: {
    payment: 'Paiement',
    refund: 'Remboursement',
    refundUndone: 'Remboursement annulé',
    dispute: 'Litige perdu',
    disputeUndone: 'Litige regagné',
  },
} as const

export type OrdersTexts = Translation<typeof orders>
