import { type What, WHATS } from './engines'
import { CITATION_STYLES, type CitationStyle } from '../../domain/citations/source'
import { type Language, LANGUAGES } from '../../contract/languages'

export interface KnownDifference {
  readonly styles: readonly CitationStyle[]
  readonly languages: readonly Language[]
  readonly whats: readonly What[]
  /** Ids of cases; empty means all. */
  readonly cases: readonly string[]
  /** Null: the engine cannot format the case, so that only the golden test covers it. */
  readonly theirs: RegExp | null
  readonly ours: string | ((match: string) => string)
  readonly rule: string
}

const STYLES: Readonly<Record<string, readonly CitationStyle[]>> = {
  apa: ['apa'],
  mla: ['mla'],
  authorDate: ['chicagoAuthorDate'],
  notes: ['chicagoNotes'],
  chicago: ['chicagoAuthorDate', 'chicagoNotes'],
}
const isLanguage = (word: string): word is Language => (LANGUAGES as readonly string[]).includes(word)
const isWhat = (word: string): word is What => (WHATS as readonly string[]).includes(word)
const orAll = <Item>(chosen: readonly Item[], all: readonly Item[]): readonly Item[] =>
  chosen.length > 0 ? chosen : all

/** `where`: names of styles, languages, texts and cases in any order; an omitted category means all. */
export function known(
  where: string,
  theirs: RegExp | null,
  ours: string | ((match: string) => string),
  rule: string,
): KnownDifference {
  const words = where.split(' ').filter(Boolean)
  const isCase = (word: string): boolean => STYLES[word] === undefined && !isLanguage(word) && !isWhat(word)
  return {
    styles: orAll(
      words.flatMap((word) => STYLES[word] ?? []),
      CITATION_STYLES,
    ),
    languages: orAll(words.filter(isLanguage), LANGUAGES),
    whats: orAll(words.filter(isWhat), WHATS),
    cases: words.filter(isCase),
    theirs,
    ours,
    rule,
  }
}
