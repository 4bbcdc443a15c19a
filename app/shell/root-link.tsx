import { useIonRouter } from '@ionic/react'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  /** Called when the link is followed. */
  onOpen?: () => void
  children: ReactNode
}

/** A menu link. It closes the previous screens, to which only the browser's back button could return. */
export function RootLink({ to, onOpen, children, ...attributes }: Props) {
  const router = useIonRouter()
  const follow = (event: MouseEvent) => {
    // The browser handles clicks that open another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen?.()
    router.push(to, 'root')
  }
  return (
    <a {...attributes} href={to} onClick={follow}>
      {children}
    </a>
  )
}
