import * as z from 'zod/mini'
import { ORDER_STATUSES, PAYMENT_PROVIDERS, REFUND_STATUSES } from './choices'
import { defineEndpoint } from './endpoint'
import { flag, line, timestamp, searchTimestamp } from './fields'
import { LIST_ROWS, MAX_CURSOR, MAX_REFERENCE, MAX_TITLE } from './limits'
import { Instalment } from './payments'
import { PLAN_IDS } from '#domain/money/plans'
import { delta } from './resource'
import { ordersRoutes } from './routes/orders'

const text = z.nullable(z.string())
/** Whole francs. */
const francs = z.int()

export const OrderRow = z.object({
  id: z.uuid(),
  userId: z.nullable(z.uuid()),
  email: text,
  fullName: text,
  plan: z.enum(PLAN_IDS),
  listPrice: francs,
  creditAmount: francs,
  amount: francs,
  amountEurCents: z.nullable(z.int()),
  refundedAmount: francs,
  provider: z.enum(PAYMENT_PROVIDERS),
  providerRef: text,
  status: z.enum(ORDER_STATUSES),
  failureCode: text,
  heldReason: text,
  paidAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})

/**
 * `requestedById` is null for a refund on the provider's own pages or by a dispute (`disputeRef`). `correction`: the
 * receipt that cancels the credit note, since the refund failed afterwards.
 */
export const Refund = z.object({
  id: z.uuid(),
  amount: francs,
  amountEurCents: z.nullable(z.int()),
  requestedById: z.nullable(z.uuid()),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  providerRef: text,
  disputeRef: text,
  /** An administrator must make this refund on the provider’s pages. */
  byHand: z.boolean(),
  correction: text,
  createdAt: timestamp(),
  settledAt: z.nullable(timestamp()),
})

/** With all its events, oldest first. */
export const Order = z.extend(OrderRow, {
  instalment: Instalment,
  events: z.array(
    z.object({
      id: z.uuid(),
      at: timestamp(),
      source: z.string(),
      type: z.string(),
      fromStatus: text,
      toStatus: text,
      outcome: z.string(),
      payload: z.unknown(),
    }),
  ),
  refunds: z.array(Refund),
  /** The person who pays for the student by a link; refunds go to this person. */
  relative: z.nullable(z.object({ name: z.string(), email: z.string() })),
  receipts: z.array(
    z.object({ number: z.string(), kind: z.enum(['receipt', 'credit_note']), amount: francs, issuedAt: timestamp() }),
  ),
})

const filters = {
  status: z.exactOptional(z.enum(ORDER_STATUSES)),
  plan: z.exactOptional(z.enum(PLAN_IDS)),
  provider: z.exactOptional(z.enum(PAYMENT_PROVIDERS)),
  held: z.exactOptional(flag()),
}
const admin = ['admin'] as const
const one = { params: z.object({ id: z.uuid() }) }

/** Payments for the console. */
export const ordersApi = {
  /** An array, or with `since` a delta. `X-Total-Count` counts all, `Link` leads to the next page. */
  list: defineEndpoint({
    ...ordersRoutes.list,
    access: admin,
    query: z.object({
      limit: z.exactOptional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_ROWS))),
      cursor: z.exactOptional(z.string().check(z.maxLength(MAX_CURSOR))),
      search: z.exactOptional(line(MAX_TITLE)),
      sort: z.exactOptional(z.enum(['createdAt', '-createdAt'])),
      since: z.exactOptional(z.string().check(z.maxLength(MAX_CURSOR))),
      ...filters,
    }),
    reply: z.union([z.array(OrderRow), delta(OrderRow)]),
  }),
  read: defineEndpoint({ ...ordersRoutes.read, access: admin, ...one, reply: Order }),
  /** Requests the payment's state and refunds from the provider now. */
  check: defineEndpoint({
    ...ordersRoutes.check,
    access: admin,
    ...one,
    reply: Order,
    idempotent: false,
    limit: { times: 60, seconds: 600 },
  }),
  /** For an order on hold: `accept` when the provider received the order's amount, `cancel` otherwise. */
  release: defineEndpoint({
    ...ordersRoutes.release,
    access: admin,
    ...one,
    body: z.object({ decision: z.enum(['accept', 'cancel']), reason: line(MAX_TITLE) }),
    reply: Order,
  }),
  /** Whole francs; default: the remaining amount. Safe to repeat with the same `Idempotency-Key`. */
  refund: defineEndpoint({
    ...ordersRoutes.refund,
    access: admin,
    ...one,
    body: z.object({ amount: z.exactOptional(z.int().check(z.gte(1), z.lte(2_000_000_000))), reason: line(MAX_TITLE) }),
    reply: Refund,
  }),
  /**
   * For a refund that an administrator makes on the provider’s pages: `done` with its reference and day, or `given_up`.
   * Its credit note follows only then.
   */
  settleRefund: defineEndpoint({
    ...ordersRoutes.settleRefund,
    access: admin,
    params: z.object({ id: z.uuid(), refundId: z.uuid() }),
    body: z.object({
      decision: z.enum(['done', 'given_up']),
      /** The provider’s reference, with `done`. */
      reference: z.exactOptional(line(MAX_REFERENCE)),
      /** The day of the refund, with `done`. */
      day: z.exactOptional(z.iso.date()),
    }),
    reply: Refund,
  }),
  /** For the accountant: one row per payment and refund; `to` is exclusive. */
  export: defineEndpoint({
    ...ordersRoutes.export,
    access: admin,
    query: z.object({
      from: z.exactOptional(searchTimestamp()),
      to: z.exactOptional(searchTimestamp()),
      provider: z.exactOptional(z.enum(PAYMENT_PROVIDERS)),
    }),
    file: 'text/csv; charset=utf-8',
    limit: { times: 30, seconds: 600 },
  }),
}
