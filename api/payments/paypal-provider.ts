import type { IncomingHttpHeaders } from 'node:http'
import { LOCALES } from '../i18n/locales'
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
import { PaypalClient, PaypalRefusal, type PaypalSettings } from './paypal-client'
import { toRefundAnswer, toDispute, readPaypalFee, readPaypalUpdate } from './paypal-updates'
import {
  CaptureOwner,
  parseCents,
  Created,
  DisputeList,
  euros,
  PaypalDispute,
  PaypalEvent,
  PaypalOrder,
  RefundAnswerShape,
  Verified,
} from './paypal-shapes'

/** PayPal retries for three days, so an older webhook is a replay. */
const TOLERANCE_MS = 4 * 86_400_000
const SIGNED_BY = [
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
] as const
const BRAND = 'Cap Soutenance'

/** The site where the payer agrees, by API host. */
const CHECKOUT_HOSTS: Readonly<Record<string, string>> = {
  'api-m.paypal.com': 'https://www.paypal.com',
  'api-m.sandbox.paypal.com': 'https://www.sandbox.paypal.com',
}

/**
 * PayPal by its REST API (orders v2). PayPal has no francs: amounts are euro cents at the fixed parity, stored with the
 * order.
 */
export class PaypalProvider implements PaymentPort {
  private readonly client: PaypalClient
  private readonly checkout: string

  constructor(
    private readonly settings: PaypalSettings,
    private readonly origin: string,
  ) {
    const { host, origin: here } = new URL(settings.url)
    this.client = new PaypalClient(settings)
    this.checkout = CHECKOUT_HOSTS[host] ?? here
  }

