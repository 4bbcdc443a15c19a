import { Icon } from '../../../ui/icon'

export interface LinkText {
  to: string
  text: string
}

/** "Read on" links at the end of a section. */
export const LinkList = ({ links }: { links: readonly LinkText[] }) => (
  <p className="actions">
    {links.map(({ to, text }) => (
      <a key={to} className="more" href={to}>
        {text} <Icon name="forward" />
      </a>
    ))}
  </p>
)

/** Buttons of a hero or of a band. The first one is emphasised, unless they are alternatives (`equal`). */
export const Actions = ({ links, equal = false }: { links: readonly LinkText[]; equal?: boolean }) => (
  <p className="actions">
    {links.map(({ to, text }, index) => (
      <a key={to} className={index === 0 && !equal ? 'button' : 'button button-quiet'} href={to}>
        {text}
      </a>
    ))}
  </p>
)
