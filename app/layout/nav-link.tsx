import { useLocation } from 'react-router-dom'
import type { ReactNode } from 'react'

/**
 * A link of the drawn frame; `data-nav`, beside its address, lets the page and the service worker mark the current one.
 */
export function NavLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <a href={to} aria-current={pathname === to ? 'page' : undefined} data-nav="" className={className}>
      {children}
    </a>
  )
}
