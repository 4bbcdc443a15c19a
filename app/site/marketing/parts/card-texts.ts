import type { IconName } from '../../../ui/icon-names'
import type { LinkText } from './link-list'
import type { QuestionText } from './questions'

/** One card of a marketing page; `to` makes it a link. */
export interface CardText {
  icon: IconName
  name: string
  text: string
}
export interface LinkCardText extends CardText {
  to: string
}

/** Typed list helpers for texts, so that icon names, addresses and links are checked. */
export const cards = (...list: CardText[]): CardText[] => list
export const linkCards = (...list: LinkCardText[]): LinkCardText[] => list
export const links = (...list: LinkText[]): LinkText[] => list
export const questions = (...list: QuestionText[]): QuestionText[] => list
