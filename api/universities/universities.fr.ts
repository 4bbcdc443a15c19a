import type { Translation } from '#contract/translation'

export const universities = {
  /** Among the permissions. */
  label: 'Modèles d’université',
  columns: {
    titleLines: 'Lignes en tête de la page de titre',
    fileName: 'Document de référence',
  },
} as const

export type UniversitiesTexts = Translation<typeof universities>
