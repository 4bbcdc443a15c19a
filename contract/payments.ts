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
/** As it is written on the quote, in any case. */
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
  /** Where the receipt goes, the account's own address when signed in; it may come later (`givePayer`), or never. */
  email: z.exactOptional(email()),
  fullName: z.exactOptional(line(MAX_NAME)),
  method: z._default(z.enum(PAYMENT_METHODS), 'card'),
  /** With `mobile`: whose wallet pays, by the number as it is written in its country. */
  wallet: z.exactOptional(walletWish),
  /** In so many parts, of which this order is the first; for accounts. 409 `accountNeeded`, `partsRefused`. */
  parts: z.exactOptional(z.literal(PART_COUNTS)),
  /** The next part of a schedule of the caller. 409 `partNotPayable`. */
  part: z.exactOptional(z.uuid()),
  /** Chosen by the caller: the same again gives the same order, and so the same payment. */
  orderId: z.exactOptional(z.uuid()),
})
export type PaymentIntentBody = z.output<typeof PaymentIntentBody>

/** A price in parts: what each costs, what it opens and when it falls due. */
export const Schedule = z.object({
  id: z.uuid(),
  plan: planType,
  state: z.enum(SCHEDULE_STATES),
  amount: francs,
  /** The student's texts are read-only since then, until the next part is paid. */
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
/** Which part of what an order pays; null where it pays all of a price. */
export const Instalment = z.nullable(z.object({ part: z.uuid(), number: z.int(), schedule: Schedule }))

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
  /** Given up because somebody else pays it by the student’s link, or has paid. */
  byRelative: z.boolean(),
  /** That other payment was made: nothing is left to pay. */
  paidByRelative: z.boolean(),
  /** An administrator must look first: the provider told another amount or currency. */
  held: z.boolean(),
  /** For the card form; null when nothing is left to confirm. */
  clientSecret: z.nullable(z.string()),
  /** Where the payer agrees: PayPal’s page, or the operator’s. */
  approvalUrl: z.nullable(z.string()),
  /**
   * Of an order that a phone pays. `pushedAt`: when it was last asked for its code; null where the payer agrees on a
   * page. `mayPushAt`: from when it may be asked again.
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
  /** In how many parts the same could be paid instead; empty where it must be paid at once. */
  parts: partCounts,
  paidAt: z.nullable(z.iso.datetime()),
  /** Once paid: the receipt's number, the proof that opens it, and the page that shows and verifies it. */
  receipt: z.nullable(z.object({ number: z.string(), proof: z.string(), page: z.string() })),
  /**
   * Where the receipt goes: nowhere yet, to the quote's address unless another is given, to the one given, to the
   * account's; `payer`: somebody else pays it by a link, and both get it.
   */
  receiptTo: z.enum(['nobody', 'quote', 'given', 'account', 'payer']),
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
      /** Wallets that can pay now, and what one payment may be. `push`: the phone asks for the code by itself. */
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
      /** In how many parts the caller may pay it; empty where it must be paid at once. */
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
  /** The order's true state, asked of the provider while it is open. */
  checkSession: defineEndpoint({
    ...paymentsRoutes.checkSession,
    access: 'public',
    params: paymentSession,
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
    params: paymentSession,
    reply: PaymentState,
    idempotent: false,
    limit,
  }),
  /** Asks the payer’s phone again, or another of the same operator; not while it may still answer. */
  push: defineEndpoint({
    ...paymentsRoutes.push,
    access: 'public',
    params: paymentSession,
    body: z.object({ number: z.exactOptional(walletNumber) }),
    reply: PaymentState,
    idempotent: false,
    limit: { times: 20, seconds: 600 },
  }),
  /** Where the receipt goes and whose name it has, from anyone who has the order's link; an address is given once. */
  givePayer: defineEndpoint({
    ...paymentsRoutes.givePayer,
    access: 'public',
    params: paymentSession,
    body: z.object({ email: z.exactOptional(email()), fullName: z.exactOptional(line(MAX_NAME)) }),
    reply: PaymentState,
    idempotent: false,
    limit: { times: 30, seconds: 600 },
  }),
  /** The payer does not want to pay any more. */
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
