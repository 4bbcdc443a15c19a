import { textOf } from '../../ui/html-text'
import { matches } from '../../i18n/text-search'

export interface FaqItem {
  id: string
  question: string
  html: string
}

/** The specified filter: what is typed stands in the question or the answer. */
export const findQuestions = (items: readonly FaqItem[], query: string): FaqItem[] =>
  query.trim() === '' ? [...items] : items.filter(({ question, html }) => matches(query, [question, textOf(html)]))
