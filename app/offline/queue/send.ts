import { ApiError, NetworkError, request } from '../../network/http'
import type { OutboxLine, Outcome } from './line'

/** One attempt, with the line's idempotency key; what it met, never a throw for what a line can meet. */
export async function send(line: OutboxLine): Promise<Outcome> {
  try {
    await request(line.url, {
      method: line.method,
      body: line.body,
      headers: {
        'Idempotency-Key': line.id,
        ...(line.version === undefined ? {} : { 'If-Match': `"${String(line.version)}"` }),
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
