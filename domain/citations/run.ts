import type { CitationForm, CitationStyle, Source } from './source'
import type { Language } from '#contract/languages'

/** A piece of text that is set in one way. */
export interface Run {
  readonly text: string
  readonly isItalic?: true
  readonly isBold?: true
  readonly isSuperscript?: true
  readonly isSubscript?: true
  /** An https address. */
  readonly href?: string
}

/** A piece of a line, with the language of its words where that is another. */
export type TextInline = { readonly kind: 'text'; readonly language?: string } & Run

/** The attributes of a `citation` node. */
export interface Citing {
  /** Ids of sources. */
  readonly sources: readonly string[]
  /** « 45 », « 45-68 », « chap. 2 »: a bare number is a page. Of several sources it belongs to the last. */
  readonly locator: string
  readonly prefix: string
  readonly suffix: string
  readonly form: CitationForm
}

export interface CitedText {
  readonly runs: readonly Run[]
  /** It stands in a note of its own, as the style wants; then `runs` are the note's text, with its full stop. */
  readonly isNote: boolean
}

export interface BibliographyEntry {
  readonly id: string
  readonly runs: readonly Run[]
}

export interface CitationsOptions {
  readonly style: CitationStyle
  /** Of the thesis, not of the screen. */
  readonly language: Language
  readonly sources: ReadonlyMap<string, Source>
}

export interface Citations {
  /** One for each citing, in the same order: years get their letters, notes their short forms. */
  readonly cited: readonly CitedText[]
  /** In the order of the style. Only what is cited; `allSources` adds the others. */
  readonly bibliography: readonly BibliographyEntry[]
  /** « Références », « Bibliographie », « Œuvres citées » and so on. */
  readonly bibliographyTitle: string
}

/** What a writer of a thesis calls; `citings` are in the order of the text. */
export type FormatCitations = (
  citings: readonly Citing[],
  options: CitationsOptions & { readonly allSources?: boolean },
) => Citations
