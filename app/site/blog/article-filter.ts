import { findRanked } from '../../i18n/text-search'

interface Searched {
  title: string
  excerpt: string
  author: string
}

/** The specified filter: what is typed stands in the title, the excerpt or the author; titles first. */
export const findArticles = <T extends Searched>(articles: readonly T[], query: string): T[] =>
  findRanked(articles, query, ({ title, excerpt, author }) => [title, excerpt, author])
