import type { ReactNode } from 'react'
import { useDrawnFrame } from '../lib/frame-context'

/** A link to another site, in a new tab, said so to those who do not see it. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const { texts } = useDrawnFrame()
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children} <span className="hidden">{texts.footer.newTab}</span>
    </a>
  )
}
