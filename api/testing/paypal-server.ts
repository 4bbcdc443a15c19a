import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

export const PAYPAL_WEBHOOK = '8PT597110X687430LKGECATA'
const PAYPAL_KEYS = {
  PAYPAL_CLIENT_ID: 'client-client-client',
  PAYPAL_CLIENT_SECRET: 'secret-secret-secret',
  PAYPAL_WEBHOOK_ID: PAYPAL_WEBHOOK,
}
const SECRET = randomBytes(16).toString('hex')
const id = (length = 17) => randomBytes(20).toString('hex').toUpperCase().slice(0, length)
const now = () => new Date().toISOString().replace(/\.\d+/, '')

const Money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+\.\d\d$/) })
type Money = z.output<typeof Money>
/** The required fields of a call, according to PayPal's reference. */
const NewOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([z.object({ amount: Money, custom_id: z.string(), invoice_id: z.string() })]),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
})
const NewRefund = z.object({ amount: Money, invoice_id: z.string().optional() })
const Question = z.object({
  auth_algo: z.string(),
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
})
export interface PaypalRefund {
  id: string
  status: string
  amount: Money
  invoice_id?: string
  links: { href: string; rel: string; method: string }[]
}
export interface PaypalDispute {
  dispute_id: string
  status: string
  reason: string
  dispute_amount: Money
  disputed_transactions: { seller_transaction_id: string }[]
  dispute_outcome?: { outcome_code: string; amount_refunded?: Money }
  fund_movements?: { party: string; type: string; reason: string; amount: Money }[]
  money_movements?: { affected_party: string; type: string; reason: string; amount: Money }[]
  seller_response_due_date?: string
}
export interface PaypalTestOrder {
  id: string
  status: string
  amount: Money
  customId: string
  invoiceId: string
  /** When it was made. */
  at: string
  capture: { id: string; status: string; amount: Money; at: string } | null
  refunds: PaypalRefund[]
  disputes: PaypalDispute[]
  /** The payer's card or wallet refuses the next captures. */
  declines: boolean
}

/** The fate of the next call except sign-in: handled but not answered, not handled, or an error. */
export type Trouble = 'lost' | 'mute' | 'error' | 'busy' | 'unauthorised' | 'html'

