import type { Language } from '#contract/languages'
import { payloadUrl, toSlug } from '../../network/pages/page-payload'
import { askWorker } from './offline-worker'
import { writeHasStoredPage } from '../../device/preferences'
import { SITE_CACHE } from './site-cache-name'

/** Whether a page's text is on this device, and the bytes of its pictures that are not. */
export interface OfflinePageStatus {
  text: boolean
  missingImages: number
}

const images = (): HTMLImageElement[] => [...document.querySelectorAll<HTMLImageElement>('#page .static img')]

export async function readOfflinePageStatus(language: Language, path: string): Promise<OfflinePageStatus> {
  if (!('caches' in globalThis)) return { text: false, missingImages: 0 }
  const cache = await caches.open(SITE_CACHE)
  const isHere = async (url: string) => (await cache.match(url, { ignoreSearch: true })) !== undefined
  let missingImages = 0
  for (const image of images())
    if (!(await isHere(new URL(image.src).pathname))) missingImages += Number(image.dataset.bytes ?? 0)
  return { text: await isHere(payloadUrl(language, toSlug(path))), missingImages }
}

/**
 * Stores a page with the pictures of the current one, and all texts of the language unless the person cleared the
 * device. Rejects if the network fails.
 */
export async function keepPage(language: Language, path: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  if (!registration.active) throw new Error('no worker')
  const urls = [
    `/pages/${language}/shell.html`,
    payloadUrl(language, toSlug(path)),
    ...images().map((image) => new URL(image.src).pathname),
  ]
  await askWorker(registration.active, { type: 'keepPage', urls })
  writeHasStoredPage()
}
