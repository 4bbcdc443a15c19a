import * as z from 'zod/mini'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_PROVIDERS } from './choices'
import { defineEndpoint } from './endpoint'
import { email, line } from './fields'
import { PART_COUNTS, PART_STATES, SCHEDULE_STATES } from '#domain/money/instalments'
import { MAX_NAME } from './limits'
import { OPERATOR_IDS } from '#domain/money/mobile-money'
import { PLAN_IDS, SUBSCRIPTION_IDS } from '#domain/money/plans'
import { paymentsRoutes, webhookRoutes } from './routes/payments'

/** Whole francs. */
const francs = z.int()
/** The code on the quote, in upper or lower case. */
export const quoteCode = z.exactOptional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z\d]{8,20}$/)))
/** The order's own id, its link's token, or the identifier of a card or PayPal payment at its provider. */
export const paymentSession = z.object({ id: z.string().check(z.regex(/^[\w-]{8,80}$/)) })
const limit = { times: 120, seconds: 60 }

const planType = z.enum(PLAN_IDS)
const operator = z.enum(OPERATOR_IDS)
const walletNumber = z.string().check(z.trim(), z.regex(/^[\d\s.()+-]{6,24}$/))
export const walletWish = z.object({ operator, number: walletNumber })
export const PaymentIntentBody = z.object({
  planType,
  /** Hundredths of a franc, only for `institution` and only as its quote says. */
  customAmount: z.exactOptional(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
  quote: quoteCode,
  /** Address for the receipt; an account's own address when signed in. `givePayer` may add it later. */
  email: z.exactOptional(email()),
  fullName: z.exactOptional(line(MAX_NAME)),
  method: z._default(z.enum(PAYMENT_METHODS), 'card'),
  /** Wallet that pays, with `mobile`; the number is written as in its country. */
  wallet: z.exactOptional(walletWish),
  /** Number of parts, of which this order pays the first; accounts only. 409 `accountNeeded`, `partsRefused`. */
  parts: z.exactOptional(z.literal(PART_COUNTS)),
  /** The next part of one of the caller's schedules. 409 `partNotPayable`. */
  part: z.exactOptional(z.uuid()),
  /** Chosen by the caller: the same id again returns the same order. */
  orderId: z.exactOptional(z.uuid()),
})
export type PaymentIntentBody = z.output<typeof PaymentIntentBody>

/** A price paid in parts: the cost of each part, what it opens and its due date. */
export const Schedule = z.object({
  id: z.uuid(),
  plan: planType,
  state: z.enum(SCHEDULE_STATES),
  amount: francs,
  /** The student's texts are read-only from this time until the next part is paid. */
  pausedAt: z.nullable(z.iso.datetime()),
  parts: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      amount: francs,
      days: z.int(),
      dueAt: z.iso.datetime(),
      paidAt: z.nullable(z.iso.datetime()),
      state: z.enum(PART_STATES),
    }),
  ),
})
export type Schedule = z.output<typeof Schedule>
const partCounts = z.array(z.literal(PART_COUNTS))
/** The part that an order pays; null where the order pays the full price. */
export const Instalment = z.nullable(z.object({ part: z.uuid(), number: z.int(), schedule: Schedule }))

/** What anyone with the order's id or link may see; nothing about the person. */
export const PaymentState = z.object({
  orderId: z.uuid(),
  /** Opens the order from any device: `/payment?order=…`. */
  resumeToken: z.string(),
  status: z.enum(ORDER_STATUSES),
  plan: planType,
  /** Path to make the same order again, on any device; for a quote it contains the code. */
  again: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Hundredths of a franc. */
  amount: z.int(),
  listPrice: francs,
  creditAmount: francs,
  amountEurCents: z.nullable(z.int()),
  failureCode: z.nullable(z.string()),
  /** Cancelled because somebody else pays, or has paid, by the student’s link. */
  byRelative: z.boolean(),
  /** The payment by link succeeded: nothing remains to be paid. */
  paidByRelative: z.boolean(),
  /** On hold until an administrator decides: the provider reported another amount or currency. */
  held: z.boolean(),
  /** For the card form; null when nothing remains to be confirmed. */
  clientSecret: z.nullable(z.string()),
  /** Page where the payer approves the payment, at PayPal or the operator. */
  approvalUrl: z.nullable(z.string()),
  /**
   * For a mobile payment. `pushedAt`: time of the last prompt on the phone; null where the payer approves on a page.
   * `mayPushAt`: earliest time of the next prompt.
   */
  wallet: z.nullable(
    z.object({
      operator,
      lastDigits: z.string(),
      pushedAt: z.nullable(z.iso.datetime()),
      mayPushAt: z.nullable(z.iso.datetime()),
    }),
  ),
  instalment: Instalment,
  /** Possible numbers of parts for this order; empty where the full price is due at once. */
  parts: partCounts,
  paidAt: z.nullable(z.iso.datetime()),
  /** Once paid: the receipt's number, its proof, and the page that shows and verifies the receipt. */
  receipt: z.nullable(z.object({ number: z.string(), proof: z.string(), page: z.string() })),
  /**
   * Address for the receipt: none yet, the quote's unless another is given, the given one, or the account's. `payer`:
   * somebody else pays by a link, and both receive the receipt.
   */
  receiptTo: z.enum(['nobody', 'quote', 'given', 'account', 'payer']),
})
export type PaymentState = z.output<typeof PaymentState>

