import { Icon } from '../../../ui/icon'
import type { CardText } from './card-texts'

interface Props {
  cards: readonly (CardText & { to?: string })[]
  /** Three cards per row on wide screens instead of four. */
  three?: boolean
}

/** Cards of a section, under its second-level heading; a card with `to` is a link. */
export const CardList = ({ cards, three = false }: Props) => (
  <ul className={three ? 'cards cards-3' : 'cards'}>
    {cards.map(({ icon, name, text, to }) => (
      <li key={name} className={to ? 'card card-link' : 'card'}>
        <Icon name={icon} className="icon icon-large" />
        <h3>{to ? <a href={to}>{name}</a> : name}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)

interface TicksProps {
  items: readonly string[]
  /** Shows crosses instead of ticks, for excluded items. */
  not?: boolean
}

/** Short statements with ticks or crosses. */
export const Ticks = ({ items, not = false }: TicksProps) => (
  <ul className={not ? 'ticks crosses' : 'ticks'}>
    {items.map((item) => (
      <li key={item}>
        <Icon name={not ? 'close' : 'check'} />
        {item}
      </li>
    ))}
  </ul>
)
