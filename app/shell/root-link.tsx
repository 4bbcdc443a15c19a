import { useIonRouter } from '@ionic/react'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  /** It was followed. */
  onOpen?: () => void
  children: ReactNode
}

/** A link of a menu: the screens that were open before it go, as nothing leads back through them but the browser. */
export function RootLink({ to, onOpen, children, ...attributes }: Props) {
  const router = useIonRouter()
  const follow = (event: MouseEvent) => {
    // What opens another tab is the browser's.
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
