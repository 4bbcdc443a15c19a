import type { ErrorBody } from '#contract/errors'
import { discardEntry, enqueue, findEntry, flush, newEntry, type NewEntry } from './outbox'
import { afterAttempt } from './entry'
import { send } from './send'

/**
 * Outcome of a public form: `received` by the server, `kept` in the outbox and sent later, or `failed` if it was
 * refused or could be neither stored nor sent. `message` is the server's reason, also for a temporary error.
 */
export interface Delivery {
  state: 'received' | 'kept' | 'failed'
  message?: string
  fields?: ErrorBody['fields']
}

/** How long a form waits for the server's response before it reports `kept`, in ms. */
const PATIENCE_MS = 10_000

const failed = (reason: ErrorBody | undefined): Delivery => ({
  state: 'failed',
  ...(reason ? { message: reason.message } : {}),
  ...(reason?.fields ? { fields: reason.fields } : {}),
})

/**
 * Stores the write, tries to send it at once, and returns the outcome. A refused write is removed from the outbox,
 * since the form still has it.
 */
export async function deliver(write: NewEntry): Promise<Delivery> {
  const entry = newEntry(write)
  try {
    await enqueue(entry)
  } catch {
    // The device cannot store the entry (quota, private mode), so it is sent directly.
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
  // The storage was cleared meanwhile. The entry is stored again; its key prevents a second execution.
  if (!after)
    try {
      await enqueue(entry)
    } catch {
      return { state: 'failed' }
    }
  return { state: 'kept', ...(after?.reason && { message: after.reason.message }) }
}
