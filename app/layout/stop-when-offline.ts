import { showToast } from '../ui/toast'

/** A link to another site, pressed without a network: the person is told, instead of meeting the browser's error. */
export function stopWhenOffline(event: { preventDefault: () => void }, sentence: string): void {
  if (navigator.onLine) return
  event.preventDefault()
  showToast({ title: sentence })
}
