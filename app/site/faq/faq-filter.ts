import { htmlToText } from '../../ui/html-text'
import { findRanked } from '../../i18n/text-search'

export interface FaqItem {
  id: string
  question: string
  html: string
}

/** The specified filter: searches questions and answers; question matches come first. */
export const findQuestions = (items: readonly FaqItem[], query: string): FaqItem[] =>
  query.trim() === '' ? [...items] : findRanked(items, query, ({ question, html }) => [question, htmlToText(html)])
