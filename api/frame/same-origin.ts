import type { FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something: it must come from our own pages. Browsers send `Sec-Fetch-Site`, older ones
 * `Origin`. A request with neither header is not a browser's, and is accepted only without a cookie.
 */
export function mayChange(request: FastifyRequest, publicOrigin: string): boolean {
  if (SAFE.has(request.method)) return true
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin !== undefined) return origin === publicOrigin || origin === `${request.protocol}://${request.host}`
  return request.headers.cookie === undefined
}
