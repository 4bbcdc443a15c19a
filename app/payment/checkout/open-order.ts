import { findRefusal } from '../../network/http'
import type { PaymentState } from '#contract/payments'
import { claimOrder, rememberState } from './order-store'
import { isOver, isPaid } from '../order-screen-rules'
import { cancelOrder, createOrder, isOrderMissing, type Wish } from '../payment-calls'

/** How often another order stands in the way before it is told to the person. */
const TRIES = 3

/**
 * The order of a wish, made once however often this is called. Another order in progress is given up first: if that one
 * turns out to be paid, or on its way, it is what is answered. Throws NetworkError or ApiError; then it may be called
 * again.
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
      // Of a quote that another device pays, this one's order was given up.
      await rememberState(
        state.orderId === order.orderId
          ? state
          : { ...state, orderId: order.orderId, resumeToken: '', status: 'cancelled' },
      )
      // Its time was over, or it was given up elsewhere.
      if (isOver(state.status) && !isPaid(state.status) && tries < TRIES) {
        givenUp = order.orderId
        continue
      }
      return state
    } catch (error) {
      // Begun before signing in or out, or for another phone, which may be asking for its code by now.
      if (findRefusal(error)?.code !== 'orderMismatch' || tries >= TRIES) throw error
      const state = await cancelOpenOrder(order.orderId)
      if (state && goesOn(state)) return state
      givenUp = order.orderId
    }
  }
}

const goesOn = ({ status }: PaymentState): boolean => isPaid(status) || !isOver(status)

/** Makes sure that an order cannot be paid any more; null when the server does not know it. */
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
