import { ApiError, NetworkError, request, unexplained } from '../../network/http'
import type { OutboxEntry, Outcome } from './entry'

/**
 * Sends an entry once, under its idempotency key. Network failures and refusals are returned as outcomes, not thrown.
 */
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
      return { kind: 'answer', status: error.status, body: explained(error), retryAfterSeconds: error.retryAfter }
    throw error
  }
}

/** An error response without a body, such as a proxy's, gets a default body, so it is not taken for a network error. */
const explained = ({ body }: ApiError): unknown =>
  typeof body === 'object' && body !== null ? body : { code: 'internal', message: unexplained() }
