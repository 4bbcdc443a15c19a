import type { IncomingHttpHeaders } from 'node:http'
import { localNumber, OPERATORS, type Operator } from '#domain/money/mobile-money'
import type * as z from 'zod'
import { verifyFedapay } from './fedapay-signature'
import { FedapayNotice, OneTransaction, FedapayToken, Transactions, type FedapayTransaction } from './fedapay-shapes'
import { readFedapayFee, readFedapayUpdate, wasGivenBack } from './fedapay-updates'
import {
  ProviderError,
  WebhookRefused,
  type OpenedPayment,
  type PaymentOpening,
  type Payable,
  type PaymentPort,
  type RefundAnswer,
  type WalletServices,
  type WebhookEvent,
} from './payment-port'
import type { PaymentUpdate, ReportedFee } from './payment-status'
import { callProvider, Refused, type ProviderCall } from './provider-call'

export interface FedapaySettings {
  readonly key: string
  readonly webhookSecret: string
  /** By default, that of the sandbox or live key. */
  readonly url?: string | undefined
  readonly timeoutMs?: number
  readonly restMs?: number
}

const BRAND = 'Cap Soutenance'
const push = { push: true, min: 100, max: 2_000_000 } as const

/** Operator names in the address of a push request. The sandbox has only one. */
const MODES: Readonly<Partial<Record<Operator, string>>> = {
  mixx_tg: 'togocel',
  moov_tg: 'moov_tg',
  mtn_bj: 'mtn_open',
  moov_bj: 'moov',
  celtiis_bj: 'sbin',
  mtn_ci: 'mtn_ci',
  free_sn: 'free_sn',
}
const SANDBOX_MODE = 'momo_test'
/** Number of pages searched for a transaction whose creation was not answered. It is among the newest. */
const LOOK_PAGES = 2
const PAGE_ROWS = 50

/** Wallets by FedaPay. A webhook only names a transaction, which is then read from FedaPay. */
export class FedapayProvider implements PaymentPort {
  readonly wallets: WalletServices = {
    mixx_tg: push,
    moov_tg: push,
    mtn_bj: push,
    moov_bj: push,
    celtiis_bj: push,
    mtn_ci: push,
    free_sn: push,
  }
  readonly refundsByHand = true
  readonly tellsPayouts = true
  /** FedaPay stops sending webhooks after ten failures. */
  readonly tellsOthers = true
  private readonly url: string
  private readonly isSandbox: boolean

  constructor(
    private readonly settings: FedapaySettings,
    private readonly origin: string,
  ) {
    this.isSandbox = settings.key.startsWith('sk_sandbox_')
    this.url = settings.url ?? `https://${this.isSandbox ? 'sandbox-' : ''}api.fedapay.com`
  }

  /** FedaPay refuses a second transaction with the same `merchant_reference`, so an existing one is found instead. */
  async open(order: Payable): Promise<OpenedPayment> {
    const made = order.providerRef === null ? await this.create(order) : await this.read(order.providerRef)
    const { url } = await this.token(made.id)
    return { ref: made.id, clientSecret: null, approvalUrl: url, update: readFedapayUpdate(made) }
  }

  async push({ providerRef, wallet }: PaymentOpening): Promise<void> {
    const operator = wallet?.operator as Operator // The contract lists the stored operator.
    const mode = this.isSandbox ? SANDBOX_MODE : MODES[operator]
    if (!wallet?.msisdn || mode === undefined) throw new ProviderError('no phone to ask', true)
    const { country } = OPERATORS[operator]
    const { token } = await this.token(providerRef)
    const number = localNumber(country, wallet.msisdn)
    const body = { token, phone_number: { number, country: country.toLowerCase() } }
    await callProvider(this.address, { method: 'POST', path: `/v1/${mode}`, body })
  }

  /** A deleted transaction cannot be paid, so its last update counts as pending. */
  async retrieve({ providerRef, amount }: PaymentOpening): Promise<PaymentUpdate> {
    const reported = await this.find(providerRef)
    return reported ? readFedapayUpdate(reported) : { amount, currency: 'XOF', status: 'pending', at: 0 }
  }

  /** Deletes an unpaid transaction, so that its page cannot be paid any more. */
  async cancel(order: PaymentOpening): Promise<PaymentUpdate> {
    const reported = await this.find(order.providerRef)
    const update = reported && readFedapayUpdate(reported)
    if (update?.status === 'succeeded' || update?.status === 'expired') return update
    // A declined transaction can still be paid by a new attempt.
    if (update)
      // If FedaPay refuses the deletion, the transaction expires by itself; a late payment still counts.
      await this.call({ method: 'DELETE', path: `/v1/transactions/${order.providerRef}` }).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
    return { amount: order.amount, currency: 'XOF', status: 'cancelled', at: Date.now() }
  }

