import { Listeners } from './listeners'

/** Chromium's install event, whose type the DOM library lacks. */
export interface InstallEvent extends Event {
  prompt: () => Promise<void>
}

let event: InstallEvent | null = null
const listeners = new Listeners()
export const readInstallEvent = (): InstallEvent | null => event
export const onInstallEvent = listeners.add

export function setInstallEvent(next: InstallEvent | null): void {
  event = next
  listeners.tell()
}

/**
 * Listens from the start, since the event may fire before the first render. The application's own offer replaces the
 * browser's.
 */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (prompt) => {
    prompt.preventDefault()
    setInstallEvent(prompt as InstallEvent)
  })
  addEventListener('appinstalled', () => setInstallEvent(null))
}