export interface PaypalServer {
  readonly url: string
  /** Settings of an API that is a client of this server. */
  readonly env: Readonly<Record<string, string>>
  readonly orders: Map<string, PaypalTestOrder>
  readonly troubles: Trouble[]
  /** Our account has no right to read disputes. */
  keepsDisputes: boolean
  readonly calls: { readonly line: string; readonly body: string; readonly once: string | undefined }[]
  tokens: number
  /** The payer agrees on PayPal's page. */
  approve(order: PaypalTestOrder): void
  /** Simulates a refund on PayPal's own pages. */
  refundPayment(order: PaypalTestOrder, value: string): PaypalRefund
  /** Simulates a dispute of the payer over this amount. */
  contest(order: PaypalTestOrder, value: string): PaypalDispute
  event(
    type: string,
    order: PaypalTestOrder,
    given?: { refund?: PaypalRefund; dispute?: PaypalDispute; sentAt?: number; forged?: boolean },
  ): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

const refusal = (name: string, issue: string, status = 422) => ({
  status,
  body: {
    name,
    details: [{ issue, description: 'As PayPal words it.' }],
    message: 'The requested action could not be performed.',
    debug_id: id(13).toLowerCase(),
    links: [
      {
        href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue}`,
        rel: 'information_link',
        method: 'GET',
      },
    ],
  },
})
const cents = ({ value }: Money) => Math.round(Number(value) * 100)
/** PayPal's fee in Europe: 3.4 % and 35 cents. */
function computeBreakdown(amount: Money) {
  const fee = Math.round(cents(amount) * 0.034) + 35
  const money = (value: number) => ({ currency_code: amount.currency_code, value: (value / 100).toFixed(2) })
  return { gross_amount: amount, paypal_fee: money(fee), net_amount: money(cents(amount) - fee) }
}
const createSignature = (transmission: string, time: string, body: string) =>
  createHmac('sha256', SECRET).update(`${transmission}|${time}|${PAYPAL_WEBHOOK}|${body}`).digest('base64')

/** A fake PayPal: orders v2, payments v2, webhook verification. */
export async function startPaypalServer(): Promise<PaypalServer> {
  const orders = new Map<string, PaypalTestOrder>()
  const answers = new Map<string, { status: number; body: object }>()
  const troubles: Trouble[] = []
  const calls: { line: string; body: string; once: string | undefined }[] = []
  let url = ''
  let tokens = 0
  let keepsDisputes = false

  const link = (path: string, rel: string, method = 'GET') => ({ href: `${url}${path}`, rel, method })
  const toCapture = ({ capture, customId, invoiceId, id: order }: PaypalTestOrder) =>
    capture && {
      id: capture.id,
      status: capture.status,
      amount: capture.amount,
      final_capture: true,
      disbursement_mode: 'INSTANT',
      seller_protection: { status: 'NOT_ELIGIBLE' },
      ...(capture.status !== 'PENDING' && { seller_receivable_breakdown: computeBreakdown(capture.amount) }),
      custom_id: customId,
      invoice_id: invoiceId,
      supplementary_data: { related_ids: { order_id: order } },
      create_time: capture.at,
      update_time: capture.at,
      links: [
        link(`/v2/payments/captures/${capture.id}`, 'self'),
        link(`/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
        link(`/v2/checkout/orders/${order}`, 'up'),
      ],
    }
  const shown = (order: PaypalTestOrder) => {
    const capture = toCapture(order)
    const payments = {
      ...(capture && { captures: [capture] }),
      ...(order.refunds.length > 0 && { refunds: order.refunds }),
    }
    return {
      id: order.id,
      intent: 'CAPTURE',
      status: order.status,
      payment_source: { paypal: {} },
      purchase_units: [
        {
          reference_id: 'default',
          amount: order.amount,
          custom_id: order.customId,
          invoice_id: order.invoiceId,
          ...(capture && { payments }),
        },
      ],
      create_time: order.at,
      ...(capture && { update_time: capture.update_time }),
      links: [
        link(`/v2/checkout/orders/${order.id}`, 'self'),
        { href: `${url}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
      ],
    }
  }

  function refund(order: PaypalTestOrder, amount: Money, invoice: string | undefined): PaypalRefund | null {
    const back = order.refunds.reduce((sum, { amount: part }) => sum + cents(part), 0) + cents(amount)
    if (!order.capture || back > cents(order.capture.amount)) return null
    const made: PaypalRefund = {
      id: id(),
      status: 'COMPLETED',
      amount,
      ...(invoice !== undefined && { invoice_id: invoice }),
      links: [link(`/v2/payments/refunds/x`, 'self'), link(`/v2/payments/captures/${order.capture.id}`, 'up')],
    }
    order.refunds.push(made)
    order.capture.status = back === cents(order.capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return made
  }

  function capture(order: PaypalTestOrder) {
    if (order.status === 'COMPLETED') return refusal('UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refusal('UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if (order.declines) return refusal('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
    order.status = 'COMPLETED'
    order.capture = { id: id(), status: 'COMPLETED', amount: order.amount, at: now() }
    return { status: 201, body: shown(order) }
  }

  function act(line: string, text: string): { status: number; body: object } {
    const [, place = '', act = ''] =
      /^\w+ \/v\d\/(?:checkout\/orders|payments\/captures|payments\/refunds)\/(\w+)(?:\/(\w+))?$/.exec(line) ?? []
    if (line === 'POST /v1/notifications/verify-webhook-signature') {
      const {
        auth_algo: algo,
        transmission_id: transmission,
        transmission_time: time,
        transmission_sig: signature,
        webhook_id: webhook,
      } = Question.parse(JSON.parse(text))
      const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
      const good =
        algo === 'SHA256withRSA' &&
        webhook === PAYPAL_WEBHOOK &&
        signature === createSignature(transmission, time, event)
      return { status: 200, body: { verification_status: good ? 'SUCCESS' : 'FAILURE' } }
    }
    if (line === 'POST /v2/checkout/orders') {
      const wanted = NewOrder.safeParse(JSON.parse(text))
      if (!wanted.success) return refusal('INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER', 400)
      const [unit] = wanted.data.purchase_units
      const order: PaypalTestOrder = {
        id: id(),
        status: 'PAYER_ACTION_REQUIRED',
        amount: unit.amount,
        customId: unit.custom_id,
        invoiceId: unit.invoice_id,
        at: now(),
        capture: null,
        refunds: [],
        disputes: [],
        declines: false,
      }
      orders.set(order.id, order)
      return { status: 201, body: shown(order) }
    }
    if (keepsDisputes && line.startsWith('GET /v1/customer/disputes'))
      return {
        status: 403,
        body: {
          name: 'NOT_AUTHORIZED',
          message: 'Authorization failed due to insufficient permissions.',
          debug_id: id(13),
          links: [],
        },
      }
    const [, about = ''] = /^GET \/v1\/customer\/disputes\?disputed_transaction_id=(\w+)$/.exec(line) ?? []
    const disputes = [...orders.values()].flatMap((order) => order.disputes)
    // The list contains less than the details.
    if (about)
      return {
        status: 200,
        body: {
          items: disputes
            .filter((one) => one.disputed_transactions.some((part) => part.seller_transaction_id === about))
            .map(({ dispute_id, status, reason, dispute_amount }) => ({ dispute_id, status, reason, dispute_amount })),
          links: [],
        },
      }
    const detail = disputes.find(({ dispute_id: name }) => line === `GET /v1/customer/disputes/${name}`)
    if (detail) return { status: 200, body: detail }
    const known =
      orders.get(place) ??
      [...orders.values()].find(
        (order) => order.capture?.id === place || order.refunds.some((part) => part.id === place),
      )
    if (!known) return refusal('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 404)
    if (line.startsWith('GET /v2/checkout')) return { status: 200, body: shown(known) }
    if (act === 'capture') return capture(known)
    if (line.startsWith('GET /v2/payments/refunds'))
      return { status: 200, body: known.refunds.find((part) => part.id === place) ?? {} }
    if (act !== 'refund') return { status: 200, body: toCapture(known) ?? {} }
    const { amount, invoice_id: invoice } = NewRefund.parse(JSON.parse(text))
    const made = refund(known, amount, invoice)
    return made ? { status: 201, body: made } : refusal('UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    let body = ''
    request.setEncoding('utf8')
    for await (const chunk of request) body += String(chunk)
    const line = `${request.method ?? ''} ${request.url ?? ''}`
    const send = (status: number, value: object, headers: Record<string, string> = {}) =>
      reply
        .writeHead(status, { 'content-type': 'application/json', 'paypal-debug-id': id(13), ...headers })
        .end(JSON.stringify(value))
    if (line === 'POST /v1/oauth2/token') {
      tokens++
      const good =
        request.headers.authorization ===
          `Basic ${Buffer.from(`${PAYPAL_KEYS.PAYPAL_CLIENT_ID}:${PAYPAL_KEYS.PAYPAL_CLIENT_SECRET}`).toString('base64')}` &&
        body === 'grant_type=client_credentials'
      if (!good) return void send(401, { error: 'invalid_client', error_description: 'Client Authentication failed' })
      return void send(200, {
        scope: 'https://uri.paypal.com/services/checkout',
        access_token: `A21AA${id()}`,
        token_type: 'Bearer',
        app_id: 'APP-80W284485P519543T',
        expires_in: 32_400,
        nonce: id(),
      })
    }
    const header = request.headers['paypal-request-id']
    const once = typeof header === 'string' ? header : undefined
    calls.push({ line, body, once })
    const trouble = troubles.shift()
    if (trouble === 'error')
      return void send(500, {
        name: 'INTERNAL_SERVER_ERROR',
        message: 'An internal server error has occurred.',
        debug_id: id(13),
        details: [],
      })
    if (trouble === 'busy')
      return void send(
        429,
        { name: 'RATE_LIMIT_REACHED', message: 'Too many requests. Blocked due to rate limiting.', debug_id: id(13) },
        { 'retry-after': '1' },
      )
    if (trouble === 'unauthorised' || !request.headers.authorization?.startsWith('Bearer A21AA'))
      return void send(401, { error: 'invalid_token', error_description: 'Token signature verification failed' })
    if (trouble === 'html')
      return void reply.writeHead(503, { 'content-type': 'text/html' }).end('<html>Service Unavailable</html>')
    const done = (once === undefined ? undefined : answers.get(once)) ?? act(line, body)
    if (once !== undefined && done.status < 300) answers.set(once, done)
    if (trouble === 'lost') return void request.socket.destroy()
    if (trouble === 'mute') return
    send(done.status, done.body)
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`

  return {
    url,
    env: { ...PAYPAL_KEYS, PAYPAL_API: url },
    orders,
    troubles,
    calls,
    get tokens() {
      return tokens
    },
    get keepsDisputes() {
      return keepsDisputes
    },
    set keepsDisputes(keeps) {
      keepsDisputes = keeps
    },
    approve: (order) => void Object.assign(order, { status: 'APPROVED' }),
    refundPayment(order, value) {
      const made = refund(order, { currency_code: order.amount.currency_code, value }, undefined)
      if (!made) throw new Error('more than was paid')
      return made
    },
    contest(order, value) {
      const made: PaypalDispute = {
        dispute_id: `PP-R-${id(3)}-${id(8)}`,
        status: 'WAITING_FOR_SELLER_RESPONSE',
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        dispute_amount: { currency_code: order.amount.currency_code, value },
        disputed_transactions: [{ seller_transaction_id: order.capture?.id ?? '' }],
        seller_response_due_date: '2026-12-05T22:00:00.000Z',
      }
      order.disputes.push(made)
      return made
    },
    event(type, order, { refund: part, dispute, sentAt = Date.now(), forged = false } = {}) {
      const resourceType = type.startsWith('CHECKOUT')
        ? 'checkout-order'
        : dispute
          ? 'dispute'
          : part
            ? 'refund'
            : 'capture'
      const resource = dispute ?? part ?? (resourceType === 'capture' ? toCapture(order) : shown(order))
      // The spaces and escapes would not survive re-encoding, and PayPal signs the exact bytes.
      const body = `{"id": "WH-${id()}", "event_version":"1.0","create_time":"${now()}","resource_type":"${resourceType}","resource_version":"2.0","event_type":"${type}","summary":"Pay\\u00e9","resource":${JSON.stringify(resource)}}`
      const transmission = `${id(8)}-11EC-B750-${id(12)}`
      const time = new Date(sentAt).toISOString()
      const signature = forged ? 'Zm9yZ2Vk' : createSignature(transmission, time, body)
      return {
        body,
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-7a8abba8',
          'paypal-transmission-id': transmission,
          'paypal-transmission-sig': signature,
          'paypal-transmission-time': time,
        },
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
