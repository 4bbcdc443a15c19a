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

/** What the student sees of the link; the secret is never returned. */
export const PaymentLinkState = z.object({
  /** First name in the caller’s account, suggested for the link. */
  firstName: z.string(),
  /** Null without an open link. */
  link: z.nullable(z.object({ firstName: z.string(), expiresAt: z.iso.datetime() })),
})
export type PaymentLinkState = z.output<typeof PaymentLinkState>

/**
 * A link by which somebody else pays an order, `/payer#SECRET`. The owner of the order creates it, signed in or with
 * the order’s own link. 404 for an order that was itself made by such a link.
 */
export const paymentLinksApi = {
  read: defineEndpoint({ ...paymentLinkRoutes.read, ...order, access: 'public', reply: PaymentLinkState }),
  /**
   * The device creates the secret and the server stores only its hash. An open link is revoked first. 409 `orderClosed`
   * for a paid order, `linkNeedsAddress` where the order has neither an account nor an e-mail address.
   */
  make: defineEndpoint({
    ...paymentLinkRoutes.make,
    ...order,
    access: 'public',
    body: z.object({ token: linkToken(), firstName: line(MAX_FIRST_NAME) }),
    reply: PaymentLinkState,
    idempotent: false,
  }),
  /** Also cancels payments begun with the link, unless they are in progress. */
  revoke: defineEndpoint({
    ...paymentLinkRoutes.revoke,
    ...order,
    access: 'public',
    reply: PaymentLinkState,
    idempotent: false,
  }),
}

/** Open links for what the caller’s account buys, newest first. */
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
  /** 404 for a link that is not open or belongs to another account. */
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
 * For anyone who has the link. 404 `invalidLink` for an unknown, revoked or expired link. The secret is in the body,
 * since addresses are logged.
 */
export const relativesApi = {
  /** Shows the student's first name, and nothing of the thesis. */
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
      /** `waiting`: a payment is in progress, and the provider has not decided. */
      state: z.enum(['payable', 'waiting', 'paid']),
    }),
    idempotent: false,
    limit: { times: 60, seconds: 600 },
  }),
  /**
   * Opens the payer’s own order and cancels orders that others began. 409 `alreadyPaid`, `payerAtIt`. The same
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
