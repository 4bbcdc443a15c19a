import { relativeRoutes } from '#contract/routes/relatives'
import type { PayerCountry } from '#domain/money/payer-countries'
import { call, type ReplyAt } from '../../network/call'
import { findRefusal } from '../../network/http'
import type { CheckoutMethod, WalletWish } from '../payment-calls'

export type LinkedPayment = ReplyAt<typeof relativeRoutes.look>
export type LinkedPaymentState = LinkedPayment | 'over' | 'missing' | 'network' | { readonly refused: string }

interface Payment {
  orderId: string
  name: string
  email: string
  country: PayerCountry
  method: CheckoutMethod
  wallet?: WalletWish
}

/** Looks up a payment link; returns the payment or the reason why there is none. */
export async function lookAt(token: string): Promise<LinkedPaymentState> {
  try {
    return await call(relativeRoutes.look, { body: { token } })
  } catch (error) {
    const refusal = findRefusal(error)
    if (refusal === null) return 'network'
    // A link truncated by a mail program has no valid secret.
    if (refusal.code === 'invalidInput') return 'missing'
    return refusal.code === 'invalidLink' ? 'over' : { refused: refusal.message }
  }
}

export const payFor = (token: string, payment: Payment) => call(relativeRoutes.pay, { body: { token, ...payment } })
