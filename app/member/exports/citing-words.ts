import { writeBibtex } from '#domain/citations/bibtex'
import { citeKeys } from '#domain/citations/cite-key'
import type { Citing } from '#domain/citations/run'
import type { Thesis } from '#domain/thesis/thesis'

/** A locator of numbers alone is a page, as in the citation styles. */
export const PAGE_NUMBERS = /^[0-9ivxlc]+(?:\s*[-\u2013,]\s*[0-9ivxlc]+)*$/i

export interface ThesisKeys {
  /** Keys of a citation's existing sources, in their order. */
  of(citing: Citing): readonly string[]
  /** The sources that are cited, under these keys. */
  readonly bibtex: string
}

export function thesisKeys({ sources, bibliography }: Thesis): ThesisKeys {
  const listed = new Set(bibliography.map(({ id }) => id))
  const cited = sources.filter(({ id }) => listed.has(id))
  const keys = citeKeys(cited)
  return { of: (citing) => citing.sources.flatMap((id) => keys.get(id) ?? []), bibtex: writeBibtex(cited) }
}
