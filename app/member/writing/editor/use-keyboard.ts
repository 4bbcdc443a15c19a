import { useEffect, type RefObject } from 'react'

/**
 * Sets `--keyboard` to the height that an on-screen keyboard covers: browsers lay it over the page and shrink only the
 * visual viewport. The property is set on the bar alone, since a change higher up would restyle the full text. The
 * height is measured from the lower end of the bar's page, which is above a visible tab bar.
 */
export function useKeyboard(of: RefObject<HTMLElement | null>, onCover: (px: number) => void): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const { current } = of
    if (!viewport || !current) return
    let before = 0
    const measure = () => {
      const seen = viewport.height + viewport.offsetTop
      // Smaller differences come from the browser's own bars, which move during scrolling.
      const isCovered = innerHeight - seen > 60
      const end = current.closest('.ion-page')?.getBoundingClientRect().bottom ?? innerHeight
      const covered = isCovered ? Math.max(0, Math.round(end - seen)) : 0
      if (covered === before) return
      before = covered
      current.style.setProperty('--keyboard', `${String(covered)}px`)
      onCover(covered)
    }
    // Measured after the first paint: reading the height earlier would force an extra layout.
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
