import { Listeners } from '../../device/listeners'
import { drain } from './drain'
import { nextWakeMs, type OutboxEntry } from './entry'
import { send } from './send'
import { anonymousStore } from './store'
import { OUTBOX_CHANNEL, OUTBOX_LOCK, SYNC_TAG } from './sync-tag'

/** How long a received entry stays listed, in ms. */
const KEEP_RECEIVED_MS = 7 * 24 * 3_600_000

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(OUTBOX_CHANNEL) : null
const listeners = new Listeners()
channel?.addEventListener('message', listeners.tell)

function changed(): void {
  channel?.postMessage(null)
  listeners.tell()
}

/** Notifies after each change by any tab or worker. */
export const onOutboxChange = listeners.add

let timer: ReturnType<typeof setTimeout> | undefined

const sendDue = () => drain({ store: anonymousStore, send, now: Date.now, random: Math.random, changed })

/** Sends due entries, with one sender per browser, and schedules the next run. */
export async function flush(): Promise<void> {
  // Browsers of 2021 may lack locks; idempotency keys then prevent double execution.
  await ('locks' in navigator ? navigator.locks.request(OUTBOX_LOCK, sendDue) : sendDue())
  clearTimeout(timer)
  const wake = nextWakeMs(await anonymousStore.all(), Date.now())
  if (wake !== null) timer = setTimeout(() => void flush(), Math.max(wake, 1_000))
}

/** The entries, newest first. Deletes those received long ago. */
export async function listEntries(): Promise<OutboxEntry[]> {
  const entries = await anonymousStore.all()
  const old = entries.filter(
    (entry) => entry.state === 'received' && Date.now() - (entry.settledAt ?? 0) > KEEP_RECEIVED_MS,
  )
  await Promise.all(old.map((entry) => anonymousStore.remove(entry.id)))
  return entries.filter((entry) => !old.includes(entry)).sort((a, b) => b.createdAt - a.createdAt)
}

export type NewEntry = Pick<OutboxEntry, 'record' | 'url' | 'body' | 'kind' | 'label'>

export const newEntry = (entry: NewEntry): OutboxEntry => ({
  ...entry,
  id: crypto.randomUUID(),
  method: 'POST',
  createdAt: Date.now(),
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: 0,
})

/** Stores the entry, which is then sent automatically. Throws if the device cannot store it. */
export async function enqueue(entry: OutboxEntry): Promise<void> {
  await anonymousStore.put(entry)
  changed()
  await askBackgroundSync()
}

/** Registers background sync if supported, with which the service worker sends even after all tabs are closed. */
async function askBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration && 'sync' in registration)
      await (
        registration as ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }
      ).sync.register(SYNC_TAG)
  } catch {
    // Without background sync, load, focus and the `online` event trigger the sender.
  }
}

/** The stored entry; undefined once discarded. */
export async function findEntry(id: string): Promise<OutboxEntry | undefined> {
  return (await anonymousStore.all()).find((entry) => entry.id === id)
}

/** Retries an entry at once. */
export async function retryOutboxEntry(entry: OutboxEntry): Promise<void> {
  const { reason: _reason, settledAt: _settledAt, paused: _paused, ...rest } = entry
  await anonymousStore.update({ ...rest, state: 'waiting', nextAttemptAt: 0 })
  changed()
  await flush()
}

export async function discardEntry(id: string): Promise<void> {
  await anonymousStore.remove(id)
  changed()
}

/** Runs the sender on load, and when the network returns or the page becomes visible. */
export function watchOutbox(): void {
  const run = () => void flush().catch(() => undefined)
  globalThis.addEventListener('online', () => {
    void releaseWaiting().then(run)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run())
  run()
}

/** Makes waiting entries due, since delays are pointless once the network has returned. */
async function releaseWaiting(): Promise<void> {
  for (const entry of await anonymousStore.all())
    if (entry.state === 'waiting' && entry.nextAttemptAt > 0)
      await anonymousStore.update({ ...entry, nextAttemptAt: 0 })
}
