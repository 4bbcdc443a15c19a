import type { ErrorBody } from '#contract/errors'
import { discardEntry, enqueue, findEntry, flush, newEntry, type NewEntry } from './outbox'
import { afterAttempt } from './entry'
import { send } from './send'

/**
 * How a public form ends: `received` by the server; `kept` on this device and leaving by itself; `failed`, when it was
 * refused or when nothing could be kept nor sent. `message` is the server's reason, also of what it cannot take now.
 */
export interface Delivery {
  state: 'received' | 'kept' | 'failed'
  message?: string
  fields?: ErrorBody['fields']
}

/** How long a form waits for the server's answer before it says "kept", in ms. */
const PATIENCE_MS = 10_000

const failed = (reason: ErrorBody | undefined): Delivery => ({
  state: 'failed',
  ...(reason ? { message: reason.message } : {}),
  ...(reason?.fields ? { fields: reason.fields } : {}),
})

/**
 * Keeps the write, tries to send it at once, and tells what became of it. A refused write goes back to the form, not to
 * the outbox.
 */
export async function deliver(write: NewEntry): Promise<Delivery> {
  const entry = newEntry(write)
  try {
    await enqueue(entry)
  } catch {
    // This device cannot keep anything (quota, private mode): the network is the only way.
    const after = afterAttempt(entry, await send(entry), Date.now(), 0)
    return after.state === 'received' ? { state: 'received' } : failed(after.reason)
  }
  if (navigator.onLine) {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([flush().catch(() => undefined), patience])
  }
  const after = await findEntry(entry.id)
  if (after?.state === 'received') return { state: 'received' }
  if (after?.state === 'refused') {
    await discardEntry(entry.id)
    return failed(after.reason)
  }
  // The device was emptied meanwhile: it is written again, and the server takes it once.
  if (!after)
    try {
      await enqueue(entry)
    } catch {
      return { state: 'failed' }
    }
  return { state: 'kept', ...(after?.reason && { message: after.reason.message }) }
}
