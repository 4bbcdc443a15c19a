import { useState, type ReactNode } from 'react'

interface Props {
  part: 'header' | 'footer' | 'bar'
  children: ReactNode
}

/**
 * A part of the frame that is the same on every page. The build draws it; the browser keeps the markup that came,
 * without the script and the texts that drew it, and `useDrawnFrame` gives it its behaviour.
 */
export const Drawn = ({ part, children }: Props) =>
  import.meta.env.SSR ? <div data-drawn={part}>{children}</div> : <Kept part={part} />

function Kept({ part }: { part: string }) {
  const [html] = useState(() => ({ __html: document.querySelector(`[data-drawn=${part}]`)?.innerHTML ?? '' }))
  return <div data-drawn={part} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
