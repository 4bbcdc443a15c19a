import 'fake-indexeddb/auto'
import type { PaymentState } from '#contract/payments'
import { ApiError, NetworkError } from '../../network/http'
import { anonymousDatabase } from '../../offline/queue/store'
import { openOrder } from './open-order'
import { orderState } from '../order-state.testing'
import { readOrder, rememberPayer, rememberState } from './order-store'
import type { Wish } from '../payment-calls'

/** A server that creates one order per id. */
const server = {
  orders: new Map<string, PaymentState>(),
  cancelled: [] as string[],
  /** Number of responses that are lost after the server has acted. */
  lost: 0,
  mismatches: 0,
  /** The order that another device created for the same quote. */
  elsewhere: null as PaymentState | null,
}
jest.mock('../payment-calls', () => ({
  ...jest.requireActual<object>('../payment-calls'),
  createOrder: (orderId: string, wish: Wish) => {
    if (server.mismatches-- > 0) return Promise.reject(new ApiError(409, '', { code: 'orderMismatch' }, null))
    if (server.elsewhere) return Promise.resolve(server.elsewhere)
    const state =
      server.orders.get(orderId) ?? orderState({ orderId, resumeToken: `token-${orderId}`, plan: wish.planType })
    server.orders.set(orderId, state)
    return server.lost-- > 0 ? Promise.reject(new NetworkError('cut')) : Promise.resolve(state)
  },
  cancelOrder: (orderId: string) => {
    const state = server.orders.get(orderId)
    if (!state) return Promise.reject(new ApiError(404, '', { code: 'notFound' }, null))
    const after: PaymentState =
      state.status === 'pending' || state.status === 'failed' ? { ...state, status: 'cancelled' } : state
    server.orders.set(orderId, after)
    server.cancelled.push(orderId)
    return Promise.resolve(after)
  },
}))

const basic: Wish = { planType: 'basic', method: 'card' }
const open = () => [...server.orders.values()].filter(({ status }) => status === 'pending')

beforeEach(async () => {
  Object.assign(server, { orders: new Map(), cancelled: [], lost: 0, mismatches: 0, elsewhere: null })
  await (await anonymousDatabase()).clear('drafts')
})

it('orders the same wish once, however often and in however many tabs', async () => {
  const states = await Promise.all([openOrder(basic), openOrder(basic), openOrder(basic)])
  states.push(await openOrder(basic))
  expect(new Set(states.map(({ orderId }) => orderId)).size).toBe(1)
  expect(server.orders.size).toBe(1)
})

it('finds the order again when its answer was lost', async () => {
  server.lost = 1
  await expect(openOrder(basic)).rejects.toBeInstanceOf(NetworkError)
  const state = await openOrder(basic)
  expect(server.orders.size).toBe(1)
  expect(await readOrder()).toMatchObject({ orderId: state.orderId, token: state.resumeToken, email: '' })
  await rememberPayer(state.orderId, 'afi@example.org')
  expect(await readOrder()).toMatchObject({ token: state.resumeToken, email: 'afi@example.org' })
})

it('gives the order in progress up before it makes another', async () => {
  const first = await openOrder(basic)
  const second = await openOrder({ ...basic, planType: 'premium' })
  expect(server.cancelled).toEqual([first.orderId])
  expect(open().map(({ orderId }) => orderId)).toEqual([second.orderId])
})

it('gives up even an order whose answer was lost, when the wish changes', async () => {
  server.lost = 1
  await expect(openOrder(basic)).rejects.toBeInstanceOf(NetworkError)
  await openOrder({ ...basic, method: 'paypal' })
  expect(open()).toHaveLength(1)
  expect(server.cancelled).toHaveLength(1)
})

it.each(['succeeded', 'processing'] as const)(
  'answers an order that turns out %s instead of making another',
  async (status) => {
    const first = await openOrder(basic)
    server.orders.set(first.orderId, { ...first, status })
    const second = await openOrder({ ...basic, planType: 'premium' })
    expect(second).toMatchObject({ orderId: first.orderId, status })
    expect(server.orders.size).toBe(1)
  },
)

it.each(['expired', 'cancelled'] as const)('makes a new order when the one of before has %s', async (status) => {
  const first = await openOrder(basic)
  server.orders.set(first.orderId, { ...first, status })
  const second = await openOrder(basic)
  expect(second.orderId).not.toBe(first.orderId)
  expect(open()).toHaveLength(1)
})

it('makes a new order after one was paid, and remembers the payment until then', async () => {
  const first = await openOrder(basic)
  await rememberState({ ...first, status: 'succeeded', paidAt: '2026-11-20T10:00:00.000Z' })
  expect(await readOrder()).toMatchObject({ paidAt: '2026-11-20T10:00:00.000Z', over: 'yes' })
  expect((await openOrder(basic)).orderId).not.toBe(first.orderId)
})

it('starts anew when the order belongs to somebody who has signed in or out since', async () => {
  const first = await openOrder(basic)
  server.mismatches = 1
  const second = await openOrder(basic)
  expect(second.orderId).not.toBe(first.orderId)
  expect(server.cancelled).toEqual([first.orderId])
})

it('asks no second phone while the first, whose answer was lost, may still pay', async () => {
  const wish = (number: string): Wish => ({ ...basic, method: 'mobile', wallet: { operator: 'mixx_tg', number } })
  server.lost = 1
  await expect(openOrder(wish('90 12 34 56'))).rejects.toBeInstanceOf(NetworkError)
  const [pushed] = server.orders.values()
  if (!pushed) throw new Error('no order')
  server.orders.set(pushed.orderId, { ...pushed, status: 'processing' })
  // The server refuses a different number under the same id.
  server.mismatches = 1
  expect(await openOrder(wish('99 11 22 33'))).toMatchObject({ orderId: pushed.orderId, status: 'processing' })
  expect(server.orders.size).toBe(1)
})

it('does not remember the order of another device', async () => {
  const own = await openOrder(basic)
  await rememberState(orderState({ orderId: '9d5a2c7e-0000-4000-8000-00000000ffff', status: 'succeeded' }))
  expect(await readOrder()).toMatchObject({ orderId: own.orderId, paidAt: '' })
})

it.each(['succeeded', 'processing'] as const)(
  'is done with its own order when the quote is %s on another device',
  async (status) => {
    const quoted: Wish = { ...basic, planType: 'institution', quote: 'DEVIS2026' }
    server.elsewhere = orderState({ orderId: '9d5a2c7e-0000-4000-8000-00000000ffff', resumeToken: 'theirs', status })
    expect(await openOrder(quoted)).toBe(server.elsewhere)
    expect(await readOrder()).toMatchObject({ quote: 'DEVIS2026', over: 'yes', token: '', paidAt: '' })
  },
)
