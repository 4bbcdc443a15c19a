import type { FastifyReply, FastifyRequest } from 'fastify'
import { EVENT_STREAM } from '#contract/endpoint'
import type { RequestMetrics } from './request-metrics'

/** The route as declared, so that neither ids nor the secrets of links are in logs and metrics. */
const getRoute = (request: FastifyRequest): string =>
  request.routeOptions.config.endpoint?.path ?? request.routeOptions.url ?? 'none'

/** One line per answer. What is not in the contract shows its path, without the query. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, metrics: RequestMetrics): void {
  const ms = Math.round(reply.elapsedTime * 100) / 100
  const route = getRoute(request)
  // How long somebody listened is no time to answer.
  if (request.routeOptions.config.endpoint?.file !== EVENT_STREAM || reply.statusCode !== 200)
    metrics.add(request.method, route, reply.statusCode, ms)
  const path = request.routeOptions.config.endpoint ? undefined : request.url.split('?')[0]?.slice(0, 200)
  request.log.info({ method: request.method, route, path, status: reply.statusCode, ms }, 'request')
}
