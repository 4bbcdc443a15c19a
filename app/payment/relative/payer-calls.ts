import { relativeRoutes } from '#contract/routes/relatives'
import type { PayerCountry } from '#contract/payer-countries'
import { call, type ReplyAt } from '../../network/call'
import { refusalOf } from '../../network/http'
import type { Method, WalletWish } from '../payment-calls'

export type Shown = ReplyAt<typeof relativeRoutes.look>
export type Opened = Shown | 'over' | 'missing' | 'network'

interface Payment {
  orderId: string
  name: string
  email: string
  country: PayerCountry
  method: Method
  wallet?: WalletWish
}

/** What the link shows, or why it shows nothing. */
export async function lookAt(token: string): Promise<Opened> {
  try {
    return await call(relativeRoutes.look, { body: { token } })
  } catch (error) {
    const code = refusalOf(error)?.code
    // Cut by a mail program, it is no secret at all.
    if (code === 'invalidInput') return 'missing'
    return code === 'invalidLink' ? 'over' : 'network'
  }
}

export const payFor = (token: string, payment: Payment) => call(relativeRoutes.pay, { body: { token, ...payment } })
