import type { Translation } from '#contract/translation'

export const receipts = {
  /** Texts of the PDF. */
  paper: {
    title: { receipt: 'Reçu {{number}}', credit_note: 'Avoir {{number}}' },
    payer: 'Payé par',
    beneficiary: 'Pour',
    plan: 'Formule',
    plans: {
      basic: 'Accompagnement Basic',
      premium: 'Accompagnement Premium',
      institution: 'Accompagnement Institution',
    },
    amount: { receipt: 'Montant payé', credit_note: 'Montant remboursé' },
    paymentMethod: 'Moyen de paiement',
    providers: {
      stripe: 'Carte bancaire',
      paypal: 'PayPal',
      fedapay: 'Mobile money',
      pawapay: 'Mobile money',
      sandbox: 'Bac à sable',
    },
    paidAt: 'Payé le',
    issuedAt: 'Établi le',
    /** Label of the number of the related document. */
    about: { receipt: 'Annule l’avoir', credit_note: 'Sur le reçu' },
    sandbox: 'Bac à sable, aucun débit réel\u00a0: ce document ne prouve aucun paiement.',
    verify: 'Ce code ouvre la page qui vérifie ce document, aussi sans réseau.',
    signature: 'Signature Ed25519\u00a0: {{signature}}',
  },
  mail: {
    someone: 'Un proche',
    /** To the student for whom somebody else paid. */
    beneficiary: {
      subject: 'Votre formule est payée (reçu {{number}})',
      text: `Bonjour,

Bonne nouvelle\u202f: {{payer}} a payé votre formule, {{amount}}. Le reçu {{number}} au format PDF\u202f:
{{pdf}}

Chacun peut vérifier qu’il est authentique\u202f:
{{page}}
`,
    },
    beneficiaryBack: {
      subject: 'Paiement de votre formule remboursé (avoir {{number}})',
      text: `Bonjour,

{{amount}} reviennent à {{payer}}, qui avait payé votre formule. L’avoir {{number}} au format PDF\u202f:
{{pdf}}

Une question\u202f? Écrivez-nous\u202f:
{{contact}}
`,
    },
    receipt: {
      subject: 'Votre reçu {{number}}',
      text: `Bonjour,

Nous avons bien reçu votre paiement de {{amount}}. Votre reçu {{number}} au format PDF\u202f:
{{pdf}}

Chacun peut vérifier qu’il est authentique\u202f:
{{page}}
`,
    },
    creditNote: {
      subject: 'Votre avoir {{number}}',
      text: `Bonjour,

Nous vous avons remboursé {{amount}}. Votre avoir {{number}} au format PDF\u202f:
{{pdf}}

Chacun peut vérifier qu’il est authentique\u202f:
{{page}}
`,
    },
    /** Mail with a credit note after a lost dispute: the payer's bank took the money back. */
    lost: {
      subject: 'Votre avoir {{number}}',
      text: `Bonjour,

La contestation de votre paiement s’est terminée en votre faveur\u202f: {{amount}} nous ont été repris et vous reviennent par votre banque ou votre portefeuille. Votre avoir {{number}} au format PDF\u202f:
{{pdf}}

Chacun peut vérifier qu’il est authentique\u202f:
{{page}}
`,
    },
    correction: {
      subject: 'Votre remboursement n’a pas abouti (reçu {{number}})',
      text: `Bonjour,

Le remboursement de {{amount}} que nous vous avions annoncé n’a pas pu vous parvenir\u202f: votre banque ou votre portefeuille l’a refusé, et l’argent nous est revenu. Écrivez-nous par quel moyen vous le souhaitez\u202f:
{{contact}}

Le reçu {{number}} annule l’avoir. Au format PDF\u202f:
{{pdf}}

Chacun peut vérifier qu’il est authentique\u202f:
{{page}}
`,
    },
    returned: {
      subject: 'Votre paiement compte de nouveau (reçu {{number}})',
      text: `Bonjour,

La contestation de votre paiement s’est finalement terminée en notre faveur\u202f: les {{amount}} qui nous avaient été repris nous sont revenus, et votre paiement compte de nouveau. Vous n’avez rien à faire. Si vous n’êtes pas d’accord, écrivez-nous\u202f:
{{contact}}

Le reçu {{number}} annule l’avoir. Au format PDF\u202f:
{{pdf}}

Chacun peut vérifier qu’il est authentique\u202f:
{{page}}
`,
    },
  },
} as const

export type ReceiptsTexts = Translation<typeof receipts>
