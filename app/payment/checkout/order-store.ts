import type { PaymentState } from '#contract/payments'
import { anonymousDatabase } from '../../offline/queue/store'
import { isOver, isPaid } from '../order-screen-rules'
import type { Wish } from '../payment-calls'

/** The order that this device created last, stored with the drafts, so that all tabs and later visits find it. */
export interface StoredOrder {
  orderId: string
  planType: PaymentState['plan']
  method: Wish['method']
  quote: string
  /** Address for the receipt, if it was entered on this device. */
  email: string
  /** Token of its link; empty until the server has responded. */
  token: string
  /** ISO timestamps; empty if the event has not happened. */
  startedAt: string
  paidAt: string
  over: '' | 'yes'
}

const KEY = 'order'
/** Used if storage is blocked, for this page only. */
let here: StoredOrder | null = null

const asRecord = (order: StoredOrder): Record<string, string> => ({ ...order })
// The cast is safe: only this file writes the values.
const asOrder = (values: Record<string, string> | undefined): StoredOrder | null =>
  values?.['orderId'] ? (values as unknown as StoredOrder) : null

export async function readOrder(): Promise<StoredOrder | null> {
  try {
    return asOrder((await (await anonymousDatabase()).get('drafts', KEY))?.values) ?? here
  } catch {
    return here
  }
}

/** Reads and writes in one transaction, so that concurrent tabs see each other's writes. */
async function change(next: (before: StoredOrder | null) => StoredOrder | null): Promise<StoredOrder | null> {
  try {
    const transaction = (await anonymousDatabase()).transaction('drafts', 'readwrite')
    const before = asOrder((await transaction.store.get(KEY))?.values)
    const after = next(before)
    if (after && after !== before)
      await transaction.store.put({ key: KEY, values: asRecord(after), savedAt: Date.now() })
    await transaction.done
    here = after
  } catch {
    here = next(here)
  }
  return here
}

/** The quote, the instalment to pay, or the number of instalments; empty for a plan paid at once. */
const toSubjectKey = ({ quote, part, parts }: Wish): string => `${quote ?? ''}${part ?? parts ?? ''}`
const isSame = (order: StoredOrder, wish: Wish): boolean =>
  order.planType === wish.planType && order.method === wish.method && order.quote === toSubjectKey(wish)

const createOrder = (wish: Wish): StoredOrder => ({
  orderId: crypto.randomUUID(),
  planType: wish.planType,
  method: wish.method,
  quote: toSubjectKey(wish),
  email: '',
  token: '',
  startedAt: new Date().toISOString(),
  paidAt: '',
  over: '',
})

/**
 * The order id for a wish, shared by all tabs and preserved after a network failure. `givenUp` is a cancelled order
 * that may be replaced. A different open order is returned with `isOther`.
 */
export async function claimOrder(wish: Wish, givenUp = ''): Promise<{ order: StoredOrder; isOther: boolean }> {
  const order =
    (await change((before) => (before && !before.over && before.orderId !== givenUp ? before : createOrder(wish)))) ??
    createOrder(wish)
  return { order, isOther: !isSame(order, wish) }
}

/** Stores the receipt address of this device's order, since the server never returns it. */
export const rememberPayer = (orderId: string, email: string): Promise<StoredOrder | null> =>
  change((before) => (before?.orderId === orderId ? { ...before, email } : before))

/** Stores the server's state if the order is this device's. */
export const rememberState = (state: PaymentState): Promise<StoredOrder | null> =>
  change((before) => {
    if (before?.orderId !== state.orderId) return before
    return {
      ...before,
      token: state.resumeToken,
      over: isOver(state.status) ? 'yes' : '',
      paidAt: isPaid(state.status) ? (state.paidAt ?? before.paidAt) : '',
    }
  })
