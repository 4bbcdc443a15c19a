import type { ReplyOf } from '#contract/endpoint'
import type { ErrorBody } from '#contract/errors'
import type { PaymentState, paymentsApi } from '#contract/payments'
import type { quotesApi } from '#contract/quotes'
import type { receiptsApi } from '#contract/receipts'
import { ApiError, request } from '../network/http'

/**
 * The calls of the payment pages, typed by the endpoint table without its schemas: checking is the server's, and the
 * schemas would weigh as much as these pages (a test holds the addresses to the table). All may be repeated.
 */
export const PATHS = {
  means: '/api/payment/means',
  price: '/api/payment/price',
  create: '/api/payment/create-payment-intent',
  checkSession: '/api/payment/check-session/',
  confirmSandbox: '/api/payment/sandbox/confirm',
  capturePaypal: '/api/payment/paypal/',
  cancel: '/api/payment/',
  givePayer: '/api/payment/',
  quote: '/api/payment/quotes/',
  receipt: '/api/receipts/',
  receiptKey: '/api/receipts/key',
} as const

export type Means = ReplyOf<typeof paymentsApi.means>
export type Price = ReplyOf<typeof paymentsApi.price>
export type QuoteCard = ReplyOf<typeof quotesApi.byCode>
export type ReceiptReply = ReplyOf<typeof receiptsApi.read>

/** What is asked for: the same again, with the same id, is the same payment. */
export interface Wish {
  planType: PaymentState['plan']
  method: 'card' | 'paypal'
  quote?: string
}

// The server writes its replies from the very schemas that these types come from.
const get = <T>(path: string) => request(path) as Promise<T>
const post = <T>(path: string, body?: object) =>
  request(path, { method: 'POST', ...(body ? { body } : {}) }) as Promise<T>
const part = encodeURIComponent

export const readMeans = (): Promise<Means> => get(PATHS.means)
export const readPrice = (planType: string, quote?: string): Promise<Price> =>
  get(`${PATHS.price}?${new URLSearchParams({ planType, ...(quote ? { quote } : {}) }).toString()}`)
export const readQuote = (code: string): Promise<QuoteCard> => get(PATHS.quote + part(code))
export const createOrder = (orderId: string, wish: Wish): Promise<PaymentState> =>
  post(PATHS.create, { ...wish, orderId })
/** `id`: the order's own, its link's token, or the provider's. */
export const checkOrder = (id: string): Promise<PaymentState> => get(PATHS.checkSession + part(id))
export const confirmSandbox = (body: {
  clientSecret: string
  card?: string
  authorise?: boolean
}): Promise<PaymentState> => post(PATHS.confirmSandbox, body)
export const capturePaypal = (id: string): Promise<PaymentState> => post(`${PATHS.capturePaypal}${part(id)}/capture`)
export const cancelOrder = (id: string): Promise<PaymentState> => post(`${PATHS.cancel}${part(id)}/cancel`)
/** Whose receipt it is: the address is given once. */
export const givePayer = (id: string, payer: { email?: string; fullName?: string }): Promise<PaymentState> =>
  post(`${PATHS.givePayer}${part(id)}/payer`, payer)
export const readReceipt = (number: string, proof?: string): Promise<ReceiptReply> =>
  get(`${PATHS.receipt}${part(number)}${proof ? `?proof=${proof}` : ''}`)
export const readReceiptKey = (): Promise<ReplyOf<typeof receiptsApi.key>> => get(PATHS.receiptKey)
export const pdfAddress = (number: string, proof: string, language: string): string =>
  `${PATHS.receipt}${number}/pdf?lang=${language}&proof=${proof}`

/** The server's refusal; null when the line is what failed. A refusal of the API always has this body. */
export const refusalOf = (error: unknown): Partial<ErrorBody> | null =>
  error instanceof ApiError ? ((error.body as ErrorBody | undefined) ?? {}) : null

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 422)
