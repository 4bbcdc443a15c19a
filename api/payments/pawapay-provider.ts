import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod'
import { OPERATORS, type Operator } from '#domain/money/mobile-money'
import { webhookRoutes } from '#contract/routes/payments'
import { verifyHttpSignature } from './http-signature'
import { PawapayConditions } from './pawapay-conditions'
import {
  Accepted,
  ActiveConfiguration,
  FoundCheckout,
  FoundRefund,
  ISO3,
  Keys,
  PawapayNotice,
  type Checkout,
} from './pawapay-shapes'
import { decidingTry, readPawapayUpdate } from './pawapay-updates'
import {
  ProviderError,
  WebhookRefused,
  type OpenedPayment,
  type PaymentOpening,
  type Payable,
  type PaymentPort,
  type RefundAnswer,
  type RefundRequest,
  type WalletServices,
  type WebhookEvent,
} from './payment-port'
import type { PaymentUpdate } from './payment-status'
import { callProvider, Refused, type ProviderCall } from './provider-call'

export interface PawapaySettings {
  readonly key: string
  readonly url: string
  readonly timeoutMs?: number
  readonly restMs?: number
}

/** The time in which an order can be paid, in minutes. */
const OPEN_MINUTES = 24 * 60
const BRAND = 'Cap Soutenance'
/** Failures that are temporary: the same request may be repeated later. */
const LATER = new Set(['REFUND_IN_PROGRESS', 'PAWAPAY_WALLET_OUT_OF_FUNDS', 'PROVIDER_TEMPORARILY_UNAVAILABLE'])
const MAYBE = new Set(['UNKNOWN_ERROR'])
const KEYS_AGAIN_MS = 60_000

/**
 * Wallets by pawaPay’s hosted page (checkouts v2), on which the payer may try again. A webhook only names a checkout,
 * which is then read from pawaPay.
 */
export class PawapayProvider implements PaymentPort {
  readonly tellsOthers = true
  private readonly conditions: PawapayConditions
  private keys = new Map<string, string>()
  private keysAt = 0

  constructor(
    private readonly settings: PawapaySettings,
    private readonly origin: string,
  ) {
    this.conditions = new PawapayConditions(() =>
      this.ask(ActiveConfiguration, { method: 'GET', path: '/v2/active-conf?operationType=DEPOSIT' }),
    )
  }

  get wallets(): WalletServices {
    return this.conditions.wallets
  }

  isOut(operator: Operator): Promise<boolean> {
    return Promise.resolve(this.conditions.isOut(operator))
  }

  /** pawaPay accepts only UUIDs of version 4, and handles each once. */
  newRef(): string {
    return randomUUID()
  }

  async open(order: Payable): Promise<OpenedPayment> {
    const { providerRef: checkoutId, wallet, amount } = order
    if (checkoutId === null || !wallet) throw new ProviderError('an order for pawaPay has no reference', true)
    const country = ISO3[OPERATORS[wallet.operator as Operator].country] // The contract lists the stored operator.
    const answer = await this.ask(Accepted, {
      method: 'POST',
      path: '/v2/checkouts',
      isIdempotent: true,
      body: {
        checkoutId,
        returnUrl: `${this.origin}/payment?order=${order.resumeToken}`,
        defaultLanguage: order.language.toUpperCase(),
        countries: [country],
        amounts: [{ country, currency: 'XOF', amount: String(amount) }],
        expiresAfter: OPEN_MINUTES,
        clientReferenceId: order.id,
        reason: { fr: BRAND, en: BRAND },
        metadata: [{ orderId: order.id }],
      },
    })
    this.refuse(answer)
    // A repeated answer may leave out the page's address: it is then read from the checkout.
    const known = answer.redirectUrl ? null : await this.read(checkoutId)
    const approvalUrl = answer.redirectUrl ?? known?.redirectUrl
    if (!approvalUrl) throw new ProviderError('pawaPay names no page for a checkout', false)
    const update = known
      ? readPawapayUpdate(known, amount)
      : ({ status: 'pending', at: Date.now(), amount, currency: 'XOF' } as const)
    return { ref: checkoutId, clientSecret: null, approvalUrl, update }
  }

  /** An unknown checkout has not failed: the call that creates it may still arrive. */
  async retrieve({ providerRef, amount }: PaymentOpening): Promise<PaymentUpdate> {
    const checkout = await this.read(providerRef)
    return checkout ? readPawapayUpdate(checkout, amount) : { status: 'pending', at: 0, amount, currency: 'XOF' }
  }

