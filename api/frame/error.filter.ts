import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error'
import { isForm, readRequestLanguage } from './call-context'
import { refusalPage } from './refusal-page'
import { toApiError } from '../errors/to-api-error'

/** Sends every error response. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The database timeout has already answered this request, so its result is ignored.
  if (reply.raw.headersSent) return reply
  // The closed connection of an aborted upload looks like a lost database connection.
  const refusal = request.raw.readableAborted ? new ApiError('badRequest', { cause: error }) : toApiError(error)
  // A busy server is no fault: there may be thousands of refusals, and the request log contains each.
  const isFault = refusal.status >= 500 && (refusal.code !== 'serverBusy' || refusal.details.cause !== undefined)
  if (isFault) request.log.error({ err: refusal.details.cause ?? refusal }, refusal.code)
  const language = readRequestLanguage(request)
  reply.status(refusal.status).header('content-language', language)
  if (refusal.details.retryAfter !== undefined) reply.header('retry-after', String(refusal.details.retryAfter))
  const body = refusal.body(language)
  const page = isForm(request) && request.routeOptions.config.endpoint?.form?.sent !== undefined
  if (page) return reply.type('text/html; charset=utf-8').send(refusalPage(body, language))
  return reply.type('application/json').send(JSON.stringify(body))
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): FastifyReply {
    const http = host.switchToHttp()
    return sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>())
  }
}
