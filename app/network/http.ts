import type { ErrorBody } from '#contract/errors'

/** The only module of the pages that calls `fetch`; the service worker and the inline document scripts call it too. */

/**
 * No response from the server: no network, a broken connection, a timeout, or a captive portal that answers instead.
 */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** A non-OK answer. `message` is `status: body text` (specification, section 8); `body` is the parsed JSON, if any. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly text: string,
    readonly body: unknown,
    /** Seconds from `Retry-After`, if the server gave them. */
    readonly retryAfter: number | null,
  ) {
    super(`${String(status)}: ${text}`)
  }
}

/** Message of an error response without one, such as from a proxy or a crashed server. */
const UNEXPLAINED = {
  fr: 'Le serveur n’a pas pu répondre. Réessayez dans quelques minutes.',
  en: 'The server could not answer. Try again in a few minutes.',
}

export interface Refusal extends Partial<ErrorBody> {
  readonly message: string
  /** Whether the message comes from the server. */
  readonly isExplained: boolean
}

/**
 * The error body of a response. A proxy's error has no body, so it gets a default message, by which screens distinguish
 * it from a missing network. Null for other errors.
 */
export function findRefusal(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null
  // An error with an object as body comes from this API.
  const body: Partial<ErrorBody> | null = typeof error.body === 'object' ? error.body : null
  return { ...body, message: body?.message ?? unexplained(), isExplained: body?.message !== undefined }
}

export const unexplained = (): string =>
  UNEXPLAINED['document' in globalThis && document.documentElement.lang.startsWith('en') ? 'en' : 'fr']

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Default timeout for weak networks, in ms. */
export const TIMEOUT_MS = 45_000

export interface RequestOptions {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
  /** A successful response is returned as a Blob. */
  isFile?: boolean
}

/**
 * Sends a request with cookies and an optional body: a Blob unchanged, other values as JSON. Returns the parsed JSON.
 * Throws NetworkError or ApiError.
 */
export const request = async (url: string, options: RequestOptions = {}): Promise<unknown> =>
  (await exchange(url, options)).body

/** Like `request`, and also returns the response headers. */
export async function exchange(
  url: string,
  options: RequestOptions = {},
): Promise<{ body: unknown; headers: Headers }> {
  const { method = 'GET', body, headers = {}, timeoutMs = TIMEOUT_MS, isFile } = options
  const isJson = body !== undefined && !(body instanceof Blob)
  let response: Response
  let text: string
  // Phones of 2021 do not support `AbortSignal.timeout`.
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeoutMs)
  try {
    response = await fetch(url, {
      method,
      credentials: 'include',
      // The API does not need the page's address, which may contain a search and would cost bytes in every sync.
      referrerPolicy: 'no-referrer',
      headers: isJson ? { ...headers, 'Content-Type': 'application/json' } : headers,
      signal: patience.signal,
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    })
    if (isFile && response.status === 200) return { body: await response.blob(), headers: response.headers }
    text = await response.text()
  } catch (cause) {
    throw new NetworkError('network', { cause })
  } finally {
    clearTimeout(timer)
  }
  const { ok, status, headers: received } = response
  const answer = parse(text)
  // A 200 of this API always has a JSON body. Without one, a captive portal's page would count as "received".
  if (status === 200 && answer === undefined) throw new NetworkError('network')
  if (ok) return { body: answer, headers: received }
  const seconds = Number(received.get('Retry-After') ?? Number.NaN)
  throw new ApiError(status, text || response.statusText, answer, Number.isFinite(seconds) ? seconds : null)
}