/** Levels of the caller's account, each with its end; null is without an end. */
const account = z.nullable(
  z.object({ holds: z.array(z.object({ level: z.enum(SUBSCRIPTION_IDS), until: z.nullable(z.iso.datetime()) })) }),
)

const webhook = { access: 'public', raw: true, idempotent: false, bodyLimit: 256 * 1024 } as const

export const paymentsApi = {
  /** Available methods, whether real money is charged, and levels that the caller cannot buy. */
  methods: defineEndpoint({
    ...paymentsRoutes.methods,
    access: 'public',
    reply: z.object({
      card: z.nullable(z.enum(PAYMENT_PROVIDERS)),
      paypal: z.nullable(z.enum(PAYMENT_PROVIDERS)),
      /** Wallets that can pay now, and their limits. `push`: the phone prompts for the code by itself. */
      mobile: z.array(
        z.object({
          operator,
          provider: z.enum(PAYMENT_PROVIDERS),
          push: z.boolean(),
          min: francs,
          max: francs,
          multiple: z.int(),
        }),
      ),
      sandbox: z.boolean(),
      publishableKey: z.nullable(z.string()),
      account,
    }),
  }),
  /**
   * Price of a plan for the caller, in whole francs, with the pro-rata credit of an upgrade; and the caller, when
   * signed in.
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
      /** Possible numbers of parts; empty where the full price is due at once. */
      parts: partCounts,
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
  /** The order's current state, checked with the provider while the order is open. */
  checkSession: defineEndpoint({
    ...paymentsRoutes.checkSession,
    access: 'public',
    params: paymentSession,
    reply: PaymentState,
    limit,
  }),
  /** Replaces a card provider's own script; sandbox only. */
  confirmSandbox: defineEndpoint({
    ...paymentsRoutes.confirmSandbox,
    access: 'public',
    body: z.object({
      clientSecret: z.string().check(z.regex(/^[\w-]{20,120}$/)),
      /** Digits of a test card; not needed for the second step. */
      card: z.exactOptional(z.string().check(z.regex(/^[\d ]{12,23}$/))),
      /** Second step of a card that needs one: whether the payer approves. */
      authorise: z.exactOptional(z.boolean()),
    }),
    reply: PaymentState,
    idempotent: false,
    limit,
  }),
  /** After the payer approved at PayPal: `id` as for `checkSession`. */
  capturePaypal: defineEndpoint({
    ...paymentsRoutes.capturePaypal,
    access: 'public',
    params: paymentSession,
    reply: PaymentState,
    idempotent: false,
    limit,
  }),
  /** Prompts the payer’s phone again, or another of the same operator; not while the last prompt is still open. */
  push: defineEndpoint({
    ...paymentsRoutes.push,
    access: 'public',
    params: paymentSession,
    body: z.object({ number: z.exactOptional(walletNumber) }),
    reply: PaymentState,
    idempotent: false,
    limit: { times: 20, seconds: 600 },
  }),
  /** Sets the receipt's address and name, by anyone with the order's link; the address can be set once. */
  givePayer: defineEndpoint({
    ...paymentsRoutes.givePayer,
    access: 'public',
    params: paymentSession,
    body: z.object({ email: z.exactOptional(email()), fullName: z.exactOptional(line(MAX_NAME)) }),
    reply: PaymentState,
    idempotent: false,
    limit: { times: 30, seconds: 600 },
  }),
  /** The payer gives up the payment. */
  cancel: defineEndpoint({
    ...paymentsRoutes.cancel,
    access: 'public',
    params: paymentSession,
    reply: PaymentState,
    idempotent: false,
    limit,
  }),
  stripeWebhook: defineEndpoint({ ...webhookRoutes.stripeWebhook, ...webhook }),
  paypalWebhook: defineEndpoint({ ...webhookRoutes.paypalWebhook, ...webhook }),
  fedapayWebhook: defineEndpoint({ ...webhookRoutes.fedapayWebhook, ...webhook }),
  pawapayWebhook: defineEndpoint({ ...webhookRoutes.pawapayWebhook, ...webhook }),
}
