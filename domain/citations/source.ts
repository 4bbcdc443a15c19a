/** Separate from the schemas, so that screens and writers that read sources do not load zod. */

/** Name of the Yjs map in a project's outline document: source id → map of the fields of a `Source`. */
export const SOURCES_MAP = 'sources'

/** Kinds of sources. `editedBook` has editors and no author of the full book; `oral` is an unrecorded statement. */
export const SOURCE_KINDS = [
  'book',
  'chapter',
  'editedBook',
  'article',
  'newspaper',
  'thesis',
  'report',
  'conference',
  'webpage',
  'law',
  'interview',
  'oral',
  'dataset',
  'film',
] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** The types of CSL 1.0.2 by which other programs know them. */
export const CSL_TYPES: Readonly<Record<SourceKind, string>> = {
  book: 'book',
  chapter: 'chapter',
  editedBook: 'book',
  article: 'article-journal',
  newspaper: 'article-newspaper',
  thesis: 'thesis',
  report: 'report',
  conference: 'paper-conference',
  webpage: 'webpage',
  law: 'legislation',
  interview: 'interview',
  oral: 'personal_communication',
  dataset: 'dataset',
  film: 'motion_picture',
}

/** A name as in CSL-JSON; `literal` holds an institution, or a name without a family name. */
export interface SourceName {
  readonly family?: string
  readonly given?: string
  /** « de », « van der »: written before the family name. */
  readonly 'non-dropping-particle'?: string
  readonly suffix?: string
  readonly literal?: string
}

/** Year, month 1–12, day 1–31, as far as known. A negative year is BC. */
export type SourceDate = { readonly 'date-parts': readonly [readonly [number, number?, number?]] }

/** Fields of one line of text, by their names in CSL-JSON. */
export const SOURCE_TEXTS = [
  'title',
  'container-title',
  'collection-title',
  'publisher',
  'publisher-place',
  'edition',
  'volume',
  'issue',
  'number',
  'page',
  /** Type of a thesis (« thèse de doctorat »), a report, a film or an oral source. */
  'genre',
  'medium',
  'event-title',
  'event-place',
  /** The court or parliament of a law, the archive of a recording. */
  'authority',
  'DOI',
  'ISBN',
  'URL',
  /** BCP 47 tag of the source's language. */
  'language',
  'note',
] as const
export type SourceText = (typeof SOURCE_TEXTS)[number]

/** Lists of people, by their names in CSL-JSON. */
export const SOURCE_PEOPLE = ['author', 'editor', 'translator', 'interviewer', 'director'] as const
export type SourcePeople = (typeof SOURCE_PEOPLE)[number]

export const SOURCE_DATES = ['issued', 'accessed'] as const

/** A source as stored on a device: CSL-JSON fields with our own kind. */
export type Source = { readonly id: string; readonly kind: SourceKind } & {
  readonly [Name in SourceText]?: string
} & { readonly [Name in SourcePeople]?: readonly SourceName[] } & {
  readonly issued?: SourceDate
  readonly accessed?: SourceDate
  /** The DOI or ISBN must still be looked up, once there is a network. */
  readonly isToResolve?: true
}

export const CITATION_STYLES = ['apa', 'mla', 'chicagoAuthorDate', 'chicagoNotes'] as const
export type CitationStyle = (typeof CITATION_STYLES)[number]

/** `full`: (Ki-Zerbo, 2003); `narrative`: Ki-Zerbo (2003); `suppressAuthor`: (2003). */
export const CITATION_FORMS = ['full', 'narrative', 'suppressAuthor'] as const
export type CitationForm = (typeof CITATION_FORMS)[number]
