import type { Translation } from '#contract/translation'
import { universities } from './universities.fr'

/** Words of the forms that the console and an institution's panel have. French is the source. */
export const forms = {
  description: 'Description',
  templates: {
    name: 'Nom',
    type: 'Type',
    types: { memoire: 'Mémoire', article: 'Article', presentation: 'Présentation', rapport: 'Rapport' },
    content: 'Contenu',
    contentHelp: 'En Markdown.',
  },
  universities,
} as const

export type FormsTexts = Translation<typeof forms>
