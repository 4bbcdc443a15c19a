import * as z from 'zod/mini'
import { PAYMENT_METHODS } from './choices'
import { defineEndpoint } from './endpoint'
import { email, line, linkToken } from './fields'
import { MAX_FIRST_NAME, MAX_NAME } from './limits'
import { PAYER_COUNTRIES } from '#domain/money/payer-countries'
import { PaymentState, paymentSession, walletWish } from './payments'
import { PLAN_IDS } from '#domain/money/plans'
import { ownLinkRoutes } from './routes/own-links'
import { paymentLinkRoutes } from './routes/payment-links'
import { relativeRoutes } from './routes/relatives'

const order = { params: paymentSession, limit: { times: 60, seconds: 600 } } as const

/** What the student sees of the link; the secret is never said again. */
export const PaymentLinkState = z.object({
  /** Of the caller’s own account: what the link may be made with. */
  firstName: z.string(),
  /** Null when none can be opened now. */
  link: z.nullable(z.object({ firstName: z.string(), expiresAt: z.iso.datetime() })),
})
export type PaymentLinkState = z.output<typeof PaymentLinkState>

/**
 * A link by which somebody else pays an order, `/payer#SECRET`. The owner of the order makes it, signed in or with the
 * order’s own link. Not over an order that came by such a link: 404.
 */
export const paymentLinksApi = {
  read: defineEndpoint({ ...paymentLinkRoutes.read, ...order, access: 'public', reply: PaymentLinkState }),
  /**
   * The device makes the secret: the server keeps its hash alone. One that was open is revoked. 409 `orderClosed` for
   * what is paid, `linkNeedsAddress` where nobody is known whose level it opens.
   */
  make: defineEndpoint({
    ...paymentLinkRoutes.make,
    ...order,
    access: 'public',
    body: z.object({ token: linkToken(), firstName: line(MAX_FIRST_NAME) }),
    reply: PaymentLinkState,
    idempotent: false,
  }),
  /** What was begun by it is given up too, unless it is on its way. */
  revoke: defineEndpoint({
    ...paymentLinkRoutes.revoke,
    ...order,
    access: 'public',
    reply: PaymentLinkState,
    idempotent: false,
  }),
}

/** The links that are open for what the caller’s account buys, newest first. */
const OwnLinks = z.array(
  z.object({
    id: z.uuid(),
    firstName: z.string(),
    plan: z.enum(PLAN_IDS),
    /** Whole francs. */
    amount: z.int(),
    expiresAt: z.iso.datetime(),
  }),
)
export const ownLinksApi = {
  list: defineEndpoint({ ...ownLinkRoutes.list, access: 'signedIn', reply: OwnLinks }),
  /** 404 for one that is not open, or another’s. */
  revoke: defineEndpoint({
    ...ownLinkRoutes.revoke,
    access: 'signedIn',
    params: z.object({ id: z.uuid() }),
    reply: OwnLinks,
    idempotent: false,
    limit: { times: 60, seconds: 600 },
  }),
}

/**
 * What anyone with the link may do. 404 `invalidLink` for one that is unknown, revoked or over, all alike. The secret
 * travels in the body: addresses are logged.
 */
export const relativesApi = {
  /** Nothing of the student but the first name, nothing of the thesis. */
  look: defineEndpoint({
    ...relativeRoutes.look,
    access: 'public',
    body: z.object({ token: linkToken() }),
    reply: z.object({
      firstName: z.string(),
      plan: z.enum(PLAN_IDS),
      /** Whole francs. */
      amount: z.int(),
      amountEurCents: z.int(),
      expiresAt: z.iso.datetime(),
      /** `waiting`: somebody is paying it, and the provider has not decided. */
      state: z.enum(['payable', 'waiting', 'paid']),
    }),
    idempotent: false,
    limit: { times: 60, seconds: 600 },
  }),
  /**
   * Opens the payer’s own order: what others had begun is given up first. 409 `alreadyPaid`, `payerAtIt`. The same
   * `orderId` again is the same payment.
   */
  pay: defineEndpoint({
    ...relativeRoutes.pay,
    access: 'public',
    body: z.object({
      token: linkToken(),
      orderId: z.uuid(),
      name: line(MAX_NAME),
      email: email(),
      country: z.enum(PAYER_COUNTRIES),
      method: z.enum(PAYMENT_METHODS),
      wallet: z.exactOptional(walletWish),
    }),
    reply: PaymentState,
    idempotent: false,
    limit: { times: 30, seconds: 600 },
  }),
}
