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
  /** By the key’s kind when not said. */
  readonly url?: string | undefined
  readonly timeoutMs?: number
  readonly restMs?: number
}

const BRAND = 'Cap Soutenance'
const push = { push: true, min: 100, max: 2_000_000 } as const

/** The names of operators in addresses of a push; the sandbox knows one alone. */
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
/** Where a transaction is looked for whose creation was not answered: it is among the newest. */
const LOOK_PAGES = 2
const PAGE_ROWS = 50

/** Wallets by FedaPay. Its notices are pointers: once verified, the transaction is read. */
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
  /** After ten notices that were not taken, FedaPay tells nothing any more. */
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

  /** `merchant_reference` is taken once: after a lost answer the transaction is there, and is found. */
  async open(order: Payable): Promise<OpenedPayment> {
    const made = order.providerRef === null ? await this.create(order) : await this.read(order.providerRef)
    const { url } = await this.token(made.id)
    return { ref: made.id, clientSecret: null, approvalUrl: url, update: readFedapayUpdate(made) }
  }

  async push({ providerRef, wallet }: PaymentOpening): Promise<void> {
    const operator = wallet?.operator as Operator // As it was stored from the contract’s list.
    const mode = this.isSandbox ? SANDBOX_MODE : MODES[operator]
    if (!wallet?.msisdn || mode === undefined) throw new ProviderError('no phone to ask', true)
    const { country } = OPERATORS[operator]
    const { token } = await this.token(providerRef)
    const number = localNumber(country, wallet.msisdn)
    const body = { token, phone_number: { number, country: country.toLowerCase() } }
    await callProvider(this.address, { method: 'POST', path: `/v1/${mode}`, body })
  }

  /** One that was taken away cannot be paid, and says nothing else. */
  async retrieve({ providerRef, amount }: PaymentOpening): Promise<PaymentUpdate> {
    const reported = await this.find(providerRef)
    return reported ? readFedapayUpdate(reported) : { amount, currency: 'XOF', status: 'pending', at: 0 }
  }

  /** A transaction that nobody pays is taken away, so that its page cannot be paid any more. */
  async cancel(order: PaymentOpening): Promise<PaymentUpdate> {
    const reported = await this.find(order.providerRef)
    const update = reported && readFedapayUpdate(reported)
    if (update?.status === 'succeeded' || update?.status === 'expired') return update
    // One that was declined can still be paid by a new try.
    if (update)
      // Where it may not be taken away, it ends there by itself; a late payment still counts.
      await this.call({ method: 'DELETE', path: `/v1/transactions/${order.providerRef}` }).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
    return { amount: order.amount, currency: 'XOF', status: 'cancelled', at: Date.now() }
  }

  /** FedaPay gives nothing back by its API. */
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
      // Made before, or just now without an answer that came.
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
