import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error'

/** JSON everywhere; HTML forms only where the endpoint says so; anything else is refused with 415. */
export function addBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.raw) return done(null, body)
    return parseJson(request, String(body), done)
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (!request.routeOptions.config.endpoint?.form) return done(new ApiError('unsupportedMediaType'))
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
