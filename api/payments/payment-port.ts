import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '#contract/choices'
import type { Operator } from '#domain/money/mobile-money'
import type { Order } from '#db/client'
import type { PaymentUpdate, ReportedFee } from './payment-status'

/** What a provider gives for a new payment. */
export interface OpenedPayment {
  readonly ref: string
  readonly clientSecret: string | null
  /** The page where the payer agrees, stored with the order if it cannot be derived from the reference. */
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
  /** Null when the webhook does not contain the payment's state. */
  readonly update: PaymentUpdate | null
  /** The payer has agreed and the money waits to be taken. */
  readonly capturable?: boolean
  /** Something was refunded, by us or on the provider's own pages: `refunds` lists the refunds. */
  readonly refunded?: boolean
  /** Something was refunded on the provider's pages without an amount: an administrator must enter it. */
  readonly givenBack?: boolean
  /** A dispute was opened or decided: `disputes` lists all. */
  readonly disputed?: boolean
  readonly payload: object
}

/** The wallet that pays; the number is stored while the order may be paid. */
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

/** How a provider reaches a wallet, by a request on the phone or by a page, and the limits of one payment. */
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

/** A payment contested with a bank or wallet, as the provider reports it. */
export interface ProviderDispute {
  readonly ref: string
  /**
   * `lost`: the money was taken from us. `won`: the money stays ours, or came back. `closed`: nothing was decided, and
   * another dispute about the same money follows.
   */
  readonly status: 'open' | 'won' | 'lost' | 'closed'
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  /** In the provider's words. */
  readonly reason: string
  /** The deadline for an answer, if the provider reports one. */
  readonly dueAt: Date | null
}

/**
 * A provider of payments. Every call may be repeated: the same id is handled once. An answer may come minutes later, by
 * webhook or poll. Throws `ProviderError` when the provider refuses or does not answer.
 */
export interface PaymentPort {
  /** The wallets that the provider reaches. */
  readonly wallets?: WalletServices
  /** Its API has no refunds: an administrator makes them on its pages. */
  readonly refundsByHand?: boolean
  /** Its account sends webhooks about other payments too: they are acknowledged if authentic. */
  readonly tellsOthers?: boolean
  /**
   * A new reference, for providers that accept ours. It is stored before the call, so that a lost answer is no problem.
   */
  newRef?(): string
  open(order: Payable, method: PaymentMethod): Promise<OpenedPayment>
  /** Where the payer must go to agree, when that is not the payment page. */
  approvalUrl?(order: PaymentOpening): string | null
  /** Asks the payer to confirm on the phone. A refused call sent no request; an unanswered one may have. */
  push?(order: PaymentOpening): Promise<void>
  /** The provider reports the operator as unavailable. */
  isOut?(operator: Operator): Promise<boolean>
  retrieve(order: PaymentOpening): Promise<PaymentUpdate>
  /** Takes the money after the payer has agreed elsewhere, for providers that wait for this call. */
  capture?(order: PaymentOpening): Promise<PaymentUpdate>
  /** Closes an unpaid payment, so that it cannot be paid any more. */
  cancel?(order: PaymentOpening): Promise<PaymentUpdate>
  refund(order: PaymentOpening, refund: RefundRequest): Promise<RefundAnswer>
  /** All refunds of a payment, for providers where others than us can make them. */
  refunds?(order: PaymentOpening): Promise<ProviderRefund[]>
  disputes?(order: PaymentOpening): Promise<ProviderDispute[]>
  /** The provider reports which payout contains a payment. */
  readonly tellsPayouts?: boolean
  /** The fee of a payment; null while the provider does not know it. */
  fee?(order: PaymentOpening): Promise<ReportedFee | null>
  /** Throws `WebhookRefused` for what the provider did not send, or sent too long ago. */
  readWebhook?(body: string, headers: IncomingHttpHeaders): Promise<WebhookEvent>
}

/** `refused`: the provider refuses, and repeating is useless. Otherwise the provider may or may not have acted. */
export class ProviderError extends Error {
  constructor(
    message: string,
    readonly refused: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Our account has no right to make this request. This does not depend on the payment, and repeating is useless. */
export class NotEntitled extends ProviderError {
  constructor(message: string) {
    super(message, false)
  }
}

export class WebhookRefused extends Error {}
