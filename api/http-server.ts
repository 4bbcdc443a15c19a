import { randomUUID } from 'node:crypto'
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '#contract/limits'
import type { Database } from '../prisma/database/database'
import { answerAtTimeout } from './frame/database-timeout'
import type { Env } from './settings/env'
import { ApiError } from './errors/api-error'
import { rememberAsker } from './fair-pool/person-at-work'
import { addBodyParsers } from './frame/body-parsers'
import { sendError } from './frame/error.filter'
import { closeIdleConnections } from './frame/open-connections'
import { logStream } from './frame/log-stream'
import { logRequest } from './frame/request-log'
import { trimData, trimId } from './frame/trim-data'
import { mayChange } from './frame/same-origin'
import { API_HEADERS, HSTS, SECURITY_HEADERS } from './frame/security-headers'
import type { RequestMetrics } from './frame/request-metrics'
import type { Site } from './site/site'

const RETRY_SECONDS = 5
/** Time for a full request to arrive, such as a large text on a very weak network. Fastify's default has no limit. */
const REQUEST_TIMEOUT_MS = 120_000

export interface HttpServerParts {
  readonly env: Env
  readonly metrics: RequestMetrics
  readonly site: Site | null
  /** Requests that wait for this database are answered when it times out. */
  readonly database?: Database
}

/** `true`, a number of proxies, or a list of addresses, as Fastify takes them. */
function trustProxy(setting: string | undefined): boolean | string | ((address: string, hop: number) => boolean) {
  if (setting === undefined || setting === 'true') return setting === 'true'
  return /^\d+$/.test(setting) ? (_address, hop) => hop < Number(setting) : setting
}

const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/api'

/** RFC 9112 requires a refusal: a proxy may have read one host and this server the other. */
const hasTwoHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/**
 * The contract checks routes. Without custom builders, Fastify loads Ajv and a compiler of serializers at each start.
 */
const noSchemas = () => (): never => {
  throw new Error('a route has a schema of Fastify, not one of the contract')
}

/** The HTTP server below Nest, with everything that applies to each request, of Nest or of the site. */
export function createHttpServer({ env, metrics, site, database }: HttpServerParts): FastifyInstance {
  const server = fastify({
    logger: {
      stream: logStream(),
      level: env.LOG_LEVEL,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(env.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    requestTimeout: REQUEST_TIMEOUT_MS,
    // The hook below sends an error in the usual format instead.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      reply.headers(API_HEADERS).header('x-request-id', request.id)
      void sendError(error, request, reply)
    },
  })
  let stopping = false
  server.decorateRequest('caller', null)
  server.decorateRequest('integration', null)
  addBodyParsers(server)
  closeIdleConnections(server)
  rememberAsker(server)
  if (database) answerAtTimeout(server, database)

  server.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {}
    if (!endpoint && isApi(route.url))
      throw new Error(`${route.url} is not in the endpoint table, so nobody may call it`)
    if (endpoint?.bodyLimit !== undefined) route.bodyLimit = endpoint.bodyLimit
  })
  server.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request.url) ? API_HEADERS : SECURITY_HEADERS).header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    if (hasTwoHosts(request)) return done(new ApiError('badRequest'))
    if (stopping) return done(new ApiError('stopping', { retryAfter: RETRY_SECONDS }))
    if (!mayChange(request, env.PUBLIC_ORIGIN)) return done(new ApiError('crossOrigin'))
    done()
  })
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (isApi(request.url)) trimData(reply)
    trimId(request, reply)
    if (stopping) reply.header('connection', 'close')
    else if (request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection')
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply, metrics)
    done()
  })
  server.get('/*', (request, reply) => {
    if (!site || isApi(request.url)) return reply.callNotFound()
    return site.answer(request, reply)
  })
  return server
}
