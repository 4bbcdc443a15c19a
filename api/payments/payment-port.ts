import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '#contract/choices'
import type { Order } from '#db/client'
import type { PaymentUpdate } from './payment-status'

/** What a provider gives for a new payment. */
export interface Opened {
  readonly ref: string
  readonly clientSecret: string | null
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
  /** The payer contests, or it was decided: `disputes` tells what. */
  readonly disputed?: boolean
  readonly payload: object
}

export type Payable = Pick<
  Order,
  'id' | 'plan' | 'status' | 'amount' | 'amountEurCents' | 'email' | 'language' | 'providerRef' | 'resumeToken'
>

/** An order that the provider knows. */
export type Opening = Payable & { readonly providerRef: string }

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
  open(order: Payable, method: PaymentMethod): Promise<Opened>
  /** Where the payer must go to agree, when that is not the payment page. */
  approvalUrl?(order: Opening): string | null
  retrieve(order: Opening): Promise<PaymentUpdate>
  /** After the payer agreed elsewhere: takes the money, for providers that wait for it. */
  capture?(order: Opening): Promise<PaymentUpdate>
  /** Closes an unpaid payment, so that it cannot be paid any more. */
  cancel?(order: Opening): Promise<PaymentUpdate>
  refund(order: Opening, refund: RefundRequest): Promise<RefundAnswer>
  /** All that was refunded of a payment, for providers where others than us can do it. */
  refunds?(order: Opening): Promise<ProviderRefund[]>
  disputes?(order: Opening): Promise<ProviderDispute[]>
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
