import { useState, type ReactNode } from 'react'

interface Props {
  part: 'header' | 'footer' | 'bar'
  children: ReactNode
}

/**
 * A part of the frame that is the same on every page. The build draws it; the browser keeps the markup that came,
 * without the script and the texts that built it, and `useFrameEvents` gives it its events.
 */
export const StaticFrame = ({ part, children }: Props) =>
  import.meta.env.SSR ? <div data-drawn={part}>{children}</div> : <ExistingMarkup part={part} />

function ExistingMarkup({ part }: { part: string }) {
  const [html] = useState(() => ({ __html: document.querySelector(`[data-drawn=${part}]`)?.innerHTML ?? '' }))
  return <div data-drawn={part} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
