import { useState, type ReactNode } from 'react'

interface Props {
  part: 'header' | 'footer' | 'bar'
  children: ReactNode
}

/**
 * A part of the frame that is the same on every page. The build renders it; the browser reuses the markup without
 * loading its components and texts. `useFrameEvents` handles its events.
 */
export const StaticFrame = ({ part, children }: Props) =>
  import.meta.env.SSR ? <div data-drawn={part}>{children}</div> : <ExistingMarkup part={part} />

function ExistingMarkup({ part }: { part: string }) {
  const [html] = useState(() => ({ __html: document.querySelector(`[data-drawn=${part}]`)?.innerHTML ?? '' }))
  return <div data-drawn={part} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
