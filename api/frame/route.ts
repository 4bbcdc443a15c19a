import { Readable } from 'node:stream'
import { Req, RequestMapping, RequestMethod, Res, StreamableFile } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CheckedInput, Endpoint, ResultOf } from '#contract/endpoint'
import { check, type FieldError } from '#contract/field-errors'
import { readIdempotencyKey } from './idempotency-key'
import { ApiError } from '../errors/api-error'
import { callContext, isForm, type CallContext } from './call-context'
import { replyWriter } from './reply-writer'
import { sendReply } from './send-reply'

/** What a controller method receives: the checked parts of the request, and its context. */
export type Input<E extends Endpoint> = CheckedInput<E> & { readonly context: CallContext }

type Method<E extends Endpoint> = (input: Input<E>) => ResultOf<E> | Promise<ResultOf<E>>
const PARTS = ['params', 'query', 'body'] as const

/** Drops unknown keys, and reports all invalid fields of the three parts together. */
function checkInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  let errors: Record<string, FieldError> | undefined
  for (const part of PARTS) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = check(schema, request[part] ?? {})
    if ('errors' in result) errors = { ...errors, ...result.errors }
    else input[part] = result.value
  }
  if (errors) throw new ApiError('invalidInput', { fields: errors })
  return input
}

/** `ResultOf` guarantees that a method whose endpoint declares a file returns its pieces. */
function toStreamableFile(pieces: unknown, type: string, reply: FastifyReply): StreamableFile {
  const stream = Readable.from(pieces as AsyncIterable<string | Uint8Array>, { objectMode: false })
  // A HEAD request reads no pieces, and event streams never end by themselves.
  reply.raw.once('close', () => stream.destroy())
  return new StreamableFile(stream, { type })
}

/** Binds a controller method to its endpoint: path, checks, reply, status. The method only sees valid input. */
export const Route =
  <const E extends Endpoint>(endpoint: E) =>
  <M extends Method<E>>(controller: object, name: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const { value } = descriptor
    if (!value) throw new TypeError(`@Route binds methods, ${name} is not one`)
    const method: Method<E> = value

    async function run(this: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const input = checkInput(endpoint, request)
      const form = isForm(request)
      const context = callContext(request, endpoint, readIdempotencyKey(request, endpoint, input, form))
      const result: unknown = await Reflect.apply(method, this, [{ ...input, context }])
      if (context.answer.cookies.length > 0) reply.header('set-cookie', context.answer.cookies)
      if (form && endpoint.form?.sent !== undefined) {
        reply.status(303).header('location', endpoint.form.sent)
        return undefined
      }
      reply.status(context.answer.status).headers(context.answer.headers)
      if (endpoint.file !== undefined) return toStreamableFile(result, endpoint.file, reply)
      return endpoint.reply && result !== undefined
        ? sendReply(request, reply, replyWriter(endpoint.reply)(result), endpoint.tag !== false)
        : undefined
    }

    Object.assign(descriptor, { value: run })
    RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] })(controller, name, descriptor)
    RouteConfig({ endpoint })(controller, name, descriptor)
    Req()(controller, name, 0)
    Res({ passthrough: true })(controller, name, 1)
  }
