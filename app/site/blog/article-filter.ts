import { findRanked } from '../../i18n/text-search'

interface Searched {
  title: string
  excerpt: string
  author: string
}

/** The specified filter: searches title, excerpt and author; title matches come first. */
export const findArticles = <T extends Searched>(articles: readonly T[], query: string): T[] =>
  findRanked(articles, query, ({ title, excerpt, author }) => [title, excerpt, author])
