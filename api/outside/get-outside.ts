import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { checkForeignAddress, lookupPublic } from './foreign-address'

const TIMEOUT_MS = 10_000
const MAX_HOPS = 5

interface OutsideRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Limit of the answer in bytes; a longer one is an error. */
  readonly maxBytes: number
  /** For tests and development only: allows any host, and http. */
  readonly mayBeLocal: boolean
  readonly timeoutMs?: number
}

export interface Got {
  readonly status: number
  readonly text: string
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Makes one request: returns the text, or the address of the redirect. */
function hop(
  url: URL,
  { headers, maxBytes, mayBeLocal }: OutsideRequest,
  signal: AbortSignal,
): Promise<Got & { readonly next: URL | null }> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      // No connection is reused, because it could lead to another address of the name.
      { headers: { ...headers }, agent: false, signal, ...(!mayBeLocal && { lookup: lookupPublic }) },
      (response) => {
        const { statusCode: status = 0 } = response
        const { location } = response.headers
        if (status >= 300 && status < 400 && location !== undefined) {
          response.destroy()
          if (!URL.canParse(location, url)) reject(new Error('a redirect to no address'))
          else resolve({ status, text: '', next: new URL(location, url) })
          return
        }
        readText(response, maxBytes).then((text) => resolve({ status, text, next: null }), reject)
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/**
 * Reads a public address. Each redirect is checked like the first address. Throws ForeignAddressError before any
 * request, and network errors.
 */
export async function getOutside(options: OutsideRequest): Promise<Got> {
  const check = (text: string): URL => (options.mayBeLocal ? new URL(text) : checkForeignAddress(text))
  // The timeout covers all redirects: a slowly trickling answer would never reach an idle timeout.
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  let url = check(options.url)
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const { next, ...got } = await hop(url, options, signal)
    if (!next) return got
    url = check(next.href)
  }
  throw new Error('too many redirects')
}
