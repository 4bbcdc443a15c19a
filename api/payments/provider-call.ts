import { ProviderError } from './payment-port'

/** The provider refused, with its reason. */
export class Refused extends ProviderError {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message, true)
  }
}

export interface ProviderAddress {
  readonly name: string
  readonly url: string
  /** Sent as `Authorization: Bearer`. */
  readonly key: string
  readonly timeoutMs?: number
  /** Delay before the second and third attempts. */
  readonly restMs?: number
}

export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** The provider handles repeated calls once, so the call may be repeated like a GET. */
  readonly isIdempotent?: boolean
}

const TIMEOUT_MS = 20_000
const REST_MS = 500
const ATTEMPTS = 3

/**
 * One call of a provider’s JSON API. Throws `Refused` for a refusal, and `ProviderError` without an answer: then the
 * provider may have acted.
 */
export async function callProvider(address: ProviderAddress, call: ProviderCall, attempt = 1): Promise<unknown> {
  try {
    return await send(address, call)
  } catch (error) {
    const isSafe = call.method === 'GET' || call.isIdempotent === true
    if (error instanceof Refused || !(error instanceof ProviderError) || !isSafe || attempt >= ATTEMPTS) throw error
    await new Promise((resolve) => setTimeout(resolve, (address.restMs ?? REST_MS) * attempt))
    return callProvider(address, call, attempt + 1)
  }
}

async function send({ name, url, key, timeoutMs }: ProviderAddress, { method, path, body }: ProviderCall) {
  const lost = (cause: unknown) => new ProviderError(`${name} does not answer ${path}`, false, { cause })
  const reply = await fetch(new URL(path, url), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
    // A redirect would carry the key elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw lost(error)
  })
  const text = await reply.text().catch((error: unknown) => {
    throw lost(error)
  })
  if (reply.ok) return parsed(text)
  const why = `${name} ${String(reply.status)} at ${path}: ${text.slice(0, 300)}`
  // A wrong key or a busy provider does not mean that the payment failed.
  if ([401, 403, 408, 429].includes(reply.status) || reply.status >= 500) throw new ProviderError(why, false)
  throw new Refused(reply.status, text.slice(0, 300), why)
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}
