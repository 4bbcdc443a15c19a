import type { FormsTexts } from './forms.fr'
import { universities } from './universities.en'

export const forms: FormsTexts = {
  description: 'Description',
  templates: {
    name: 'Name',
    type: 'Type',
    types: { memoire: 'Thesis', article: 'Article', presentation: 'Presentation', rapport: 'Report' },
    content: 'Content',
    contentHelp:
      'In Markdown. “#” begins a chapter, “##” a section; the title of the thesis comes from the project: a single “#” at the top, above “##”, is taken for that title if it has a gap in square brackets or no text of its own. A length at the end of a heading, “(6 to 8 pages)” or “(800 words)”, becomes the goal of the section. A block “> [!ADVICE]” is advice: it goes when the student writes, and is neither counted nor exported.',
  },
  universities,
}
