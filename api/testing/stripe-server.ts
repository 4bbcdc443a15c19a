import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripeBooks, type StripeBooks } from './stripe-books'

const STRIPE_SECRET = 'whsec_testtesttesttest'

/** The fields of a payment intent that the SDK's types promise and the product reads, with Stripe's names. */
export interface StripeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  status: string
  metadata: Record<string, string>
  last_payment_error: { type: string; code: string; decline_code?: string } | null
  latest_charge: string | null
}

export interface StripeRefund {
  id: string
  object: 'refund'
  status: string
  currency: string
  amount: number
  payment_intent: string
  metadata: Record<string, string>
}

export interface StripeDispute {
  id: string
  object: 'dispute'
  status: string
  reason: string
  currency: string
  amount: number
  charge: string
  payment_intent: string
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
}

export interface StripeServer {
  readonly url: string
  /** Settings of an API that is a client of this server. */
  readonly env: Readonly<Record<string, string>>
  readonly intents: Map<string, StripeIntent>
  readonly refunds: StripeRefund[]
  readonly disputes: StripeDispute[]
  /** Stripe's bookkeeping of payments and payouts. */
  readonly books: StripeBooks
  /** The fate of the next calls: handled but not answered, or an error; null for a normal answer. */
  readonly troubles: ('lost' | 'error' | 'declined' | 'forbidden' | null)[]
  /** Calls in order of arrival: `POST /v1/payment_intents`. */
  readonly calls: { readonly line: string; readonly body: URLSearchParams; readonly key: string | undefined }[]
  close(): Promise<void>
}

/** A fake Stripe: the same idempotency key gives the same answer. */
export async function startStripeServer(): Promise<StripeServer> {
  const intents = new Map<string, StripeIntent>()
  const answers = new Map<string, object>()
  const refunds: StripeServer['refunds'] = []
  const disputes: StripeDispute[] = []
  const books = stripeBooks()
  const troubles: StripeServer['troubles'] = []
  const calls: { line: string; body: URLSearchParams; key: string | undefined }[] = []

  function act(line: string, body: URLSearchParams): object | null {
    const [, id = ''] = /^\w+ \/v1\/payment_intents\/(\w+)/.exec(line) ?? []
    if (line === 'POST /v1/payment_intents') {
      const name = `pi_${randomBytes(12).toString('hex')}`
      const metadata = { orderId: body.get('metadata[orderId]') ?? '', plan: body.get('metadata[plan]') ?? '' }
      const intent: StripeIntent = {
        id: name,
        object: 'payment_intent',
        amount: Number(body.get('amount')),
        amount_received: 0,
        currency: body.get('currency') ?? '',
        client_secret: `${name}_secret_${randomBytes(12).toString('hex')}`,
        status: 'requires_payment_method',
        metadata,
        last_payment_error: null,
        latest_charge: null,
      }
      intents.set(name, intent)
      return intent
    }
    if (line === 'POST /v1/refunds') {
      const refund: StripeRefund = {
        id: `re_${randomBytes(8).toString('hex')}`,
        object: 'refund',
        status: 'succeeded',
        currency: 'xof',
        amount: Number(body.get('amount')),
        payment_intent: body.get('payment_intent') ?? '',
        metadata: { refundId: body.get('metadata[refundId]') ?? '' },
      }
      refunds.push(refund)
      return refund
    }
    if (line === 'GET /v1/refunds')
      return {
        object: 'list',
        url: '/v1/refunds',
        has_more: false,
        data: refunds.filter(({ payment_intent: of }) => of === body.get('payment_intent')),
      }
    if (line === 'GET /v1/disputes')
      return {
        object: 'list',
        url: '/v1/disputes',
        has_more: false,
        data: disputes.filter(({ payment_intent: of }) => of === body.get('payment_intent')),
      }
    const booked = books.list(line, body)
    if (booked) return booked
    const intent = intents.get(id)
    if (intent?.status === 'succeeded' && line.startsWith('GET'))
      return { ...intent, ...books.shown(intent, refunds, body) }
    if (intent && line.endsWith('/cancel')) intent.status = 'canceled'
    return intent ?? null
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    let text = ''
    request.setEncoding('utf8')
    for await (const chunk of request) text += String(chunk)
    const line = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`
    const header = request.headers['idempotency-key']
    const key = typeof header === 'string' ? header : undefined
    const body = new URLSearchParams(text || (request.url ?? '').split('?')[1])
    calls.push({ line, body, key })
    const trouble = troubles.shift()
    const send = (status: number, value: object) =>
      reply
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
        .end(JSON.stringify(value))
    if (trouble === 'error') return void send(500, { error: { type: 'api_error', message: 'Something went wrong' } })
    if (trouble === 'forbidden')
      return void send(403, { error: { type: 'invalid_request_error', message: 'The key lacks a permission.' } })
    if (trouble === 'declined')
      return void send(402, {
        error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
      })
    const known = key === undefined ? undefined : answers.get(key)
    const result = known ?? act(line, body)
    if (key !== undefined && result) answers.set(key, result)
    if (trouble === 'lost') return void request.socket.destroy()
    if (!result)
      return void send(404, {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' },
      })
    send(200, result)
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_123456789012345678',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_123456789012345678',
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    STRIPE_API_URL: url,
  }
  return {
    url,
    env,
    intents,
    refunds,
    disputes,
    books,
    troubles,
    calls,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** An event as Stripe writes it, with the header that signs it. */
export function stripeEvent(
  type: string,
  object: object,
  given: { created?: number; sentAt?: number; secret?: string } = {},
) {
  const id = `evt_${randomBytes(10).toString('hex')}`
  const created = given.created ?? Math.floor(Date.now() / 1_000)
  const { sentAt = created, secret = STRIPE_SECRET } = given
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: null,
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  })
  const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex')
  return { body, signature: `t=${sentAt},v1=${signature}` }
}
