import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '../ui/icon'
import type { IconName } from '../ui/icon-names'

/** A menu on `details`, so that it opens before script has come; with script it also closes on Escape, a press outside and navigation. */
export function Dropdown({ icon, label, className = '', children }: { icon: IconName; label: string; className?: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    if (details.current) details.current.open = false
  }, [pathname])

  useEffect(() => {
    const element = details.current
    if (!element) return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      element.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <details ref={details} className={`dropdown ${className}`}>
      <summary className="tool" title={label}>
        <Icon name={icon} />
        <span className="hidden">{label}</span>
      </summary>
      <div className="dropdown-panel">{children}</div>
    </details>
  )
}
