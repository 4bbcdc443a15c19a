import type { IconName } from '../ui/icon-names'

/** One card of a marketing page; `to` makes it a link. */
export interface CardText {
  icon: IconName
  name: string
  text: string
}
export interface LinkCardText extends CardText {
  to: string
}

/** Lists of cards inside texts, with the icon's name checked. */
export const cards = (...list: CardText[]): CardText[] => list
export const linkCards = (...list: LinkCardText[]): LinkCardText[] => list
