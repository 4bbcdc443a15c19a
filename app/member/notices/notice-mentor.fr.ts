import type { Translation } from '#contract/translation'

export const mentorChange = {
  lead: 'Le mentor de « {{title}} » est {{mentor}}.',
  noMentor: 'Ce projet n’a pas encore de mentor.',
  notYours: 'Seul l’étudiant du projet peut demander un autre mentor.',
  title: 'Demander un autre mentor',
  text: 'L’équipe décide ; votre mentor ne voit pas la demande. S’il change, il perd aussitôt l’accès à votre texte ; ses commentaires restent, et ses séances prévues sont annulées.',
  reason: 'Pourquoi',
  wish: 'Ce que vous souhaitez (facultatif)',
  wishHelp: 'Un domaine, une langue, une personne.',
  missing: 'Dites en quelques mots pourquoi.',
  send: 'Envoyer la demande',
  sending: 'Envoi…',
  kept: 'Gardée sur cet appareil : la demande partira dès que le réseau le permet.',
  outbox: 'Mes envois',
  sent: 'Demande envoyée',
  statuses: {
    open: 'En attente de réponse',
    granted: 'Acceptée',
    declined: 'Refusée',
    withdrawn: 'Retirée',
  },
  asked: 'Demandée le {{date}}',
  answer: 'Réponse de l’équipe',
  withdraw: 'Retirer ma demande',
  withdrawn: 'Demande retirée',
  offline: 'Hors ligne : une demande se retire avec du réseau.',
  label: 'Autre mentor : {{title}}',
} as const

export type MentorChangeTexts = Translation<typeof mentorChange>
