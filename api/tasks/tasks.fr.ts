import type { Translation } from '#contract/translation'

export const tasks = {
  /** Label of the group in the list of permissions. */
  label: 'Tâches',
  columns: {
    kind: 'Étape',
    dueOn: 'À faire pour le',
    doneAt: 'Fait le (UTC)',
    projectTitle: 'Projet',
    projectId: 'Identifiant du projet',
  },
  values: {
    kind: {
      protocol: 'Protocole',
      chapter: 'Chapitre',
      review: 'Dernier tour',
      proofreading: 'Relecture',
      printing: 'Impression',
      deposit: 'Dépôt',
      own: 'Tâche personnelle',
    },
  },
} as const

export type TasksTexts = Translation<typeof tasks>
