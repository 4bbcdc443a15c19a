import type { ErrorBody } from '#contract/errors'

/** The one module of the pages that calls `fetch`; the worker and the scripts in documents have their own. */

/**
 * The network did not answer, or something on the way did in the server's place: no network, a cut, a time-out, the
 * page of a hotspot.
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

/** What is said of a refusal that came without a sentence, from a proxy or a server that fell. */
const UNEXPLAINED = {
  fr: 'Le serveur n’a pas pu répondre. Réessayez dans quelques minutes.',
  en: 'The server could not answer. Try again in a few minutes.',
}

export interface Refusal extends Partial<ErrorBody> {
  readonly message: string
  /** Whether the sentence is the server's own. */
  readonly isExplained: boolean
}

/**
 * What the server said when it refused. A proxy's refusal has no body: it gets a sentence too, so that no screen takes
 * it for a missing network. Null for anything else.
 */
export function findRefusal(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null
  // What has a body of this kind is of our own API.
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

/** Default patience with a weak network, in ms. */
export const TIMEOUT_MS = 45_000

export interface RequestOptions {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
  /** A good answer is a file, and is given as one. */
  isFile?: boolean
}

/**
 * Sends a request with cookies and a body when there is one: a file as it is, anything else as JSON; answers the
 * parsed JSON. Throws NetworkError or ApiError.
 */
export const request = async (url: string, options: RequestOptions = {}): Promise<unknown> =>
  (await exchange(url, options)).body

/** The same, with the headers of the answer. */
export async function exchange(
  url: string,
  options: RequestOptions = {},
): Promise<{ body: unknown; headers: Headers }> {
  const { method = 'GET', body, headers = {}, timeoutMs = TIMEOUT_MS, isFile } = options
  const isJson = body !== undefined && !(body instanceof Blob)
  let response: Response
  let text: string
  // Not `AbortSignal.timeout`: phones of 2021 do not have it.
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeoutMs)
  try {
    response = await fetch(url, {
      method,
      credentials: 'include',
      // The page's address, with what was searched there, is nothing to the API, and would be paid for with every sync.
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
  // Our own 200 always has something to say. Else a page or nothing at all would pass for "received".
  if (status === 200 && answer === undefined) throw new NetworkError('network')
  if (ok) return { body: answer, headers: received }
  const seconds = Number(received.get('Retry-After') ?? Number.NaN)
  throw new ApiError(status, text || response.statusText, answer, Number.isFinite(seconds) ? seconds : null)
}
