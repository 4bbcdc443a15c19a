import type { Language } from '#contract/languages'

/** Words that an export writes itself, in the language of the thesis. */
export interface ThesisWords {
  readonly figure: string
  readonly table: string
  readonly equation: string
  readonly contents: string
  readonly figures: string
  readonly tables: string
  readonly chapter: string
  readonly draft: string
  readonly page: string
  readonly noPicture: string
  /** Between a caption's number and its text. */
  readonly colon: string
  quote(text: string): string
}

const FRENCH: ThesisWords = {
  figure: 'Figure',
  table: 'Tableau',
  equation: 'Équation',
  contents: 'Table des matières',
  figures: 'Liste des figures',
  tables: 'Liste des tableaux',
  chapter: 'Chapitre',
  draft: 'brouillon',
  page: 'page',
  noPicture: 'image absente',
  colon: '\u00a0: ',
  quote: (text) => `«\u00a0${text}\u00a0»`,
}

const ENGLISH: ThesisWords = {
  figure: 'Figure',
  table: 'Table',
  equation: 'Equation',
  contents: 'Contents',
  figures: 'List of figures',
  tables: 'List of tables',
  chapter: 'Chapter',
  draft: 'draft',
  page: 'page',
  noPicture: 'picture missing',
  colon: ': ',
  quote: (text) => `“${text}”`,
}

export const THESIS_WORDS: Readonly<Record<Language, ThesisWords>> = { fr: FRENCH, en: ENGLISH }
