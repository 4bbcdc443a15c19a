import type { Translation } from '#contract/translation'

export const universities = {
  /** Label of the group in the list of permissions. */
  label: 'Modèles d’université',
  columns: {
    titleLines: 'Lignes en tête de la page de titre',
    fileName: 'Document de référence',
  },
} as const

export type UniversitiesTexts = Translation<typeof universities>
