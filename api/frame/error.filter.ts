import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error'
import { isForm, readRequestLanguage } from './call-context'
import { refusalPage } from './refusal-page'
import { toApiError } from '../errors/to-api-error'

/** The one place where a refusal is written. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Answered already, when the database was silent: what becomes of the work then is nobody's any more.
  if (reply.raw.headersSent) return reply
  // Who broke off an upload: its cut connection looks like one to the database.
  const refusal = request.raw.readableAborted ? new ApiError('badRequest', { cause: error }) : toApiError(error)
  // A server that is busy is no fault: its refusals come by the thousand, and the request's own line tells of each.
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
