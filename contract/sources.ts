import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { sourcesRoutes } from './routes/sources'
import { SourceFields } from './writing/sources'

/** `off`: this server has the lookup disabled; `unknown`: no service knows the number; `unreachable`: retry later. */
export const RESOLVE_STATES = ['found', 'unknown', 'unreachable', 'off'] as const

export const sourcesApi = {
  /** Looks up a DOI or an ISBN (exactly one) in the catalogues of libraries and publishers. */
  resolve: defineEndpoint({
    ...sourcesRoutes.resolve,
    access: 'signedIn',
    query: z
      .object({
        doi: z.exactOptional(z.string().check(z.trim(), z.regex(/^10\.\d{4,9}\/[^\s\p{Cc}\p{Cs}]{1,200}$/u))),
        isbn: z.exactOptional(z.string().check(z.trim(), z.regex(/^(\d{9}[\dXx]|\d{13})$/))),
      })
      .check(z.refine(({ doi, isbn }) => (doi === undefined) !== (isbn === undefined), { path: ['doi'] })),
    reply: z.object({ state: z.enum(RESOLVE_STATES), source: z.exactOptional(SourceFields) }),
    limit: { times: 120, seconds: 60 },
    personLimit: { times: 30, seconds: 60 },
  }),
}
