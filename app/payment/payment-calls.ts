import type { PartCount } from '#domain/money/instalments'
import type { Language } from '#contract/languages'
import type { Operator } from '#domain/money/mobile-money'
import type { PaymentState } from '#contract/payments'
import type { Plan } from '#domain/money/plans'
import { paymentsRoutes } from '#contract/routes/payments'
import { quotesRoutes } from '#contract/routes/quotes'
import { receiptsRoutes } from '#contract/routes/receipts'
import { buildAddress, call, type ReplyAt } from '../network/call'
import { ApiError } from '../network/http'

/** The calls of the payment pages. All are idempotent. */

export type PaymentMethods = ReplyAt<typeof paymentsRoutes.methods>
export type Price = ReplyAt<typeof paymentsRoutes.price>
/** A price in francs, with the allowed numbers of instalments. */
export type Offer = Pick<PaymentState, 'amount' | 'creditAmount' | 'parts'>
/** The chosen number of instalments (undefined for one payment), and the first amount. */
export type WishedParts = { readonly count: PartCount | undefined; readonly francs: number } | undefined
export type QuoteCard = ReplyAt<typeof quotesRoutes.byCode>
export type ReceiptReply = ReplyAt<typeof receiptsRoutes.read>

export type CheckoutMethod = 'card' | 'paypal' | 'mobile'
export interface WalletWish {
  operator: Operator
  number: string
}

/** A request for an order. Sending it again with the same id is the same payment. */
export interface Wish {
  planType: PaymentState['plan']
  method: CheckoutMethod
  quote?: string
  /** Number of instalments; this order pays the first. */
  parts?: PartCount | undefined
  /** Id of the instalment to pay. */
  part?: string
  /** Only with `mobile`. */
  wallet?: WalletWish
  /** The receipt's address, if known before the order exists. */
  email?: string
  fullName?: string
}

export const readPaymentMethods = () => call(paymentsRoutes.methods)
export const readPrice = (planType: Plan, quote?: string) =>
  call(paymentsRoutes.price, { query: { planType, ...(quote ? { quote } : {}) } })
export const readQuote = (code: string) => call(quotesRoutes.byCode, { params: { code } })
const toBody = ({ parts, ...wish }: Wish) => ({ ...wish, ...(parts !== undefined && { parts }) })
export const createOrder = (orderId: string, wish: Wish) =>
  call(paymentsRoutes.create, { body: { ...toBody(wish), orderId } })
/** `id`: the order's id, its link's token, or the provider's id of a card or PayPal payment. */
export const checkOrder = (id: string) => call(paymentsRoutes.checkSession, { params: { id } })
export const confirmSandbox = (body: { clientSecret: string; card?: string; authorise?: boolean }) =>
  call(paymentsRoutes.confirmSandbox, { body })
export const capturePaypal = (id: string) => call(paymentsRoutes.capturePaypal, { params: { id } })
/** Sends the request to the payer’s phone again, or to another number. */
export const pushWallet = (id: string, number?: string) =>
  call(paymentsRoutes.push, { params: { id }, body: number === undefined ? {} : { number } })
export const cancelOrder = (id: string) => call(paymentsRoutes.cancel, { params: { id } })
/** Sets the payer of the receipt; the address can be set only once. */
export const givePayer = (id: string, payer: { email?: string; fullName?: string }) =>
  call(paymentsRoutes.givePayer, { params: { id }, body: payer })
export const readReceipt = (number: string, proof?: string) =>
  call(receiptsRoutes.read, { params: { number }, query: proof ? { proof } : {} })
export const readReceiptKey = () => call(receiptsRoutes.key)
export const pdfAddress = (number: string, proof: string, lang: Language): string =>
  buildAddress(receiptsRoutes.pdf, { params: { number }, query: { lang, proof } })

export const isOrderMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 422)
