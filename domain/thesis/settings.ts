import type { CitationStyle } from '../citations/source'

/** Name of the Yjs map in a project's outline document with the fields of a `ThesisSettings`. */
export const SETTINGS_MAP = 'settings'

/** What a title page says besides the project's own title, university, faculty, level, mentor and day of defence. */
export const TITLE_PAGE_FIELDS = ['subtitle', 'discipline', 'institution', 'academicYear', 'jury', 'place'] as const
export type TitlePageField = (typeof TITLE_PAGE_FIELDS)[number]

/** Each is one line, except the jury, which has one line per person. */
export type TitlePage = { readonly [Field in TitlePageField]?: string }

export interface ThesisSettings {
  readonly style: CitationStyle
  readonly titlePage: TitlePage
  /** Id of the university's template; null for ours. */
  readonly university: string | null
  /** Ids of papers of that template's checklist that are ticked. */
  readonly papers: readonly string[]
}

export const DEFAULT_SETTINGS: ThesisSettings = { style: 'apa', titlePage: {}, university: null, papers: [] }
