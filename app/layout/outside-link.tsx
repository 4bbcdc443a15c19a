import type { ReactNode } from 'react'
import { useFrame } from '../lib/frame-context'
import { stopWhenOffline } from '../lib/stop-when-offline'

/** A link to another site, in a new tab, said so to those who do not see it. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const { texts } = useFrame()
  return (
    <a href={href} target="_blank" rel="noopener" className={className} onClick={(event) => stopWhenOffline(event, texts.page.outsideOffline)}>
      {children} <span className="hidden">{texts.footer.newTab}</span>
    </a>
  )
}
