import type { FormsTexts } from './forms.fr'
import { universities } from './universities.en'

export const forms: FormsTexts = {
  description: 'Description',
  templates: {
    name: 'Name',
    type: 'Type',
    types: { memoire: 'Thesis', article: 'Article', presentation: 'Presentation', rapport: 'Report' },
    content: 'Content',
    contentHelp: 'In Markdown.',
  },
  universities,
}
