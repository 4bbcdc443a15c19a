import type { Translation } from '#contract/translation'

/** French is the source: `MentorChangesTexts` types the translation. */
export const mentorChanges = {
  lead: 'Des étudiants demandent un autre mentor. Ce qu’ils en disent n’est lu que par l’administration.',
  emptyTitle: 'Aucune demande',
  emptyText: 'Les demandes de changement de mentor arrivent ici.',
  open: 'À décider',
  decided: 'Décidées',
  noOpen: 'Rien à décider.',
  student: 'Étudiant',
  mentor: 'Mentor',
  newMentor: 'Nouveau mentor',
  asked: 'Demandée le {{date}}',
  reason: 'Raison',
  wish: 'Souhait',
  answer: 'Réponse',
  nobody: 'Compte supprimé',
  statuses: { open: 'À décider', granted: 'Acceptée', declined: 'Refusée', withdrawn: 'Retirée' },
  decide: 'Décider',
  title: 'Décider : {{title}}',
  choose: 'Nouveau mentor',
  keep: 'Garder le mentor actuel (refuser)',
  grantText:
    'L’ancien mentor n’a plus accès aussitôt, et les séances à venir avec lui sont annulées. Tous sont prévenus.',
  answerHelp: 'L’étudiant la lit. Obligatoire pour un refus.',
  missing: 'Écrivez pourquoi la demande est refusée.',
  grant: 'Changer de mentor',
  decline: 'Refuser la demande',
  sending: 'Envoi…',
  cancel: 'Annuler',
  done: 'Décision enregistrée',
  offline: 'Hors ligne : une décision demande du réseau.',
} as const

export type MentorChangesTexts = Translation<typeof mentorChanges>
