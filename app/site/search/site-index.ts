import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { foldText } from '../../i18n/text-search'
import type { SearchDocument } from './corpus'
import { stem } from './stem'

/** A search result with the matched words of its texts. */
export interface Hit {
  item: SearchDocument
  terms: ReadonlySet<string>
}

/** Stop words, which occur in every text. */
const COMMON = new Set(
  (
    'au aux avec ce ces comment dans de des du elle en est et il je la le les leur ma mes mon ne ou par pas pour puis ' +
    'qu que qui sa sans se ses son sur ta un une vos votre a an and are can do for how i in is it my of on or the to ' +
    'what with your'
  ).split(' '),
)
/** Shortest word for fuzzy matching: in four letters, one typo often makes another word. */
const MIN_FUZZY = 5
const MIN_PREFIX = 2
/** Boost of the exact form, so that a rare form does not outweigh the common stem. */
const AS_WRITTEN = 0.3

const tokenize = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The index contains each word and its stem. */
const indexed = (word: string): string[] => [...new Set([word, stem(word)])]

const asGiven = { tokenize: (text: string) => [text], processTerm: (term: string) => term }

/** Query of one word: exact, as a prefix, and by its stem. */
const exactly = (word: string): Query => ({
  ...asGiven,
  combineWith: 'OR',
  queries: [{ queries: [word], prefix: word.length >= MIN_PREFIX, boostTerm: () => AS_WRITTEN }, stem(word)],
})

/** Query of one word with one or two typos. */
const roughly = (word: string): Query => ({
  ...asGiven,
  combineWith: 'OR',
  queries: [{ queries: [word], prefix: true, fuzzy: 0.25, maxFuzzy: 2 }],
})

/** MiniSearch counts a word and its stem as two matches and doubles the score, so the score is divided. */
const relevance = ({ score, queryTerms }: SearchResult): number => score / queryTerms.length

/** Ranked search over the site's texts: title before summary before text. */
export function createSearch(items: readonly SearchDocument[]): (query: string) => Hit[] {
  const byAddress = new Map(items.map((item) => [item.to, item]))
  const index = new MiniSearch<SearchDocument>({
    idField: 'to',
    fields: ['title', 'summary', 'author', 'body'],
    tokenize,
    processTerm: indexed,
    searchOptions: {
      boost: { title: 8, summary: 3, author: 2, body: 1 },
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  })
  index.addAll(items)

  const isFound = (query: Query) => index.search(query).length > 0
  const branch = (word: string): Query => {
    const exact = exactly(word)
    return word.length < MIN_FUZZY || isFound(exact) ? exact : roughly(word)
  }
  return (query) => {
    const words = tokenize(query)
    const telling = words.filter((word) => !COMMON.has(word))
    const queries = (telling.length > 0 ? telling : words).map(branch)
    const all = index.search({ combineWith: 'AND', queries })
    // If no text contains all words, any of them may match, provided that each word occurs somewhere.
    const results = all.length === 0 && queries.every(isFound) ? index.search({ combineWith: 'OR', queries }) : all
    return results
      .sort((a, b) => relevance(b) - relevance(a))
      .flatMap(({ id, terms }) => {
        const item = byAddress.get(id as string) // `to` is the id field.
        return item ? [{ item, terms: new Set(terms) }] : []
      })
  }
}

/** Splits a text into pieces; those with odd indexes are matched words. */
export function splitFound(text: string, terms: ReadonlySet<string>): string[] {
  const pieces: string[] = []
  let before = ''
  const isFound = (word: string) => tokenize(word).some((part) => terms.has(part) || terms.has(stem(part)))
  text.split(/([\p{L}\p{N}\p{M}]+)/u).forEach((part, index) => {
    if (index % 2 === 0 || !isFound(part)) {
      before += part
      return
    }
    pieces.push(before, part)
    before = ''
  })
  return [...pieces, before]
}
