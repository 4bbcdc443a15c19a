import type { CitationForm, CitationStyle, Source } from './source'
import type { Language } from '#contract/languages'

/** A piece of text with uniform formatting. */
export interface Run {
  readonly text: string
  readonly isItalic?: true
  readonly isBold?: true
  readonly isSuperscript?: true
  readonly isSubscript?: true
  /** An https address. */
  readonly href?: string
}

/** An inline piece of text, with its language if it differs. */
export type TextInline = { readonly kind: 'text'; readonly language?: string } & Run

/** The attributes of a `citation` node. */
export interface Citing {
  /** Ids of sources. */
  readonly sources: readonly string[]
  /** « 45 », « 45-68 », « chap. 2 »: a plain number is a page. With several sources it belongs to the last. */
  readonly locator: string
  readonly prefix: string
  readonly suffix: string
  readonly form: CitationForm
}

export interface CitedText {
  readonly runs: readonly Run[]
  /** Whether the style puts the citation in a note; `runs` are then the note's text, with its full stop. */
  readonly isNote: boolean
}

export interface BibliographyEntry {
  readonly id: string
  readonly runs: readonly Run[]
}

export interface CitationsOptions {
  readonly style: CitationStyle
  /** Language of the thesis, not of the screen. */
  readonly language: Language
  readonly sources: ReadonlyMap<string, Source>
}

export interface Citations {
  /** One per citation, in the same order: years with letters, notes with short forms. */
  readonly cited: readonly CitedText[]
  /** In the order of the style. Cited sources only, or all with `allSources`. */
  readonly bibliography: readonly BibliographyEntry[]
  /** « Références », « Bibliographie », « Œuvres citées » and so on. */
  readonly bibliographyTitle: string
}

/** The formatter that thesis writers call; `citings` are in the order of the text. */
export type FormatCitations = (
  citings: readonly Citing[],
  options: CitationsOptions & { readonly allSources?: boolean },
) => Citations
