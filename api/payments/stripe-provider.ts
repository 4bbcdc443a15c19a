import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { ProviderError, WebhookRefused, type Giveback, type Notice, type Opened, type Opening, type Payable, type PaymentPort, type RefundAnswer } from './payment-port'
import type { Fact } from './payment-status'

/** A notice older than this is refused: it may be a recorded one. */
const TOLERANCE_SECONDS = 300
const TIMEOUT_MS = 20_000
const RETRIES = 2

export interface StripeSettings {
  readonly key: string
  readonly webhookSecret: string
  readonly url: string
  readonly timeoutMs?: number
}

/** Cards by Stripe. XOF has no decimals there: amounts are whole francs. */
export class StripeProvider implements PaymentPort {
  private readonly stripe: Stripe
  private readonly webhookSecret: string

  constructor({ key, webhookSecret, url, timeoutMs }: StripeSettings) {
    const { protocol, hostname, port } = new URL(url)
    const secure = protocol === 'https:'
    this.webhookSecret = webhookSecret
    this.stripe = new Stripe(key, {
      host: hostname,
      port: port || (secure ? 443 : 80),
      protocol: secure ? 'https' : 'http',
      timeout: timeoutMs ?? TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    })
  }

  async open({ id, plan, amount }: Payable): Promise<Opened> {
    const at = Date.now()
    // Nothing that may change: the same key with other words is refused.
    const intent = await told(
      this.stripe.paymentIntents.create({ amount, currency: 'xof', automatic_payment_methods: { enabled: true }, metadata: { orderId: id, plan } }, { idempotencyKey: `order-${id}` }),
    )
    return { ref: intent.id, clientSecret: intent.client_secret, fact: factOf(intent, at) }
  }

  async retrieve({ providerRef }: Opening): Promise<Fact> {
    const at = Date.now()
    return factOf(await told(this.stripe.paymentIntents.retrieve(providerRef, { expand: ['latest_charge'] })), at)
  }

  async cancel(order: Opening): Promise<Fact> {
    const at = Date.now()
    try {
      return factOf(await this.stripe.paymentIntents.cancel(order.providerRef), at)
    } catch (error) {
      // It was paid or given up meanwhile.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.retrieve(order)
      throw asProviderError(error)
    }
  }

  async refund({ providerRef }: Opening, { id, amount, ref }: Giveback): Promise<RefundAnswer> {
    const refund = await told(
      ref === null
        ? this.stripe.refunds.create({ payment_intent: providerRef, amount, metadata: { refundId: id } }, { idempotencyKey: `refund-${id}` })
        : this.stripe.refunds.retrieve(ref),
    )
    const status = refund.status === 'succeeded' ? 'succeeded' : refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'pending'
    return { ref: refund.id, status }
  }

  readNotice(body: string, headers: IncomingHttpHeaders): Promise<Notice> {
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string') return Promise.reject(new WebhookRefused('no signature'))
    try {
      return Promise.resolve(noticeOf(this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret, TOLERANCE_SECONDS)))
    } catch (error) {
      return Promise.reject(new WebhookRefused(error instanceof Error ? error.message : 'unreadable'))
    }
  }
}

function noticeOf(event: Stripe.Event): Notice {
  const at = event.created * 1_000
  const base = { id: event.id, type: event.type, payload: { type: event.type, object: event.data.object } }
  switch (event.type) {
    case 'payment_intent.created':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.succeeded': {
      const { object } = event.data
      return { ...base, ref: object.id, orderId: object.metadata['orderId'] ?? null, fact: factOf(object, at) }
    }
    case 'charge.refunded': {
      const { object } = event.data
      const ref = idOf(object.payment_intent)
      return { ...base, ref, orderId: null, fact: { status: 'succeeded', at, amount: object.amount, currency: object.currency.toUpperCase(), refunded: object.amount_refunded } }
    }
    default:
      return { ...base, ref: '', orderId: null, fact: null }
  }
}

const idOf = (object: string | { readonly id: string } | null): string => (typeof object === 'string' ? object : (object?.id ?? ''))

function factOf(intent: Stripe.PaymentIntent, at: number): Fact {
  const paid = intent.status === 'succeeded'
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    status: statusOf(intent),
    at,
    amount: paid ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    ...(charge && { refunded: charge.amount_refunded }),
    failureCode: paid ? null : (intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null),
  }
}

function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): Fact['status'] {
  switch (status) {
    case 'requires_payment_method':
      return error ? 'failed' : 'pending'
    case 'requires_confirmation':
      return 'pending'
    case 'requires_action':
      return 'requires_action'
    case 'canceled':
      return 'cancelled'
    case 'succeeded':
      return 'succeeded'
    default:
      return 'processing'
  }
}

function asProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const refused = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeAuthenticationError
  return new ProviderError(error.message, refused, { cause: error })
}

const told = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw asProviderError(error)
  })
