import { Listeners } from '../device/listeners'

/** A notification; at most one is visible (specification, section 4). */
export interface Toast {
  id: number
  variant: 'default' | 'destructive'
  title: string
  text?: string
  /** One thing to do about it, such as undoing. */
  action?: { label: string; run: () => void }
}

let current: Toast | null = null
let count = 0
const listeners = new Listeners()

function set(toast: Toast | null): void {
  current = toast
  listeners.tell()
}

/** Shows a notification in place of the one before. */
export function showToast(toast: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): void {
  count += 1
  set({ variant: 'default', ...toast, id: count })
}

export const dismissToast = (): void => set(null)
export const readToast = (): Toast | null => current
export const onToast = listeners.add

const LATER_KEY = 'toast'

/** For the next document: shown once it is there. */
export function showToastThere(toast: Omit<Toast, 'id'>): void {
  try {
    sessionStorage.setItem(LATER_KEY, JSON.stringify(toast))
  } catch {
    // Blocked storage: the notice is lost, what it tells is not.
  }
}

/** Shows what the document before left. */
export function showToastFromBefore(): void {
  try {
    const stored = sessionStorage.getItem(LATER_KEY)
    sessionStorage.removeItem(LATER_KEY)
    if (stored) showToast(JSON.parse(stored) as Toast) // Written by the function above.
  } catch {
    // As above.
  }
}
