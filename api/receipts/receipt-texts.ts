import type { Language } from '#contract/languages'
import type { ReceiptContent } from '#contract/receipts'

interface Texts {
  readonly title: Readonly<Record<ReceiptContent['kind'], string>>
  readonly amount: Readonly<Record<ReceiptContent['kind'], string>>
  readonly plans: Readonly<Record<ReceiptContent['plan'], string>>
  readonly providers: Readonly<Record<ReceiptContent['provider'], string>>
  readonly payer: string
  readonly plan: string
  readonly means: string
  readonly paidAt: string
  readonly issuedAt: string
  /** What its other number is. */
  readonly about: Readonly<Record<ReceiptContent['kind'], string>>
  readonly sandbox: string
  readonly verify: string
  readonly signature: string
}

export const RECEIPT_TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    title: { receipt: 'Reçu', credit_note: 'Avoir' },
    amount: { receipt: 'Montant payé', credit_note: 'Montant remboursé' },
    plans: {
      basic: 'Accompagnement Basic',
      premium: 'Accompagnement Premium',
      institution: 'Accompagnement Institution',
    },
    providers: { stripe: 'Carte bancaire', paypal: 'PayPal', mobile_money: 'Mobile money', sandbox: 'Bac à sable' },
    payer: 'Payé par',
    plan: 'Formule',
    means: 'Moyen de paiement',
    paidAt: 'Payé le',
    issuedAt: 'Établi le',
    about: { receipt: "Annule l'avoir", credit_note: 'Sur le reçu' },
    sandbox: 'Bac à sable, aucun débit réel\u00a0: ce document ne prouve aucun paiement.',
    verify: 'Ce code ouvre la page qui vérifie ce document, aussi sans réseau.',
    signature: 'Signature Ed25519\u00a0:',
  },
  en: {
    title: { receipt: 'Receipt', credit_note: 'Credit note' },
    amount: { receipt: 'Amount paid', credit_note: 'Amount refunded' },
    plans: { basic: 'Basic support', premium: 'Premium support', institution: 'Institution support' },
    providers: { stripe: 'Card', paypal: 'PayPal', mobile_money: 'Mobile money', sandbox: 'Sandbox' },
    payer: 'Paid by',
    plan: 'Plan',
    means: 'Means of payment',
    paidAt: 'Paid on',
    issuedAt: 'Issued on',
    about: { receipt: 'Cancels credit note', credit_note: 'On receipt' },
    sandbox: 'Sandbox, no real charge: this document proves no payment.',
    verify: 'This code opens the page that verifies this document, also without network.',
    signature: 'Ed25519 signature:',
  },
}
