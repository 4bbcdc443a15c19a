import { Listeners } from '../device/listeners'

/** A notification; at most one is visible (specification, section 4). */
export interface Toast {
  id: number
  variant: 'default' | 'destructive'
  title: string
  text?: string
  /** One action, such as undo. */
  action?: { label: string; run: () => void }
}

let current: Toast | null = null
let count = 0
const listeners = new Listeners()

function set(toast: Toast | null): void {
  current = toast
  listeners.tell()
}

/** Shows a notification and replaces the previous one. */
export function showToast(toast: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): void {
  count += 1
  set({ variant: 'default', ...toast, id: count })
}

export const dismissToast = (): void => set(null)
export const readToast = (): Toast | null => current
export const onToast = listeners.add

const LATER_KEY = 'toast'

/** Stores a notification for the next document. */
export function showToastThere(toast: Omit<Toast, 'id'>): void {
  try {
    sessionStorage.setItem(LATER_KEY, JSON.stringify(toast))
  } catch {
    // Blocked storage: only the notification is lost.
  }
}

/** Shows the notification that the previous document stored. */
export function showToastFromBefore(): void {
  try {
    const stored = sessionStorage.getItem(LATER_KEY)
    sessionStorage.removeItem(LATER_KEY)
    if (stored) showToast(JSON.parse(stored) as Toast) // Written by the function above.
  } catch {
    // Blocked storage: there is no notification.
  }
}
