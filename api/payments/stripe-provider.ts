import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import {
  ProviderError,
  WebhookRefused,
  type RefundRequest,
  type WebhookEvent,
  type OpenedPayment,
  type PaymentOpening,
  type Payable,
  type PaymentPort,
  type RefundAnswer,
  type ProviderDispute,
  type ProviderRefund,
} from './payment-port'
import type { PaymentUpdate, ReportedFee } from './payment-status'

/** An older webhook is refused: it may be a replay. */
const TOLERANCE_SECONDS = 300
const TIMEOUT_MS = 20_000
const RETRIES = 2
const MOST_ROWS = 100
const DAY_SECONDS = 86_400
/** Limits the search for a payment's payout, one of the first after its money is available. */
const MOST_PAYOUTS = 5
const PAYOUT_DAYS = 40

export interface StripeSettings {
  readonly key: string
  readonly webhookSecret: string
  readonly url: string
  readonly timeoutMs?: number
}

/** Cards by Stripe. XOF has no decimals there: amounts are whole francs. */
export class StripeProvider implements PaymentPort {
  readonly tellsPayouts = true
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

  async open({ id, plan, amount }: Payable): Promise<OpenedPayment> {
    const at = Date.now()
    // Only stable values, because Stripe refuses the same key with another body.
    const intent = await reported(
      this.stripe.paymentIntents.create(
        { amount, currency: 'xof', automatic_payment_methods: { enabled: true }, metadata: { orderId: id, plan } },
        { idempotencyKey: `order-${id}` },
      ),
    )
    return { ref: intent.id, clientSecret: intent.client_secret, update: toUpdate(intent, at) }
  }

  async retrieve({ providerRef }: PaymentOpening): Promise<PaymentUpdate> {
    const at = Date.now()
    return toUpdate(await reported(this.stripe.paymentIntents.retrieve(providerRef, { expand: ['latest_charge'] })), at)
  }

  async cancel(order: PaymentOpening): Promise<PaymentUpdate> {
    const at = Date.now()
    try {
      return toUpdate(await this.stripe.paymentIntents.cancel(order.providerRef), at)
    } catch (error) {
      // The payment was paid or cancelled meanwhile.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.retrieve(order)
      throw asProviderError(error)
    }
  }

  async refund({ providerRef }: PaymentOpening, { id, amount, ref }: RefundRequest): Promise<RefundAnswer> {
    const refund = await reported(
      ref === null
        ? this.stripe.refunds.create(
            { payment_intent: providerRef, amount, metadata: { refundId: id } },
            { idempotencyKey: `refund-${id}` },
          )
        : this.stripe.refunds.retrieve(ref),
    )
    return toAnswer(refund)
  }

  async refunds({ providerRef }: PaymentOpening): Promise<ProviderRefund[]> {
    const { data } = await reported(this.stripe.refunds.list({ payment_intent: providerRef, limit: MOST_ROWS }))
    return data.map((refund) => ({
      ...toAnswer(refund),
      ours: refund.metadata?.['refundId'] ?? null,
      amount: refund.amount,
      currency: refund.currency.toUpperCase(),
    }))
  }

  async disputes({ providerRef }: PaymentOpening): Promise<ProviderDispute[]> {
    const { data } = await reported(this.stripe.disputes.list({ payment_intent: providerRef, limit: MOST_ROWS }))
    return data.map(({ id, status, amount, currency, reason, evidence_details: { due_by: due } }) => ({
      ref: id,
      status: disputeStatus(status),
      amount,
      currency: currency.toUpperCase(),
      reason,
      dueAt: due === null ? null : new Date(due * 1_000),
    }))
  }

  /** The amounts are in the currency of our Stripe account. */
  async fee({ providerRef }: PaymentOpening): Promise<ReportedFee | null> {
    const expand = ['latest_charge.balance_transaction']
    const { latest_charge: charge } = await reported(this.stripe.paymentIntents.retrieve(providerRef, { expand }))
    const booked = typeof charge === 'object' ? charge?.balance_transaction : null
    if (!charge || typeof charge === 'string' || !booked || typeof booked === 'string') return null
    const { fee, net, currency } = booked
    const payout = await this.readPayout(charge.id, booked)
    const [payoutRef, payoutAt] = payout ? [payout.id, new Date(payout.arrival_date * 1_000)] : [null, null]
    return { fee, net, currency: currency.toUpperCase(), payoutRef, payoutAt }
  }

  /** A charge does not name its payout, so the payouts after its money was available are searched. */
  private async readPayout(
    source: string,
    { id, currency, available_on: available }: Stripe.BalanceTransaction,
  ): Promise<Stripe.Payout | null> {
    if (available * 1_000 > Date.now()) return null
    const created = { gte: available - DAY_SECONDS, lte: available + PAYOUT_DAYS * DAY_SECONDS }
    try {
      const { data } = await this.stripe.payouts.list({ created, status: 'paid', limit: MOST_ROWS })
      // Manual payouts list no transactions.
      const automatic = data.filter((payout) => payout.automatic && payout.currency === currency)
      for (const payout of automatic.toSorted((a, b) => a.created - b.created).slice(0, MOST_PAYOUTS)) {
        const held = await this.stripe.balanceTransactions.list({ payout: payout.id, source, limit: MOST_ROWS })
        if (held.data.some((one) => one.id === id)) return payout
      }
      return null
    } catch (error) {
      // Without the right to read payouts, the fee is reported all the same.
      if (error instanceof Stripe.errors.StripePermissionError) return null
      throw asProviderError(error)
    }
  }

  readWebhook(body: string, headers: IncomingHttpHeaders): Promise<WebhookEvent> {
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string') return Promise.reject(new WebhookRefused('no signature'))
    try {
      return Promise.resolve(
        toWebhookEvent(this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret, TOLERANCE_SECONDS)),
      )
    } catch (error) {
      return Promise.reject(new WebhookRefused(error instanceof Error ? error.message : 'unreadable'))
    }
  }
}

function toWebhookEvent(event: Stripe.Event): WebhookEvent {
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
      return { ...base, ref: object.id, orderId: object.metadata['orderId'] ?? null, update: toUpdate(object, at) }
    }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { ...base, ref: getId(event.data.object.payment_intent), orderId: null, update: null, refunded: true }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { ...base, ref: getId(event.data.object.payment_intent), orderId: null, update: null, disputed: true }
    default:
      return { ...base, ref: '', orderId: null, update: null }
  }
}

const getId = (object: string | { readonly id: string } | null): string =>
  typeof object === 'string' ? object : (object?.id ?? '')

function toUpdate(intent: Stripe.PaymentIntent, at: number): PaymentUpdate {
  const paid = intent.status === 'succeeded'
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    status: toStatus(intent),
    at,
    amount: paid ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    ...(charge && { refunded: charge.amount_refunded }),
    failureCode: paid ? null : (intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null),
  }
}

function toStatus({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentUpdate['status'] {
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

/** A closed early warning or a prevented dispute takes nothing: Stripe reports any refund of it separately. */
function disputeStatus(status: Stripe.Dispute.Status): ProviderDispute['status'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

const toAnswer = ({ id, status }: Stripe.Refund): RefundAnswer => ({
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
