import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors/api-error'
import { isDeeperThan } from './json-depth'

/** Nesting of objects and arrays. No endpoint needs more, and parsing thousands of levels blocks the server. */
const MAX_DEPTH = 32

/** JSON everywhere; forms, pictures and sound only where the endpoint says so; anything else is refused with 415. */
export function addBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.bytes) return done(new ApiError('unsupportedMediaType'))
    if (request.routeOptions.config.endpoint?.raw) return done(null, body)
    if (isDeeperThan(MAX_DEPTH, String(body))) return done(new ApiError('malformedJson'))
    return parseJson(request, String(body), done)
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (!request.routeOptions.config.endpoint?.form) return done(new ApiError('unsupportedMediaType'))
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  server.addContentTypeParser(/^(image|audio)\//, { parseAs: 'buffer' }, (request, body, done) => {
    const type = request.headers['content-type'] ?? ''
    if (!request.routeOptions.config.endpoint?.bytes?.includes(type)) return done(new ApiError('unsupportedMediaType'))
    done(null, body)
  })
  // Documents, too, only where the endpoint declares their type.
  server.addContentTypeParser(/^application\/vnd\.openxmlformats/, { parseAs: 'buffer' }, (request, body, done) => {
    const type = request.headers['content-type'] ?? ''
    if (!request.routeOptions.config.endpoint?.bytes?.includes(type)) return done(new ApiError('unsupportedMediaType'))
    done(null, body)
  })
}
