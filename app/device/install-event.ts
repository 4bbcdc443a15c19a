import { Listeners } from './listeners'

/** Chromium's install event; not in the DOM library. */
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
 * Listens from the start of the page: the browser's event may come before anything is drawn. Our offer takes the place
 * of the browser's.
 */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (prompt) => {
    prompt.preventDefault()
    setInstallEvent(prompt as InstallEvent)
  })
  addEventListener('appinstalled', () => setInstallEvent(null))
}
