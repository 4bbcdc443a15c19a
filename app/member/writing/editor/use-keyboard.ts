import { useEffect, type RefObject } from 'react'

/**
 * Keeps `--keyboard` at how much of the screen's lower end an on-screen keyboard covers: browsers lay it over the page
 * and shrink only the visual viewport. Set on the bar alone: a change higher up would restyle the whole text. The bar's
 * place ends where its page ends, which is above the tab bar where that is shown.
 */
export function useKeyboard(of: RefObject<HTMLElement | null>, onCover: (px: number) => void): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const { current } = of
    if (!viewport || !current) return
    let before = 0
    const measure = () => {
      const seen = viewport.height + viewport.offsetTop
      // A few pixels are the browser's own bars, which move while one scrolls.
      const isCovered = innerHeight - seen > 60
      const end = current.closest('.ion-page')?.getBoundingClientRect().bottom ?? innerHeight
      const covered = isCovered ? Math.max(0, Math.round(end - seen)) : 0
      if (covered === before) return
      before = covered
      current.style.setProperty('--keyboard', `${String(covered)}px`)
      onCover(covered)
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
  }, [of, onCover])
}
