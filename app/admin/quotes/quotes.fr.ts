import type { Translation } from '#contract/translation'

/** Texts of the quotes. French is the source: `QuotesTexts` types the translation. */
export const quotes = {
  title: 'Devis',
  lead: "Le prix d'un établissement, envoyé comme un lien de paiement.",
  create: 'Nouveau devis',
  empty: 'Aucun devis',
  emptyText: "Établissez le premier : l'établissement reçoit son lien par e-mail.",
  organisation: 'Établissement',
  contactName: 'Personne à contacter',
  email: 'E-mail',
  emailHelp: 'Le lien de paiement y est envoyé.',
  amount: 'Montant en F CFA',
  description: 'Objet',
  validUntil: "Valable jusqu'au",
  until: "Valable jusqu'au {{date}}",
  issued: 'Établi le {{date}}',
  code: 'Code {{code}}',
  states: { open: 'À régler', paid: 'Réglé', withdrawn: 'Retiré', over: 'Échu' },
  copy: 'Copier le lien',
  copied: 'Lien copié',
  copyFailed: "Le lien n'a pas pu être copié : le voici",
  withdraw: 'Retirer',
  withdrawTitle: 'Retirer le devis',
  withdrawText: 'Le lien du devis de {{name}} ({{amount}}) ne permettra plus de payer.',
  withdrawn: 'Devis retiré',
  send: 'Établir et envoyer',
  sending: 'Envoi…',
  sent: 'Devis envoyé',
  sentText: '{{name}} reçoit son lien de paiement par e-mail.',
  tooEarly: 'Choisissez une date à venir.',
  offline: 'Il faut du réseau : le devis part par e-mail. Votre brouillon est gardé.',
  unknown: "Le serveur n'a pas répondu : c'est peut-être fait. Réessayez, cela ne se fera pas deux fois.",
  failed: "Une erreur est survenue. Rien n'a été fait.",
} as const

export type QuotesTexts = Translation<typeof quotes>
