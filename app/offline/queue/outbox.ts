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

/** Calls back after each change, whichever tab or worker made it. */
export const onOutboxChange = listeners.add

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what is due: one sender per browser, later again for what has to wait. */
export async function flush(): Promise<void> {
  await navigator.locks.request(OUTBOX_LOCK, async () => {
    await drain({ store: anonymousStore, send, now: Date.now, random: Math.random, changed })
  })
  clearTimeout(timer)
  const wake = nextWakeMs(await anonymousStore.all(), Date.now())
  if (wake !== null) timer = setTimeout(() => void flush(), Math.max(wake, 1_000))
}

/** The entries, newest first; those received long ago are cleared on the way. */
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

/** Writes the entry to the disk; from then on it leaves by itself. Throws when this device cannot keep anything. */
export async function enqueue(entry: OutboxEntry): Promise<void> {
  await anonymousStore.put(entry)
  changed()
  await askBackgroundSync()
}

/** Where the browser has it, the worker then sends even with every tab closed. */
async function askBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration && 'sync' in registration)
      await (
        registration as ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }
      ).sync.register(SYNC_TAG)
  } catch {
    // Not there or refused: load, focus and the `online` event do it.
  }
}

/** The entry as it stands; undefined once discarded. */
export async function findEntry(id: string): Promise<OutboxEntry | undefined> {
  return (await anonymousStore.all()).find((entry) => entry.id === id)
}

/** The person asks for another attempt now. */
export async function retryOutboxEntry(entry: OutboxEntry): Promise<void> {
  const { reason: _reason, settledAt: _settledAt, paused: _paused, ...rest } = entry
  await anonymousStore.update({ ...rest, state: 'waiting', nextAttemptAt: 0 })
  changed()
  await flush()
}

/** The person gives an entry up. */
export async function discardEntry(id: string): Promise<void> {
  await anonymousStore.remove(id)
  changed()
}

/** Runs the sender on load, when the network or the window comes back. */
export function watchOutbox(): void {
  const run = () => void flush().catch(() => undefined)
  globalThis.addEventListener('online', () => {
    void releaseWaiting().then(run)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run())
  run()
}

/** A network that comes back makes earlier delays pointless. */
async function releaseWaiting(): Promise<void> {
  for (const entry of await anonymousStore.all())
    if (entry.state === 'waiting' && entry.nextAttemptAt > 0)
      await anonymousStore.update({ ...entry, nextAttemptAt: 0 })
}
