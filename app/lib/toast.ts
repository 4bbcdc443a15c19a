/** Notifications: at most one is visible, for 5 s (specification, sections 4 and 9). */
export const TOAST_DURATION_MS = 5_000

export interface Toast {
  id: number
  variant: 'default' | 'destructive'
  title: string
  text?: string
}

let current: Toast | null = null
let count = 0
const listeners = new Set<() => void>()

function set(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

/** Shows a notification in place of the one before. */
export function showToast(toast: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): void {
  count += 1
  set({ variant: 'default', ...toast, id: count })
}

export const dismissToast = (): void => set(null)
export const readToast = (): Toast | null => current

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
