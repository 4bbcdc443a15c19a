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

/** A refusal without a body, as a proxy's, is told as one too, never as a missing network. */
const explained = ({ body }: ApiError): unknown =>
  typeof body === 'object' && body !== null ? body : { code: 'internal', message: unexplained() }
