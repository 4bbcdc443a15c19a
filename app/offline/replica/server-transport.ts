import { exchange, NetworkError } from '../../network/http'
import type { Transport } from '../storage/types'

/** Sends requests to the server with cookies. Fails at once while the browser reports that it is offline. */
export const serverTransport: Transport = {
  request: async (url, options) => {
    if (!navigator.onLine) throw new NetworkError('offline')
    const { body, headers } = await exchange(url, options)
    const total = headers.get('X-Total-Count')
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null
    return { body, auditId: headers.get('X-Audit-Id'), total: total === null ? null : Number(total), next }
  },
}
