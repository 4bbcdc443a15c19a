import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { checkForeignAddress, lookupPublic } from './foreign-address'

const TIMEOUT_MS = 10_000

interface Outgoing {
  readonly url: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Uint8Array
  /** For tests and development only: allows any host, and http. */
  readonly mayBeLocal: boolean
}

/** The required parts of the answer, without its body. */
export interface PostResult {
  readonly status: number
  /** Seconds that the other side asks to wait. */
  readonly retryAfter: number | null
}

/**
 * Posts to an address that somebody else has chosen. Redirects are not followed, and the answer's body is not read.
 * Throws ForeignAddressError before anything is sent, and network errors.
 */
export function postOutside({ url: text, headers, body, mayBeLocal }: Outgoing): Promise<PostResult> {
  const url = mayBeLocal ? new URL(text) : checkForeignAddress(text)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      // No connection is reused, because it could lead to another address of the name.
      { method: 'POST', headers: { ...headers }, agent: false, ...(!mayBeLocal && { lookup: lookupPublic }) },
      (response) => {
        const seconds = Number(response.headers['retry-after'])
        resolve({ status: response.statusCode ?? 0, retryAfter: Number.isFinite(seconds) ? seconds : null })
        response.destroy()
      },
    )
    // The timeout covers the full call: a slowly trickling answer would never reach an idle timeout.
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), TIMEOUT_MS)
    request.on('close', () => clearTimeout(timer))
    request.on('error', reject)
    request.end(body)
  })
}
