import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { email, line, timestamp, paragraphs, plannedTimestamp } from './fields'
import { MAX_SEATS } from './institutions/choices'
import { MAX_NAME, MAX_TITLE } from './limits'
import { quotesRoutes } from './routes/quotes'

const text = z.string()
/** Whole francs. */
const amount = z.int()

export const Quote = z.object({
  id: z.uuid(),
  code: text,
  organisation: text,
  contactName: text,
  email: text,
  amount,
  description: text,
  validUntil: timestamp(),
  /** The number of seats; null for a level of one person. */
  seats: z.nullable(z.int()),
  institutionId: z.nullable(z.uuid()),
  renews: z.boolean(),
  cancelledAt: z.nullable(timestamp()),
  paid: z.boolean(),
  createdAt: timestamp(),
})
export const CreateQuote = z.object({
  organisation: line(MAX_NAME),
  contactName: z._default(z.string().check(z.trim(), z.maxLength(MAX_NAME), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)), ''),
  email: email(),
  amount: z.int().check(z.gte(1_000), z.lte(2_000_000_000)),
  description: z._default(paragraphs(MAX_TITLE * 5, 0), ''),
  validUntil: plannedTimestamp(),
  /** Sells seats of this institution for a year: from the payment, or with `renews` after the paid periods. */
  institution: z.exactOptional(
    z.object({
      id: z.uuid(),
      seats: z.int().check(z.gte(1), z.lte(MAX_SEATS)),
      renews: z._default(z.boolean(), false),
    }),
  ),
})
export type CreateQuote = z.output<typeof CreateQuote>

const admin = ['admin'] as const

/** Prices for institutions, sent as `/payment?quote=CODE`. */
export const quotesApi = {
  list: defineEndpoint({ ...quotesRoutes.list, access: admin, reply: z.array(Quote) }),
  /** Mails the link to the institution too. 422 `institution.id` for an unknown institution. */
  issue: defineEndpoint({
    ...quotesRoutes.issue,
    access: admin,
    body: CreateQuote,
    reply: Quote,
    status: 201,
  }),
  /** The quote can no longer be paid. */
  withdraw: defineEndpoint({
    ...quotesRoutes.withdraw,
    access: admin,
    params: z.object({ id: z.uuid() }),
    reply: Quote,
  }),
  /** What anyone who has the code may see. */
  byCode: defineEndpoint({
    ...quotesRoutes.byCode,
    access: 'public',
    params: z.object({ code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z\d]{8,20}$/)) }),
    reply: z.object({ code: text, organisation: text, amount, description: text, validUntil: timestamp() }),
    limit: { times: 30, seconds: 60 },
  }),
}
