import { ApiError, NetworkError, request } from '../../network/http'
import type { OutboxEntry, Outcome } from './entry'

/** One attempt, with the entry's idempotency key; what it met, never a throw for what an entry can meet. */
export async function send(entry: OutboxEntry): Promise<Outcome> {
  try {
    await request(entry.url, {
      method: entry.method,
      body: entry.body,
      headers: {
        'Idempotency-Key': entry.id,
        ...(entry.version === undefined ? {} : { 'If-Match': `"${String(entry.version)}"` }),
      },
    })
    return { kind: 'ok' }
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unreachable' }
    if (error instanceof ApiError)
      return { kind: 'answer', status: error.status, body: error.body, retryAfterSeconds: error.retryAfter }
    throw error
  }
}
