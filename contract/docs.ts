import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { docsRoutes } from './routes/docs'

export const docsApi = {
  /** For readers: every call, in their language. */
  page: defineEndpoint({ ...docsRoutes.page, access: 'public', file: 'text/html; charset=utf-8' }),
  /** For institutions: keys, pages of lists, refusals, webhooks, with examples that run. */
  guide: defineEndpoint({ ...docsRoutes.guide, access: 'public', file: 'text/html; charset=utf-8' }),
  /** For programs: OpenAPI 3.1. */
  openapi: defineEndpoint({
    ...docsRoutes.openapi,
    access: 'public',
    reply: z.record(z.string(), z.unknown()),
  }),
}
