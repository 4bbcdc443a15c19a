import type { ContactSubject } from '#contract/choices'

const subjects: Record<ContactSubject, string> = {
  support: 'Support',
  sales: 'Commercial',
  partnership: 'Partenariat',
  press: 'Presse',
  other: 'Autre',
}

export const contact = {
  title: 'Contact | Cap Soutenance',
  description:
    'Écrivez à l’équipe de Cap Soutenance. Hors ligne, le message est gardé et part de lui-même au retour du réseau.',
  heading: 'Nous contacter',
  lead: 'Une question sur une formule, votre sujet ou un paiement ? Écrivez-nous, même sans réseau.',
  fullName: 'Nom complet',
  email: 'Adresse e-mail',
  emailHelp: 'Nous répondons à cette adresse.',
  subject: 'Sujet',
  subjectChoice: 'Choisir un sujet (facultatif)',
  subjects,
  message: 'Message',
  required: 'obligatoire',
  send: 'Envoyer le message',
  sending: 'Envoi en cours…',
  clear: 'Effacer le brouillon',
  sentTitle: 'Message envoyé',
  sentText: 'Merci ! Nous vous répondons par e-mail.',
  keptTitle: 'Message gardé',
  keptText: 'Il est sur cet appareil et partira de lui-même au retour du réseau. Vous pouvez fermer la page.',
  keptRefused:
    '{{message}} Votre message est gardé sur cet appareil : il repartira de lui-même. Vous pouvez fermer la page.',
  seeOutbox: 'Voir mes envois',
  failedTitle: 'Message non envoyé',
  failedText:
    'Le message n’a pas pu partir et cet appareil ne peut rien garder. Votre texte est encore dans le formulaire : réessayez avec du réseau.',
  fixFields: 'Certains champs sont à corriger.',
  infoHeading: 'Autres moyens de nous joindre',
  general: 'Général',
  support: 'Support',
  phone: 'Téléphone',
  place: 'Lomé, Togo',
  social: 'Réseaux sociaux',
}

export type ContactTexts = typeof contact
