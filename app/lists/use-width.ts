import { useLayoutEffect, useState, type RefObject } from 'react'

/** Width of an element in rem, which is smaller for larger text; null before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setWidth(Math.round(target.clientWidth / rem))
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
