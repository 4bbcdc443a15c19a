import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import {
  ProviderError,
  WebhookRefused,
  type RefundRequest,
  type WebhookEvent,
  type Opened,
  type Opening,
  type Payable,
  type PaymentPort,
  type RefundAnswer,
  type ProviderDispute,
  type ProviderRefund,
} from './payment-port'
import type { PaymentUpdate } from './payment-status'

/** A webhook older than this is refused: it may be a recorded one. */
const TOLERANCE_SECONDS = 300
const TIMEOUT_MS = 20_000
const RETRIES = 2
const MOST_REFUNDS = 100

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
    // Nothing that may change: Stripe refuses the same key with another body.
    const intent = await reported(
      this.stripe.paymentIntents.create(
        { amount, currency: 'xof', automatic_payment_methods: { enabled: true }, metadata: { orderId: id, plan } },
        { idempotencyKey: `order-${id}` },
      ),
    )
    return { ref: intent.id, clientSecret: intent.client_secret, update: updateOf(intent, at) }
  }

  async retrieve({ providerRef }: Opening): Promise<PaymentUpdate> {
    const at = Date.now()
    return updateOf(await reported(this.stripe.paymentIntents.retrieve(providerRef, { expand: ['latest_charge'] })), at)
  }

  async cancel(order: Opening): Promise<PaymentUpdate> {
    const at = Date.now()
    try {
      return updateOf(await this.stripe.paymentIntents.cancel(order.providerRef), at)
    } catch (error) {
      // The payment was paid or cancelled meanwhile.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.retrieve(order)
      throw asProviderError(error)
    }
  }

  async refund({ providerRef }: Opening, { id, amount, ref }: RefundRequest): Promise<RefundAnswer> {
    const refund = await reported(
      ref === null
        ? this.stripe.refunds.create(
            { payment_intent: providerRef, amount, metadata: { refundId: id } },
            { idempotencyKey: `refund-${id}` },
          )
        : this.stripe.refunds.retrieve(ref),
    )
    return answerOf(refund)
  }

  async refunds({ providerRef }: Opening): Promise<ProviderRefund[]> {
    const { data } = await reported(this.stripe.refunds.list({ payment_intent: providerRef, limit: MOST_REFUNDS }))
    return data.map((refund) => ({
      ...answerOf(refund),
      ours: refund.metadata?.['refundId'] ?? null,
      amount: refund.amount,
      currency: refund.currency.toUpperCase(),
    }))
  }

  async disputes({ providerRef }: Opening): Promise<ProviderDispute[]> {
    const { data } = await reported(this.stripe.disputes.list({ payment_intent: providerRef, limit: MOST_REFUNDS }))
    return data.map(({ id, status, amount, currency, reason, evidence_details: { due_by: due } }) => ({
      ref: id,
      status: disputeStatus(status),
      amount,
      currency: currency.toUpperCase(),
      reason,
      dueAt: due === null ? null : new Date(due * 1_000),
    }))
  }

  readWebhook(body: string, headers: IncomingHttpHeaders): Promise<WebhookEvent> {
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string') return Promise.reject(new WebhookRefused('no signature'))
    try {
      return Promise.resolve(
        webhookEventOf(this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret, TOLERANCE_SECONDS)),
      )
    } catch (error) {
      return Promise.reject(new WebhookRefused(error instanceof Error ? error.message : 'unreadable'))
    }
  }
}

function webhookEventOf(event: Stripe.Event): WebhookEvent {
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
      return { ...base, ref: object.id, orderId: object.metadata['orderId'] ?? null, update: updateOf(object, at) }
    }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { ...base, ref: idOf(event.data.object.payment_intent), orderId: null, update: null, refunded: true }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { ...base, ref: idOf(event.data.object.payment_intent), orderId: null, update: null, disputed: true }
    default:
      return { ...base, ref: '', orderId: null, update: null }
  }
}

const idOf = (object: string | { readonly id: string } | null): string =>
  typeof object === 'string' ? object : (object?.id ?? '')

function updateOf(intent: Stripe.PaymentIntent, at: number): PaymentUpdate {
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

function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentUpdate['status'] {
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

/**
 * An early warning that was closed, or a dispute that was prevented, takes nothing: a refund that went with it is told
 * as such.
 */
function disputeStatus(status: Stripe.Dispute.Status): ProviderDispute['status'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

const answerOf = ({ id, status }: Stripe.Refund): RefundAnswer => ({
  ref: id,
  status: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
})

function asProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const refused =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeAuthenticationError
  return new ProviderError(error.message, refused, { cause: error })
}

const reported = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw asProviderError(error)
  })
