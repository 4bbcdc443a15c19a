import { Link, useLocation } from 'react-router-dom'
import type { ReactNode } from 'react'
import { preloadPath } from '../lib/preload'
import { useFrame } from '../lib/frame-context'

/** A link of the frame; `data-nav` lets the service worker mark the current one in a page that it composes. */
export function NavLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const { language } = useFrame()
  const preload = () => preloadPath(language, to)
  return (
    <Link
      to={to}
      className={className}
      aria-current={pathname === to ? 'page' : undefined}
      data-nav={to}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </Link>
  )
}
