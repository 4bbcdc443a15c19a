import { messageSW, Workbox } from 'workbox-window'
import type { Language } from '#contract/languages'
import { Listeners } from '../../device/listeners'
import { retry } from '../../network/load'
import { rememberLanguage } from './offline-settings'
import { watchUsage } from '../../device/usage'

/** A version that waits for the person's word: its size to fetch in bytes (compressed), and how to take it. */
export interface PendingUpdate {
  bytes: number
  /** Fetches what is new, then reloads into it. Rejects when the network fails. */
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
/** Told once all texts of the language are on this device: on a first visit that is long after the page was drawn. */
export const onTextsStored = textsStored.add

/** Asks a worker and waits for its answer; rejects when it reports a failure. */
export async function askWorker<T>(worker: ServiceWorker, message: object): Promise<T> {
  const answer = (await messageSW(worker, message)) as { ok: T } | { failed: string } // Of our own worker.
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
  // A language used for the first time on this device: its texts are fetched now and kept.
  const keeping = registration.active
    ? askWorker(registration.active, { type: 'keepLanguages' })
    : navigator.serviceWorker.ready
  void keeping.then(textsStored.tell).catch(() => undefined)
  // A page that was on its way while the worker began is nobody's: without the network its next script would not come.
  void navigator.serviceWorker.ready.then(
    ({ active }) => navigator.serviceWorker.controller ?? active?.postMessage({ type: 'claim' }),
  )
}

/** A page that never falls idle starts it all the same. */
const MAX_WAIT_MS = 3_000

/** Once the page is drawn and quiet: the service worker, and what waits in the outbox. */
export function watchOffline(language: Language): void {
  const start = () => {
    if ('caches' in globalThis) watchUsage()
    if ('serviceWorker' in navigator && import.meta.env.PROD)
      retry(() => register(language)).catch((error: unknown) =>
        console.info('Offline reading is not available here:', error),
      )
    if ('indexedDB' in globalThis && 'locks' in navigator)
      void import('../queue/outbox').then(({ watchOutbox }) => watchOutbox()).catch(() => undefined)
  }
  // Safari has no idle callback; there the page is given the time to hydrate.
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(start, { timeout: MAX_WAIT_MS }) : setTimeout(start, 500)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
