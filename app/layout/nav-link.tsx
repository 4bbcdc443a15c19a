import { useLocation } from 'react-router-dom'
import type { ReactNode } from 'react'

/**
 * A link of the static frame. By `data-nav`, the page and the service worker find it to mark the current page.
 */
export function NavLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <a href={to} aria-current={pathname === to ? 'page' : undefined} data-nav="" className={className}>
      {children}
    </a>
  )
}
