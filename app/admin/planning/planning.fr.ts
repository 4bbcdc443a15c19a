import type { Translation } from '#contract/translation'

/** French is the source: `PlanningTexts` types the translation. */
export const planning = {
  lead: 'Combien de jours prend chaque étape, par niveau. Les nouveaux plans en partent ; ceux qui existent ne changent pas.',
  levels: { licence: 'Licence', master: 'Master', doctorate: 'Doctorat', other: 'Autre niveau' },
  steps: {
    protocol: 'Protocole',
    chapter: 'Un chapitre',
    review: 'Dernier tour',
    proofreading: 'Relecture',
    printing: 'Impression',
    deposit: 'Dépôt',
    jury: 'Du dépôt à la soutenance',
  },
  days: '{{step}}, en jours',
  range: 'Un nombre entier de jours, de 1 à {{max}}.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Durées enregistrées',
  offline: 'Ces durées s’enregistrent avec du réseau seulement.',
  changed: 'Quelqu’un d’autre a changé ces durées : elles sont affichées, recommencez à partir d’elles.',
} as const

export type PlanningTexts = Translation<typeof planning>
