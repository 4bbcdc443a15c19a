import type { Translation } from '#contract/translation'

/** Mails to administrators about payments. */
export const payments = {
  onHold: {
    subject: 'Un paiement est retenu',
    text: `Bonjour,

Le prestataire de paiement annonce {{told}} pour la commande {{id}}, à qui {{asked}} étaient demandés. Rien n’a été ouvert. Vérifiez chez le prestataire, puis dans la console\u202f:
{{link}}
`,
  },
  refund: {
    text: `Bonjour,

{{news}}

Dans la console\u202f:
{{link}}
`,
    open: {
      subject: 'Un paiement est contesté',
      news: 'Le payeur de la commande {{id}} conteste {{amount}} de son paiement. Rien ne change chez nous avant la décision. Répondez sur les pages du prestataire, avec ce qui prouve l’accompagnement.',
      newsWithDay:
        'Le payeur de la commande {{id}} conteste {{amount}} de son paiement. Rien ne change chez nous avant la décision. Répondez sur les pages du prestataire, avec ce qui prouve l’accompagnement, avant le {{day}}.',
    },
    seen: {
      subject: 'Un remboursement est à enregistrer',
      news: 'Le prestataire dit qu’une partie ou la totalité de la commande {{id}} a été rendue sur ses pages, sans dire combien. Enregistrez ce remboursement dans la console\u202f: le montant, puis sa référence et son jour.',
    },
    lost: {
      subject: 'Un litige est perdu',
      news: 'Le litige de {{amount}} sur la commande {{id}} est perdu\u202f: le prestataire a repris l’argent. Un avoir est établi, et ce que la commande ouvrait est fermé si rien n’en reste payé.',
    },
    failed: {
      subject: 'Un remboursement n’a pas abouti',
      news: 'Le remboursement de {{amount}} sur la commande {{id}} n’a pas abouti\u202f: l’argent est resté chez nous, ou y est revenu. Remboursez-le autrement, après l’avoir joint.',
      newsWithReceipt:
        'Le remboursement de {{amount}} sur la commande {{id}} n’a pas abouti\u202f: l’argent est resté chez nous, ou y est revenu. Le reçu {{receipt}} annule l’avoir, et le payeur en est averti. Remboursez-le autrement, après l’avoir joint.',
    },
    returned: {
      subject: 'Un litige perdu est finalement gagné',
      news: 'Le litige sur la commande {{id}} est finalement gagné\u202f: {{amount}} sont de nouveau à nous. Ne remboursez rien\u202f: ce paiement compte de nouveau.',
      newsWithReceipt:
        'Le litige sur la commande {{id}} est finalement gagné\u202f: {{amount}} sont de nouveau à nous. Le reçu {{receipt}} annule l’avoir, et le payeur en est averti. Ne remboursez rien\u202f: ce paiement compte de nouveau.',
    },
  },
} as const

export type PaymentsTexts = Translation<typeof payments>
