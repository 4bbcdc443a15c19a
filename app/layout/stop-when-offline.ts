import { showToast } from '../ui/toast'

/** Cancels a link to another site while offline and shows a message instead of the browser's error page. */
export function stopWhenOffline(event: { preventDefault: () => void }, sentence: string): void {
  if (navigator.onLine) return
  event.preventDefault()
  showToast({ title: sentence })
}
