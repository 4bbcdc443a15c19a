import { findRanked } from '../../i18n/text-search'

interface Searched {
  id: string
  title: string
  summary: string
}

/** The specified filter: searches title and content, which starts with the summary; title matches come first. */
export const findEntries = <T extends Searched>(
  entries: readonly T[],
  texts: Readonly<Record<string, string>>,
  query: string,
): T[] => findRanked(entries, query, ({ id, title, summary }) => [title, summary, texts[id] ?? ''])
