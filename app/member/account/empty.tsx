import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'

/** Shown instead of an empty list: its purpose and a possible next step. */
export const Empty = ({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}) => (
  <div className="message account-empty">
    <Icon name={icon} className="icon icon-large" />
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
)
