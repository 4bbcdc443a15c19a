import { messageSW, Workbox } from 'workbox-window'
import type { Language } from '#contract/languages'
import { Listeners } from '../../device/listeners'
import { retry } from '../../network/load'
import { rememberLanguage } from './offline-settings'
import { watchUsage } from '../../device/usage'

/** A new version that waits for the person's consent, with its compressed download size in bytes. */
export interface PendingUpdate {
  bytes: number
  /** Fetches the new files, then reloads the page. Rejects if the network fails. */
  install: () => Promise<void>
}

let pending: PendingUpdate | null = null
const updates = new Listeners()
export const readPendingUpdate = (): PendingUpdate | null => pending
export const onPendingUpdate = updates.add

function setPending(update: PendingUpdate | null): void {
  pending = update
  updates.tell()
}

const textsStored = new Listeners()
/** Notifies once all texts of the language are stored, which on a first visit is long after the first render. */
export const onTextsStored = textsStored.add

/** Sends a message to a worker and waits for its reply; rejects if the worker reports a failure. */
export async function askWorker<T>(worker: ServiceWorker, message: object): Promise<T> {
  const answer = (await messageSW(worker, message)) as { ok: T } | { failed: string } // Sent by `worker.ts`.
  if ('ok' in answer) return answer.ok
  throw new Error(answer.failed)
}

async function offer(worker: ServiceWorker): Promise<void> {
  const bytes = await askWorker<number>(worker, { type: 'updateSize' })
  setPending({
    bytes,
    install: async () => {
      await askWorker(worker, { type: 'install' })
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
      worker.postMessage({ type: 'activate' })
      await taken
      location.reload()
    },
  })
}

async function register(language: Language): Promise<void> {
  await rememberLanguage(language, false)
  const workbox = new Workbox('/sw.js', { updateViaCache: 'imports' })
  workbox.addEventListener('waiting', ({ sw }) => {
    if (sw) void offer(sw).catch(() => undefined)
  })
  const registration = await workbox.register({ immediate: true })
  if (!registration) return
  // If the language is new on this device, its texts are fetched and stored now.
  const keeping = registration.active
    ? askWorker(registration.active, { type: 'keepLanguages' })
    : navigator.serviceWorker.ready
  void keeping.then(textsStored.tell).catch(() => undefined)
  // A page that was loading while the worker was installed is uncontrolled, so its next script would need the network.
  void navigator.serviceWorker.ready.then(
    ({ active }) => navigator.serviceWorker.controller ?? active?.postMessage({ type: 'claim' }),
  )
}

/** Starts after this time even if the page is never idle. */
const MAX_WAIT_MS = 3_000

/** Starts the service worker and the outbox once the page is rendered and idle. */
export function watchOffline(language: Language): void {
  const start = () => {
    if ('caches' in globalThis) watchUsage()
    if ('serviceWorker' in navigator && import.meta.env.PROD)
      retry(() => register(language)).catch((error: unknown) =>
        console.info('Offline reading is not available here:', error),
      )
    if ('indexedDB' in globalThis)
      void import('../queue/outbox').then(({ watchOutbox }) => watchOutbox()).catch(() => undefined)
  }
  // Safari has no idle callback, so a delay lets the page hydrate first.
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(start, { timeout: MAX_WAIT_MS }) : setTimeout(start, 500)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
