import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'

/**
 * A menu on `details`, which opens without script. With script it also closes on Escape, a press outside and
 * navigation.
 */
export const Dropdown = ({
  icon,
  label,
  className = '',
  children,
}: {
  icon: IconName
  label: string
  className?: string
  children?: ReactNode
}) => (
  <details className={`dropdown ${className}`}>
    <summary className="tool" title={label}>
      <Icon name={icon} className="icon icon-now" />
      <span className="hidden">{label}</span>
    </summary>
    <div className="dropdown-panel">{children}</div>
  </details>
)
