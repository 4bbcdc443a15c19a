import type { FastifyReply, FastifyRequest } from 'fastify'
import { EVENT_STREAM } from '#contract/endpoint'
import type { RequestMetrics } from './request-metrics'

/** The declared route, so that logs and metrics contain neither ids nor secrets of links. */
const getRoute = (request: FastifyRequest): string =>
  request.routeOptions.config.endpoint?.path ?? request.routeOptions.url ?? 'none'

/** Logs one line per answer. Requests outside the contract show their path, without the query. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, metrics: RequestMetrics): void {
  const ms = Math.round(reply.elapsedTime * 100) / 100
  const route = getRoute(request)
  // The duration of an event stream is not a response time.
  if (request.routeOptions.config.endpoint?.file !== EVENT_STREAM || reply.statusCode !== 200)
    metrics.add(request.method, route, reply.statusCode, ms)
  const path = request.routeOptions.config.endpoint ? undefined : request.url.split('?')[0]?.slice(0, 200)
  request.log.info({ method: request.method, route, path, status: reply.statusCode, ms }, 'request')
}
