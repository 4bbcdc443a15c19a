import { findRefusal } from '../../network/http'
import type { PaymentState } from '#contract/payments'
import { claimOrder, rememberState } from './order-store'
import { isOver, isPaid } from '../order-screen-rules'
import { cancelOrder, createOrder, isOrderMissing, type Wish } from '../payment-calls'

/** Most attempts to replace a conflicting order before the error is shown. */
const TRIES = 3

/**
 * Opens the order of a wish; repeated calls create only one. Another order in progress is cancelled first, or returned
 * if it turns out to be paid or in progress. Throws NetworkError or ApiError, after which it may be called again.
 */
export async function openOrder(wish: Wish): Promise<PaymentState> {
  let givenUp = ''
  for (let tries = 0; ; tries++) {
    const { order, isOther } = await claimOrder(wish, givenUp)
    if (isOther && tries < TRIES) {
      const state = await cancelOpenOrder(order.orderId)
      if (state && goesOn(state)) return state
      givenUp = order.orderId
      continue
    }
    try {
      const state = await createOrder(order.orderId, wish)
      // Another device is paying the same quote, so this device's order was cancelled.
      await rememberState(
        state.orderId === order.orderId
          ? state
          : { ...state, orderId: order.orderId, resumeToken: '', status: 'cancelled' },
      )
      // The order expired or was cancelled elsewhere.
      if (isOver(state.status) && !isPaid(state.status) && tries < TRIES) {
        givenUp = order.orderId
        continue
      }
      return state
    } catch (error) {
      // The order was created before a sign-in or sign-out, or for another phone, which may be asking for its code.
      if (findRefusal(error)?.code !== 'orderMismatch' || tries >= TRIES) throw error
      const state = await cancelOpenOrder(order.orderId)
      if (state && goesOn(state)) return state
      givenUp = order.orderId
    }
  }
}

const goesOn = ({ status }: PaymentState): boolean => isPaid(status) || !isOver(status)

/** Cancels an order, so that it can no longer be paid; null if the server does not know it. */
export async function cancelOpenOrder(orderId: string): Promise<PaymentState | null> {
  try {
    const state = await cancelOrder(orderId)
    await rememberState(state)
    return state
  } catch (error) {
    if (isOrderMissing(error)) return null
    throw error
  }
}
