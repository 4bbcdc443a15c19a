import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '#contract/choices'
import type { Operator } from '#domain/money/mobile-money'
import type { Order } from '#db/client'
import type { PaymentUpdate, ReportedFee } from './payment-status'

/** What a provider gives for a new payment. */
export interface OpenedPayment {
  readonly ref: string
  readonly clientSecret: string | null
  /** Where the payer agrees, when that address cannot be written from the reference: it is kept with the order. */
  readonly approvalUrl?: string
  readonly update: PaymentUpdate
}

/** A webhook of a provider whose origin was proven. */
export interface WebhookEvent {
  /** The provider's id of the event, by which a repetition is recognised. */
  readonly id: string
  readonly type: string
  readonly ref: string
  /**
   * Our order id as the provider got it with the payment. It finds the order even when the provider’s answer was lost.
   */
  readonly orderId: string | null
  /** Null when the webhook says nothing of the payment's state. */
  readonly update: PaymentUpdate | null
  /** The payer has agreed and the money waits to be taken. */
  readonly capturable?: boolean
  /** Something was refunded, by us or on the provider's own pages: `refunds` tells what. */
  readonly refunded?: boolean
  /** Something was given back on the provider’s pages, and it does not say how much: an administrator must. */
  readonly givenBack?: boolean
  /** The payer contests, or it was decided: `disputes` tells what. */
  readonly disputed?: boolean
  readonly payload: object
}

/** Whose phone pays; the number is known while the order may be paid. */
export interface PayerWallet {
  readonly operator: string
  readonly msisdn: string | null
}

export type Payable = Pick<
  Order,
  | 'id'
  | 'plan'
  | 'status'
  | 'amount'
  | 'amountEurCents'
  | 'email'
  | 'fullName'
  | 'language'
  | 'providerRef'
  | 'resumeToken'
> & { readonly wallet?: PayerWallet | null }

/** What a provider can do with a wallet: ask the phone itself, or on a page; and what one payment may be. */
export interface WalletService {
  readonly push: boolean
  readonly min: number
  readonly max: number
}
export type WalletServices = Readonly<Partial<Record<Operator, WalletService>>>

/** An order that the provider knows. */
export type PaymentOpening = Payable & { readonly providerRef: string }

/** One refund, in whole francs, and in euro cents for a provider that has no francs. */
export interface RefundRequest {
  readonly id: string
  readonly amount: number
  readonly amountEurCents: number | null
  /** The provider's id of the refund, once it is known. */
  readonly ref: string | null
}

export interface RefundAnswer {
  readonly ref: string
  readonly status: 'pending' | 'succeeded' | 'failed'
}

/** A refund as the provider has it, asked for by us or made on its pages. */
export interface ProviderRefund extends RefundAnswer {
  /** Our id of the refund; null for one made on the provider's own pages. */
  readonly ours: string | null
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
}

/** A payer who contests with their bank or wallet, as the provider has it. */
export interface ProviderDispute {
  readonly ref: string
  /**
   * `lost`: the money was taken back from us. `won`: it stays ours, or came back. `closed`: nothing was decided,
   * another dispute about the same money follows.
   */
  readonly status: 'open' | 'won' | 'lost' | 'closed'
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  /** In the provider's words. */
  readonly reason: string
  /** Until when it can be answered, when the provider says. */
  readonly dueAt: Date | null
}

/**
 * A provider of payments. Everything may be asked again: what has the same id is done once. Its answer may come minutes
 * later, by webhook or when asked. Throws `ProviderError` when it does not answer or refuses.
 */
export interface PaymentPort {
  /** The wallets that it reaches. */
  readonly wallets?: WalletServices
  /** It cannot give back when asked: an administrator does it on its pages. */
  readonly refundsByHand?: boolean
  /** Its account tells all its business to one address: what is authentic and not ours is taken with a 200. */
  readonly tellsOthers?: boolean
  /** The reference of a payment to be, for providers that take ours: kept before the call, so no answer is lost. */
  newRef?(): string
  open(order: Payable, method: PaymentMethod): Promise<OpenedPayment>
  /** Where the payer must go to agree, when that is not the payment page. */
  approvalUrl?(order: PaymentOpening): string | null
  /** Asks the payer’s phone for its code. Refused, it was not asked; without an answer, it may have been. */
  push?(order: PaymentOpening): Promise<void>
  /** The operator is known to be down there just now. */
  isOut?(operator: Operator): Promise<boolean>
  retrieve(order: PaymentOpening): Promise<PaymentUpdate>
  /** After the payer agreed elsewhere: takes the money, for providers that wait for it. */
  capture?(order: PaymentOpening): Promise<PaymentUpdate>
  /** Closes an unpaid payment, so that it cannot be paid any more. */
  cancel?(order: PaymentOpening): Promise<PaymentUpdate>
  refund(order: PaymentOpening, refund: RefundRequest): Promise<RefundAnswer>
  /** All that was refunded of a payment, for providers where others than us can do it. */
  refunds?(order: PaymentOpening): Promise<ProviderRefund[]>
  disputes?(order: PaymentOpening): Promise<ProviderDispute[]>
  /** It says in which payout a payment’s money came to us. */
  readonly tellsPayouts?: boolean
  /** What it kept of a payment; null when it does not know yet. */
  fee?(order: PaymentOpening): Promise<ReportedFee | null>
  /** Throws `WebhookRefused` for what the provider did not send, or sent too long ago. */
  readWebhook?(body: string, headers: IncomingHttpHeaders): Promise<WebhookEvent>
}

/** `refused`: the provider said no, and asking again is of no use. Otherwise it may or may not have acted. */
export class ProviderError extends Error {
  constructor(
    message: string,
    readonly refused: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * Our account there has no right to ask this, which says nothing of the payment and does not change by asking again.
 */
export class NotEntitled extends ProviderError {
  constructor(message: string) {
    super(message, false)
  }
}

export class WebhookRefused extends Error {}
