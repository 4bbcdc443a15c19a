import * as z from 'zod/mini'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_PROVIDERS } from './choices'
import { defineEndpoint } from './endpoint'
import { email, line } from './fields'
import { MAX_NAME } from './limits'
import { PLAN_IDS, SUBSCRIPTION_IDS } from './plans'
import { paymentsRoutes, webhookRoutes } from './routes/payments'

/** Whole francs. */
const francs = z.int()
/** As it is written on the quote, in any case. */
export const quoteCode = z.exactOptional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z\d]{8,20}$/)))
/** The order's own id, its link's token, or the provider's identifier of the payment. */
const session = z.object({ id: z.string().check(z.regex(/^[\w-]{8,80}$/)) })
const limit = { times: 120, seconds: 60 }

const planType = z.enum(PLAN_IDS)
export const PaymentIntentBody = z.object({
  planType,
  /** Hundredths of a franc, only for `institution` and only as its quote says. */
  customAmount: z.exactOptional(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
  quote: quoteCode,
  /** Where the receipt goes, the account's own address when signed in; it may come later (`givePayer`), or never. */
  email: z.exactOptional(email()),
  fullName: z.exactOptional(line(MAX_NAME)),
  method: z._default(z.enum(PAYMENT_METHODS), 'card'),
  /** Chosen by the caller: the same again gives the same order, and so the same payment. */
  orderId: z.exactOptional(z.uuid()),
})
export type PaymentIntentBody = z.output<typeof PaymentIntentBody>

/** What somebody who has the order's id or link may know of it: nothing of the person. */
export const PaymentState = z.object({
  orderId: z.uuid(),
  /** Opens the order from any device: `/payment?order=…`. */
  resumeToken: z.string(),
  status: z.enum(ORDER_STATUSES),
  plan: planType,
  /** Where the same is ordered anew, from any device: what is on quote by its code. */
  again: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Hundredths of a franc: the one place where they are used. */
  amount: z.int(),
  listPrice: francs,
  creditAmount: francs,
  amountEurCents: z.nullable(z.int()),
  failureCode: z.nullable(z.string()),
  /** An administrator must look first: the provider told another amount or currency. */
  held: z.boolean(),
  /** For the card form; null when nothing is left to confirm. */
  clientSecret: z.nullable(z.string()),
  /** Where the payer agrees, for PayPal. */
  approvalUrl: z.nullable(z.string()),
  paidAt: z.nullable(z.iso.datetime()),
  /** Once paid: the receipt's number, the proof that opens it, and the page that shows and verifies it. */
  receipt: z.nullable(z.object({ number: z.string(), proof: z.string(), page: z.string() })),
  /**
   * Where the receipt goes: nowhere yet, to the quote's address unless another is given, to the one given, to the
   * account's.
   */
  receiptTo: z.enum(['nobody', 'quote', 'given', 'account']),
})
export type PaymentState = z.output<typeof PaymentState>

/** Of the account that asks: the levels that are its own, each until when; null is without an end. */
const account = z.nullable(
  z.object({ holds: z.array(z.object({ level: z.enum(SUBSCRIPTION_IDS), until: z.nullable(z.iso.datetime()) })) }),
)

const webhook = { access: 'public', raw: true, idempotent: false, bodyLimit: 256 * 1024 } as const

export const paymentsApi = {
  /** What can be paid with, whether money really moves, and which levels are not for sale to the caller. */
  methods: defineEndpoint({
    ...paymentsRoutes.methods,
    access: 'public',
    reply: z.object({
      card: z.nullable(z.enum(PAYMENT_PROVIDERS)),
      paypal: z.nullable(z.enum(PAYMENT_PROVIDERS)),
      sandbox: z.boolean(),
      publishableKey: z.nullable(z.string()),
      account,
    }),
  }),
  /**
   * What a plan costs the caller, in whole francs, with the pro-rata credit of an upgrade; and who that is, when signed
   * in.
   */
  price: defineEndpoint({
    ...paymentsRoutes.price,
    access: 'public',
    query: z.object({ planType, quote: quoteCode }),
    reply: z.object({
      plan: planType,
      opens: z.enum(SUBSCRIPTION_IDS),
      listPrice: francs,
      creditAmount: francs,
      amount: francs,
      amountEurCents: z.int(),
      startsAt: z.iso.datetime(),
      payer: z.nullable(z.object({ fullName: z.string(), email: z.string() })),
    }),
    limit,
  }),
  create: defineEndpoint({
    ...paymentsRoutes.create,
    access: 'public',
    body: PaymentIntentBody,
    reply: PaymentState,
    idempotent: false,
    limit: { times: 60, seconds: 600 },
  }),
  /** The order's true state, asked of the provider while it is open. */
  checkSession: defineEndpoint({
    ...paymentsRoutes.checkSession,
    access: 'public',
    params: session,
    reply: PaymentState,
    limit,
  }),
  /** What a card provider's own script would do: sandbox only. */
  confirmSandbox: defineEndpoint({
    ...paymentsRoutes.confirmSandbox,
    access: 'public',
    body: z.object({
      clientSecret: z.string().check(z.regex(/^[\w-]{20,120}$/)),
      /** Digits of a test card; not needed for the second step. */
      card: z.exactOptional(z.string().check(z.regex(/^[\d ]{12,23}$/))),
      /** The second step of a card that needs one: the payer agrees or not. */
      authorise: z.exactOptional(z.boolean()),
    }),
    reply: PaymentState,
    idempotent: false,
    limit,
  }),
  /** After the payer agreed at PayPal: `id` as for `checkSession`. */
  capturePaypal: defineEndpoint({
    ...paymentsRoutes.capturePaypal,
    access: 'public',
    params: session,
    reply: PaymentState,
    idempotent: false,
    limit,
  }),
  /** Where the receipt goes and whose name it has, from anyone who has the order's link; an address is given once. */
  givePayer: defineEndpoint({
    ...paymentsRoutes.givePayer,
    access: 'public',
    params: session,
    body: z.object({ email: z.exactOptional(email()), fullName: z.exactOptional(line(MAX_NAME)) }),
    reply: PaymentState,
    idempotent: false,
    limit: { times: 30, seconds: 600 },
  }),
  /** The payer does not want to pay any more. */
  cancel: defineEndpoint({
    ...paymentsRoutes.cancel,
    access: 'public',
    params: session,
    reply: PaymentState,
    idempotent: false,
    limit,
  }),
  stripeWebhook: defineEndpoint({ ...webhookRoutes.stripeWebhook, ...webhook }),
  paypalWebhook: defineEndpoint({ ...webhookRoutes.paypalWebhook, ...webhook }),
}
