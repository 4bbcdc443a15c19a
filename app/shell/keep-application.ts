import { askWorker } from '../offline/worker/offline-worker'
import { rememberApplication, type ApplicationPart } from '../offline/worker/offline-settings'
import { readDataSaver } from '../device/preferences'
import { prepareModal, prepareRefresher } from './first-use'

const loadedScripts = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * Makes the application half (or only the account) work offline: its code is fetched now and with each later version.
 * In data saver mode only already loaded scripts are stored, which costs no data.
 */
export async function keepApplication(part: ApplicationPart = true): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const { active } = await navigator.serviceWorker.ready
  if (!active) return
  if (readDataSaver()) return askWorker(active, { type: 'keepFiles', urls: loadedScripts() })
  await rememberApplication(part)
  await askWorker(active, { type: 'keepLanguages' })
  // These chunks are on the device now, so preloading them is free; the first dialog and pull then work at once.
  prepareModal()
  prepareRefresher()
}
