import { matches } from '../../i18n/text-search'

interface Searched {
  title: string
  excerpt: string
  author: string
}

/** The specified filter: what is typed stands in the title, the excerpt or the author. */
export const findArticles = <T extends Searched>(articles: readonly T[], query: string): T[] =>
  articles.filter(({ title, excerpt, author }) => matches(query, [title, excerpt, author]))