  /** FedaPay’s API has no refunds. */
  refund(): Promise<RefundAnswer> {
    return Promise.reject(new ProviderError('FedaPay gives back on its pages alone', false))
  }

  async fee({ providerRef }: PaymentOpening): Promise<ReportedFee | null> {
    return readFedapayFee(await this.read(providerRef))
  }

  async readWebhook(body: string, headers: IncomingHttpHeaders): Promise<WebhookEvent> {
    verifyFedapay(this.settings.webhookSecret, headers['x-fedapay-signature'], body)
    const notice = readNotice(body)
    const type = notice.name ?? notice.type ?? ''
    const ref = notice.entity?.id ?? notice.object_id ?? ''
    const id = notice.id ?? [type, ref, notice.entity?.status ?? ''].join(':')
    const base = { id, type, ref, payload: { type, object: notice.entity ?? { id: ref } }, orderId: null }
    if (!type.startsWith('transaction.') || !/^\d+$/.test(ref)) return { ...base, ref: '', update: null }
    // FedaPay has deleted the transaction since: there is no update to record.
    const reported = await this.find(ref)
    if (!reported) return { ...base, update: null }
    const orderId = reported.merchant_reference ?? reported.custom_metadata?.order ?? null
    return { ...base, orderId, update: readFedapayUpdate(reported), givenBack: wasGivenBack(reported) }
  }

  private async create(order: Payable): Promise<FedapayTransaction> {
    const body = {
      description: `${BRAND}, ${order.plan}`,
      amount: order.amount,
      currency: { iso: 'XOF' },
      callback_url: `${this.origin}/payment?order=${order.resumeToken}`,
      merchant_reference: order.id,
      custom_metadata: { order: order.id },
      ...(order.email !== null && { customer: toCustomer(order.email, order.fullName) }),
    }
    try {
      const path = '/v1/transactions?include=currency'
      return (await this.ask(OneTransaction, { method: 'POST', path, body }))['v1/transaction']
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // An earlier call, or this one, may have created the transaction.
      const made = await this.findMade(order.id)
      if (made) return made
      throw error
    }
  }

  private async findMade(orderId: string): Promise<FedapayTransaction | null> {
    for (let page = 1; page <= LOOK_PAGES; page++) {
      const path = `/v1/transactions?page=${String(page)}&per_page=${String(PAGE_ROWS)}&include=currency`
      const { 'v1/transactions': rows } = await this.ask(Transactions, { method: 'GET', path })
      const made = rows.find((row) => row.merchant_reference === orderId || row.custom_metadata?.order === orderId)
      if (made) return made
      if (rows.length < PAGE_ROWS) return null
    }
    return null
  }

  private token(id: string): Promise<z.output<typeof FedapayToken>> {
    // A second token is harmless: nothing is paid before the payer uses one.
    return this.ask(FedapayToken, {
      method: 'POST',
      path: `/v1/transactions/${id}/token`,
      body: {},
      isIdempotent: true,
    })
  }

  private find(id: string): Promise<FedapayTransaction | null> {
    return this.read(id).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 404) return null
      throw error
    })
  }

  private async read(id: string): Promise<FedapayTransaction> {
    const path = `/v1/transactions/${id}?include=currency`
    return (await this.ask(OneTransaction, { method: 'GET', path }))['v1/transaction']
  }

  private get address() {
    const { key, timeoutMs, restMs } = this.settings
    return {
      name: 'FedaPay',
      url: this.url,
      key,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(restMs !== undefined && { restMs }),
    }
  }

  private call(call: ProviderCall): Promise<unknown> {
    return callProvider(this.address, call)
  }

  private async ask<S extends z.ZodType>(shape: S, call: ProviderCall): Promise<z.output<S>> {
    const read = shape.safeParse(await this.call(call))
    if (read.success) return read.data
    throw new ProviderError(`FedaPay answered ${call.path} in a shape that is not known`, false, { cause: read.error })
  }
}

function toCustomer(email: string, fullName: string | null) {
  const [firstname = '', ...rest] = (fullName ?? '').trim().split(/\s+/)
  return { email, ...(firstname && { firstname }), ...(rest.length > 0 && { lastname: rest.join(' ') }) }
}

function readNotice(body: string): z.output<typeof FedapayNotice> {
  try {
    return FedapayNotice.parse(JSON.parse(body))
  } catch (error) {
    throw new WebhookRefused('unreadable', { cause: error })
  }
}
