import type { PaymentState } from '#contract/payments'
import { anonymousDatabase } from '../../offline/queue/store'
import { isOver, isPaid } from '../order-screen-rules'
import type { Wish } from '../payment-calls'

/** The order that this device began last. Kept beside the drafts, so that all tabs and a later visit find it. */
export interface StoredOrder {
  orderId: string
  planType: PaymentState['plan']
  method: Wish['method']
  quote: string
  /** Where its receipt goes, when that was written on this device. */
  email: string
  /** Of its link; empty until the server has answered. */
  token: string
  /** ISO times; empty where nothing has happened yet. */
  startedAt: string
  paidAt: string
  over: '' | 'yes'
}

const KEY = 'order'
/** Where storage is blocked, at least this page remembers. */
let here: StoredOrder | null = null

const asRecord = (order: StoredOrder): Record<string, string> => ({ ...order })
// Written only below.
const asOrder = (values: Record<string, string> | undefined): StoredOrder | null =>
  values?.['orderId'] ? (values as unknown as StoredOrder) : null

export async function readOrder(): Promise<StoredOrder | null> {
  try {
    return asOrder((await (await anonymousDatabase()).get('drafts', KEY))?.values) ?? here
  } catch {
    return here
  }
}

/** Reads and writes in one transaction: of two tabs the second one sees what the first wrote. */
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

/** The quote, the part that is paid, or in how many parts it begins; empty for a plan paid at once. */
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
 * The id under which a wish is ordered: that of the order in progress when it is about the same, in whichever tab,
 * after whatever cut. `given up` names an order that was cancelled and may be replaced. Another open order is answered
 * as it is.
 */
export async function claimOrder(wish: Wish, givenUp = ''): Promise<{ order: StoredOrder; isOther: boolean }> {
  const order =
    (await change((before) => (before && !before.over && before.orderId !== givenUp ? before : createOrder(wish)))) ??
    createOrder(wish)
  return { order, isOther: !isSame(order, wish) }
}

/** Which address the receipt of this device's order goes to: the server tells nobody. */
export const rememberPayer = (orderId: string, email: string): Promise<StoredOrder | null> =>
  change((before) => (before?.orderId === orderId ? { ...before, email } : before))

/** What the server says of an order, remembered when it is the one of this device. */
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
