import type { Translation } from '#contract/translation'

/** Texts of the private calendar address. French is the source: `CalendarTexts` types the translation. */
export const calendar = {
  lead: 'Vos séances, vos tâches et vos soutenances dans le calendrier de votre téléphone, à jour sans y penser.',
  none: 'Aucune adresse n’est active.',
  active:
    'Une adresse est active depuis le {{date}}. Elle ne peut plus être affichée : renouvelez-la pour en obtenir une autre.',
  create: 'Créer mon adresse',
  renew: 'Renouveler l’adresse',
  renewAsk: 'L’adresse actuelle cessera de fonctionner dans tous les calendriers qui la suivent.',
  renewSure: 'Renouveler',
  revoke: 'Révoquer l’adresse',
  revokeAsk: 'Les calendriers qui la suivent ne recevront plus rien.',
  revokeSure: 'Révoquer',
  cancel: 'Annuler',
  once: 'Copiez cette adresse maintenant : elle n’est affichée qu’une fois.',
  address: 'Adresse privée',
  secret: 'Qui la connaît lit votre calendrier. Ne la partagez pas ; si elle s’est répandue, révoquez-la.',
  copy: 'Copier',
  copied: 'Adresse copiée',
  copyFailed: 'L’adresse n’a pas pu être copiée : sélectionnez-la.',
  subscribe: 'Ouvrir dans mon calendrier',
  how: 'Dans Google Agenda : « Autres agendas », puis « À partir de l’URL ». Sur un iPhone : le bouton ci-dessus suffit.',
  busy: 'Un instant…',
  revoked: 'Adresse révoquée',
} as const

export type CalendarTexts = Translation<typeof calendar>