  /** Expires the checkout, so that no attempt can begin. An attempt under way may still succeed, and counts. */
  async cancel({ providerRef, amount }: PaymentOpening): Promise<PaymentUpdate> {
    const before = await this.read(providerRef)
    const update = before && readPawapayUpdate(before, amount)
    if (update && ['succeeded', 'processing', 'expired'].includes(update.status)) return update
    if (before)
      await this.call({
        method: 'POST',
        path: `/v2/checkouts/${providerRef}/expire`,
        body: {},
        isIdempotent: true,
      }).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
    return { status: 'cancelled', at: Date.now(), amount, currency: 'XOF' }
  }

  async refund({ providerRef }: PaymentOpening, { id, amount }: RefundRequest): Promise<RefundAnswer> {
    const refundId = version4(id)
    const known = await this.readRefund(refundId)
    if (known) return { ref: refundId, status: refundStatus(known.status) }
    const checkout = await this.read(providerRef)
    const paid = checkout && decidingTry(checkout)
    if (paid?.status !== 'COMPLETED') throw new ProviderError('nothing was paid by this checkout', true)
    const body = { refundId, depositId: paid.depositId, amount: String(amount), currency: 'XOF' }
    const answer = await this.ask(Accepted, { method: 'POST', path: '/v2/refunds', body, isIdempotent: true })
    this.refuse(answer)
    return { ref: refundId, status: 'pending' }
  }

  async readWebhook(body: string, headers: IncomingHttpHeaders): Promise<WebhookEvent> {
    const { host } = new URL(this.origin)
    const { method, path } = webhookRoutes.pawapayWebhook
    await verifyHttpSignature({ method, authority: host, path, headers, body }, (id) => this.fetchKey(id))
    const { checkoutId = '', depositId, refundId, status } = readNotice(body)
    const about = checkoutId || refundId || depositId || ''
    const kind = checkoutId ? 'checkout' : refundId === undefined ? 'deposit' : 'refund'
    const base = { type: `${kind}.${status.toLowerCase()}`, ref: checkoutId, orderId: null }
    const event = { ...base, id: `${about}:${status}`, payload: { type: base.type, object: { id: about, status } } }
    // Each attempt is also reported with its checkout. A job asks for the state of refunds.
    if (checkoutId === '') return { ...event, update: null }
    const checkout = await this.read(checkoutId)
    if (!checkout) return { ...event, ref: '', update: null }
    // Without an attempt, the amount requested from pawaPay counts, not that of the order.
    return { ...event, update: readPawapayUpdate(checkout, getRequestedFrancs(checkout)) }
  }

  /** Fetches the keys again for an unknown id, at most once a minute, so that invented ids cause no calls. */
  private async fetchKey(id: string): Promise<string | null> {
    if (!this.keys.has(id) && Date.now() > this.keysAt + KEYS_AGAIN_MS) {
      const keys = await this.ask(Keys, { method: 'GET', path: '/v2/public-key/http' })
      this.keysAt = Date.now()
      this.keys = new Map(keys.map((key) => [key.id, key.key]))
    }
    return this.keys.get(id) ?? null
  }

  private refuse({ status, failureReason }: z.output<typeof Accepted>): void {
    if (status !== 'REJECTED') return
    const code = failureReason?.failureCode ?? ''
    throw new ProviderError(`pawaPay refused: ${code}`, !LATER.has(code) && !MAYBE.has(code))
  }

  private read(checkoutId: string): Promise<Checkout | null> {
    return this.ask(FoundCheckout, { method: 'GET', path: `/v2/checkouts/${checkoutId}` }).catch(orNothing)
  }

  private readRefund(refundId: string) {
    return this.ask(FoundRefund, { method: 'GET', path: `/v2/refunds/${refundId}` }).catch(orNothing)
  }

  private call(call: ProviderCall): Promise<unknown> {
    return callProvider({ name: 'pawaPay', ...this.settings }, call)
  }

  private async ask<S extends z.ZodType>(shape: S, call: ProviderCall): Promise<z.output<S>> {
    const read = shape.safeParse(await this.call(call))
    if (read.success) return read.data
    throw new ProviderError(`pawaPay answered ${call.path} in a shape that is not known`, false, { cause: read.error })
  }
}

function orNothing(error: unknown): null {
  if (error instanceof Refused && error.status === 404) return null
  throw error
}

const getRequestedFrancs = (checkout: Checkout): number => {
  const [requested] = checkout.amounts ?? []
  return requested ? Number(requested.amount.split('.')[0]) : 0
}

const refundStatus = (status: string): RefundAnswer['status'] =>
  status === 'COMPLETED' ? 'succeeded' : status === 'FAILED' ? 'failed' : 'pending'

/** Maps one of our UUIDs to a UUID of version 4, the only version that pawaPay accepts. */
export function version4(id: string): string {
  const bytes = createHash('sha256').update(id).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function readNotice(body: string): z.output<typeof PawapayNotice> {
  try {
    return PawapayNotice.parse(JSON.parse(body))
  } catch (error) {
    throw new WebhookRefused('unreadable', { cause: error })
  }
}
