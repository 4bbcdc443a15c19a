import { matches } from '../../i18n/text-search'

interface Searched {
  id: string
  title: string
  summary: string
}

/** The specified filter: what is typed stands in the title or the content, which begins with the summary. */
export const findEntries = <T extends Searched>(
  entries: readonly T[],
  texts: Readonly<Record<string, string>>,
  query: string,
): T[] => entries.filter(({ id, title, summary }) => matches(query, [title, summary, texts[id] ?? '']))
