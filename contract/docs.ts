import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'

export const docsApi = {
  /** For people: every call, in their language. */
  page: defineEndpoint({ method: 'GET', path: '/api/docs', access: 'public', file: 'text/html; charset=utf-8' }),
  /** For programs: OpenAPI 3.1. */
  openapi: defineEndpoint({
    method: 'GET',
    path: '/api/docs/openapi.json',
    access: 'public',
    reply: z.record(z.string(), z.unknown()),
  }),
}
