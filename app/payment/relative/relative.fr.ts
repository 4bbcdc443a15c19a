/** Texts for the student’s side of a payment by a relative; loaded with it. */
export const relative = {
  heading: 'Faire payer par un proche',
  text: 'Envoyez un lien à la personne qui paie pour vous, ici ou à l’étranger. Elle voit votre prénom, la formule et la somme ; rien de votre mémoire.',
  firstName: 'Votre prénom, que cette personne verra',
  firstNameRequired: 'Écrivez votre prénom.',
  make: 'Créer le lien',
  making: 'Création du lien…',
  loading: 'Recherche du lien…',
  ready: 'Lien prêt. Il sert une fois, jusqu’au {{date}}.',
  link: 'Lien à envoyer',
  share: 'Partager',
  copy: 'Copier le message',
  copied: 'Message copié.',
  copyFailed: 'Le message n’a pas pu être copié. Appuyez sur le lien pour le choisir.',
  open: 'Un lien est ouvert jusqu’au {{date}}. Dès qu’un proche a payé, vous en êtes averti et le reçu part à vous deux.',
  again: 'Créer un nouveau lien',
  againText: 'L’ancien lien ne vaudra plus.',
  revoke: 'Retirer le lien',
  revoked: 'Lien retiré : plus personne ne peut payer avec lui.',
  offline: 'Le réseau ne répond pas. Rien n’a changé ; réessayez.',
  retry: 'Réessayer',
  /** At most 200 characters with the link, so that phones share it without truncation. */
  message: 'Peux-tu payer ma formule {{plan}} ({{francs}}, {{euros}}) sur Cap Soutenance ? {{link}}',
}
export type RelativeTexts = typeof relative
