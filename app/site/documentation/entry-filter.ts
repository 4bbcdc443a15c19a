import { findRanked } from '../../i18n/text-search'

interface Searched {
  id: string
  title: string
  summary: string
}

/** The specified filter: what is typed stands in title or content, which begins with the summary; titles first. */
export const findEntries = <T extends Searched>(
  entries: readonly T[],
  texts: Readonly<Record<string, string>>,
  query: string,
): T[] => findRanked(entries, query, ({ id, title, summary }) => [title, summary, texts[id] ?? ''])
