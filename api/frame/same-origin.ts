import type { FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something: it must come from our own pages. Browsers say so in `Sec-Fetch-Site`, older
 * ones in `Origin`; what says neither is no browser, and is let in only when it carries no cookie.
 */
export function mayChange(request: FastifyRequest, publicOrigin: string): boolean {
  if (SAFE.has(request.method)) return true
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin !== undefined) return origin === publicOrigin || origin === `${request.protocol}://${request.host}`
  return request.headers.cookie === undefined
}
