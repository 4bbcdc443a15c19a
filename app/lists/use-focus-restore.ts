import { useEffect, useRef, useState, type RefObject } from 'react'

/** After a dialog has told that it is gone, until it is out of the document. */
const DISMISS_MS = 60

/**
 * What has the focus may leave the screen, as a row does that is removed. The row in its place gets the focus then, so
 * that keys and a screen reader go on from there instead of from the top of the document. The page gets it where there
 * is no such row, and where the row is still listed and merely no longer drawn: nobody should find themselves on
 * another one.
 */
export function useFocusRestore(
  screen: RefObject<HTMLElement | null>,
  isListed: (id: string) => boolean = () => false,
): void {
  const focused = useRef<Element | null>(null)
  const row = useRef<string | undefined>(undefined)
  useEffect(() => {
    const { current } = screen
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      focused.current = target
      row.current = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? row.current
    }
    current?.addEventListener('focusin', hold)
    return () => current?.removeEventListener('focusin', hold)
  }, [screen])
  const [, setDismissals] = useState(0)
  // A dialog that slides out holds the focus until it is gone, and gives it back where it can.
  useEffect(() => {
    const look = () => setTimeout(() => setDismissals((count) => count + 1), DISMISS_MS)
    document.addEventListener('ionModalDidDismiss', look)
    return () => document.removeEventListener('ionModalDidDismiss', look)
  }, [])
  useEffect(() => {
    // Until then it would take the focus back.
    if (document.querySelector('ion-modal')) return
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return
    focused.current = null
    const isRemoved = row.current !== undefined && !isListed(row.current)
    const next = isRemoved ? screen.current?.querySelector<HTMLElement>('[data-row] .row-name[tabindex="0"]') : null
    const place = next ?? document.getElementById('page')
    place?.focus({ preventScroll: true })
  })
}
