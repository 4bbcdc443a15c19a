import type { Translation } from '#contract/translation'

/** Texts of a project's thesis details. */
export const thesis = {
  question: 'Question de recherche',
  questionHelp: 'En une phrase, celle à laquelle le mémoire répond. Facultatif.',
  noQuestion: 'Pas encore de question de recherche.',
  university: 'Université',
  faculty: 'Faculté',
  optional: 'Facultatif.',
  studyLevel: 'Niveau d’études',
  noStudyLevel: 'Non précisé',
  studyLevels: { licence: 'Licence', master: 'Master', doctorate: 'Doctorat', other: 'Autre' },
  language: 'Langue du mémoire',
  languages: { fr: 'Français', en: 'Anglais' },
  yourAccess: 'Votre accès',
  accesses: {
    owner: 'Étudiant',
    mentor: 'Mentor',
    edit: 'Édition',
    comments: 'Commentaires',
    read_only: 'Lecture seule',
    unpaid: 'Lecture seule, part à payer',
  },
  shared: 'Partagés avec vous',
  sharedBy: 'Mémoire de {{name}}',
  comments: 'Remarques',
  people: 'Personnes',
  rounds: 'Tours',
  dossier: 'Dossier de soutenance',
  read: 'Lire le texte',
} as const

export type ThesisTexts = Translation<typeof thesis>
