import { useEffect, type RefObject } from 'react'

/**
 * Keeps `--keyboard` at how much of the screen's lower end an on-screen keyboard covers: browsers lay it over the page
 * and shrink only the visual viewport. Set on the bar alone: a change higher up would restyle the whole text.
 */
export function useKeyboard(of: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const { current } = of
    if (!viewport || !current) return
    const measure = () => {
      const covered = innerHeight - viewport.height - viewport.offsetTop
      // A few pixels are the browser's own bars, which move while one scrolls.
      current.style.setProperty('--keyboard', `${String(covered > 60 ? Math.round(covered) : 0)}px`)
    }
    // After the first paint: asking for the height before would lay the text out an extra time.
    const first = requestAnimationFrame(measure)
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      cancelAnimationFrame(first)
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [of])
}
