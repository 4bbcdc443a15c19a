import { useEffect, useRef, useState, type RefObject } from 'react'

/** Time between a dialog's dismiss event and its removal from the document. */
const DISMISS_MS = 60

/**
 * Moves the focus when the focused element is removed, such as a deleted row. The focus goes to the row in its place,
 * so that keyboard and screen reader do not restart at the top of the document. It goes to the page if there is no such
 * row, or if the row is still listed but not rendered, so that the focus does not move to a different row unnoticed.
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
  // A closing dialog holds the focus until it is removed, and restores it if possible.
  useEffect(() => {
    const look = () => setTimeout(() => setDismissals((count) => count + 1), DISMISS_MS)
    document.addEventListener('ionModalDidDismiss', look)
    return () => document.removeEventListener('ionModalDidDismiss', look)
  }, [])
  useEffect(() => {
    // An open dialog would take the focus back.
    if (document.querySelector('ion-modal')) return
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return
    focused.current = null
    const isRemoved = row.current !== undefined && !isListed(row.current)
    const next = isRemoved ? screen.current?.querySelector<HTMLElement>('[data-row] .row-name[tabindex="0"]') : null
    const place = next ?? document.getElementById('page')
    place?.focus({ preventScroll: true })
  })
}