  async open({ id, plan, amountEurCents, language, resumeToken }: Payable): Promise<OpenedPayment> {
    if (amountEurCents === null) throw new ProviderError('an order for PayPal has no amount in euros', true)
    const now = Date.now()
    const back = (page: string) => `${this.origin}/${page}?order=${resumeToken}`
    const context = {
      brand_name: BRAND,
      locale: LOCALES[language],
      user_action: 'PAY_NOW',
      shipping_preference: 'NO_SHIPPING',
      payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      return_url: back('paypal-success'),
      cancel_url: back('payment-cancel'),
    }
    const body = {
      intent: 'CAPTURE',
      // PayPal accepts one payment per invoice id.
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: id,
          invoice_id: id,
          description: `${BRAND}, ${plan}`,
          amount: euros(amountEurCents),
        },
      ],
      payment_source: { paypal: { experience_context: context } },
    }
    const order = await this.client.call(Created, {
      method: 'POST',
      path: '/v2/checkout/orders',
      body: JSON.stringify(body),
      once: `order-${id}`,
    })
    // The time comes from PayPal's clock, like those of later updates.
    const at = Date.parse(order.create_time ?? '') || now
    return {
      ref: order.id,
      clientSecret: null,
      update: { status: 'pending', at, amount: amountEurCents, currency: 'EUR' },
    }
  }

  approvalUrl({ providerRef }: PaymentOpening): string {
    return `${this.checkout}/checkoutnow?token=${providerRef}`
  }

  /** An approved payment is captured at once, since the payer may not come back. */
  async retrieve(order: PaymentOpening): Promise<PaymentUpdate> {
    const reported = await this.read(order)
    // After a decline, only the payer can choose another payment method.
    return reported.status === 'APPROVED' && order.status !== 'failed'
      ? this.capture(order)
      : readPaypalUpdate(reported, order)
  }

  async capture(order: PaymentOpening): Promise<PaymentUpdate> {
    const at = Date.now()
    try {
      return readPaypalUpdate(
        await this.client.call(PaypalOrder, {
          method: 'POST',
          path: `/v2/checkout/orders/${order.providerRef}/capture`,
          body: '{}',
        }),
        order,
      )
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error
      switch (error.issue) {
        case 'INSTRUMENT_DECLINED':
        case 'PAYER_ACTION_REQUIRED':
        case 'TRANSACTION_REFUSED':
        case 'PAYER_CANNOT_PAY':
        case 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED':
        case 'DUPLICATE_INVOICE_ID':
          return { ...toRequestedAmount(order), status: 'failed', at, failureCode: error.issue.toLowerCase() }
        // Not approved yet, or captured already: the order is read again.
        case 'ORDER_NOT_APPROVED':
        case 'ORDER_ALREADY_CAPTURED':
        case 'ORDER_COMPLETED_OR_VOIDED':
          return readPaypalUpdate(await this.read(order), order)
        default:
          throw error
      }
    }
  }

  /** PayPal cannot cancel an order. Without our capture the order is not paid, and expires there. */
  async cancel(order: PaymentOpening): Promise<PaymentUpdate> {
    const update = readPaypalUpdate(await this.read(order), order)
    return update.status === 'succeeded' || update.status === 'processing'
      ? update
      : { ...toRequestedAmount(order), status: 'cancelled', at: Date.now() }
  }

  async refund(order: PaymentOpening, { id, amountEurCents, ref }: RefundRequest): Promise<RefundAnswer> {
    if (ref !== null)
      return toRefundAnswer(
        await this.client.call(RefundAnswerShape, { method: 'GET', path: `/v2/payments/refunds/${ref}` }),
      )
    const { captures = [], refunds = [] } = (await this.read(order)).purchase_units[0]?.payments ?? {}
    // The refund may exist, although PayPal has forgotten the request id.
    const done = refunds.find(({ invoice_id: ours }) => ours === id)
    if (done) return toRefundAnswer(done)
    const [capture] = captures
    if (!capture || amountEurCents === null) throw new ProviderError('nothing was captured', true)
    const body = JSON.stringify({ amount: euros(amountEurCents), invoice_id: id })
    return toRefundAnswer(
      await this.client.call(RefundAnswerShape, {
        method: 'POST',
        path: `/v2/payments/captures/${capture.id}/refund`,
        body,
        once: `refund-${id}`,
      }),
    )
  }

  async refunds(order: PaymentOpening): Promise<ProviderRefund[]> {
    const reported = (await this.read(order)).purchase_units[0]?.payments?.refunds ?? []
    return reported.flatMap((refund) =>
      refund.amount
        ? [
            {
              ...toRefundAnswer(refund),
              ours: refund.invoice_id ?? null,
              amount: parseCents(refund.amount),
              currency: refund.amount.currency_code,
            },
          ]
        : [],
    )
  }

  /** The disputes of each capture; only the details contain the outcome. */
  async disputes(order: PaymentOpening): Promise<ProviderDispute[]> {
    const captures = (await this.read(order)).purchase_units[0]?.payments?.captures ?? []
    const lists = await Promise.all(
      captures.map(({ id }) =>
        this.client.call(DisputeList, { method: 'GET', path: `/v1/customer/disputes?disputed_transaction_id=${id}` }),
      ),
    )
    const found = lists.flatMap(({ items }) => items)
    return Promise.all(
      found.map(async ({ dispute_id: id }) =>
        toDispute(await this.client.call(PaypalDispute, { method: 'GET', path: `/v1/customer/disputes/${id}` })),
      ),
    )
  }

  async fee(order: PaymentOpening): Promise<ReportedFee | null> {
    return readPaypalFee(await this.read(order))
  }

  async readWebhook(body: string, headers: IncomingHttpHeaders): Promise<WebhookEvent> {
    const event = await this.verified(body, headers)
    const { id, event_type: type, resource } = event
    const base = { id, type, payload: { type, object: resource }, orderId: null }
    const ref = await this.findOrder(event)
    if (ref === null) return { ...base, ref: '', update: null }
    const reported = await this.client.call(PaypalOrder, { method: 'GET', path: `/v2/checkout/orders/${ref}` })
    const orderId = reported.purchase_units[0]?.custom_id ?? null
    // Only PayPal's present state counts, so the order of webhooks does not matter.
    return {
      ...base,
      ref,
      orderId,
      update: reported.status === 'VOIDED' ? null : readPaypalUpdate(reported, null),
      capturable: reported.status === 'APPROVED',
      refunded: (reported.purchase_units[0]?.payments?.refunds.length ?? 0) > 0,
      disputed: event.resource_type === 'dispute',
    }
  }

  private async verified(body: string, headers: IncomingHttpHeaders): Promise<PaypalEvent> {
    const [algo, certificate, transmission, signature, time] = SIGNED_BY.map((name) => headers[name])
    for (const value of [algo, certificate, transmission, signature, time])
      if (typeof value !== 'string') throw new WebhookRefused('no signature')
    const event = readEvent(body)
    const age = Date.now() - Date.parse(String(time))
    if (!(Math.abs(age) <= TOLERANCE_MS)) throw new WebhookRefused('too old')
    const signed = {
      auth_algo: algo,
      cert_url: certificate,
      transmission_id: transmission,
      transmission_sig: signature,
      transmission_time: time,
      webhook_id: this.settings.webhookId,
    }
    // The raw event, because PayPal checks its exact bytes.
    const question = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${body}}`
    const answer = await this.client
      .call(Verified, { method: 'POST', path: '/v1/notifications/verify-webhook-signature', body: question })
      .catch((error: unknown) => {
        throw error instanceof PaypalRefusal ? new WebhookRefused(error.message) : error
      })
    if (answer.verification_status !== 'SUCCESS') throw new WebhookRefused('not signed by PayPal')
    return event
  }

  /** The PayPal order of an event; null for events about other business. */
  private async findOrder({ resource_type: type, resource }: PaypalEvent): Promise<string | null> {
    if (type === 'checkout-order') return resource.id || null
    const related = resource.supplementary_data?.related_ids
    if (related?.order_id !== undefined) return related.order_id
    if (type !== 'refund' && type !== 'capture' && type !== 'dispute') return null
    const capture =
      type === 'capture'
        ? resource.id
        : type === 'dispute'
          ? resource.disputed_transactions[0]?.seller_transaction_id
          : (related?.capture_id ?? lastPart(resource.links.find(({ rel }) => rel === 'up')?.href))
    if (!capture) return null
    const owner = await this.client.call(CaptureOwner, { method: 'GET', path: `/v2/payments/captures/${capture}` })
    return (
      owner.supplementary_data?.related_ids.order_id ??
      lastPart(owner.links.find(({ rel, href }) => rel === 'up' && href.includes('/orders/'))?.href)
    )
  }

  private read({ providerRef }: PaymentOpening): Promise<PaypalOrder> {
    return this.client.call(PaypalOrder, { method: 'GET', path: `/v2/checkout/orders/${providerRef}` })
  }
}

const lastPart = (link: string | undefined): string | null => /\/([\w-]+)$/.exec(link ?? '')?.[1] ?? null
const toRequestedAmount = ({ amountEurCents }: Payable): Pick<PaymentUpdate, 'amount' | 'currency'> => ({
  amount: amountEurCents ?? 0,
  currency: 'EUR',
})

function readEvent(body: string): PaypalEvent {
  try {
    return PaypalEvent.parse(JSON.parse(body))
  } catch (error) {
    throw new WebhookRefused('unreadable', { cause: error })
  }
}
