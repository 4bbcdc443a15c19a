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
 * Makes the application half (or the own account alone) open without network: its code comes to this device once the
 * page is quiet, and with each later version. In data saver mode only what has run already, which costs nothing more.
 */
export async function keepApplication(part: ApplicationPart = true): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const { active } = await navigator.serviceWorker.ready
  if (!active) return
  if (readDataSaver()) return askWorker(active, { type: 'keepFiles', urls: loadedScripts() })
  await rememberApplication(part)
  await askWorker(active, { type: 'keepLanguages' })
  // They are on the device now and cost nothing: the first dialog opens without network, the first pull is felt.
  prepareModal()
  prepareRefresher()
}
