import fc from 'fast-check'
import type { RefundStatus } from '#db/enums'
import { refundStatusAfter, REFUND_TRANSITIONS } from './refund-status'
import {
  isPaid,
  refundedStatus,
  applyPaymentUpdate,
  TRANSITIONS,
  type PaymentUpdate,
  type OrderState,
} from './payment-status'

const AMOUNT = 300_000
const START: OrderState = {
  status: 'created',
  statusAt: 0,
  amount: AMOUNT,
  currency: 'XOF',
  refunded: 0,
  holdReason: null,
}

interface TestRefund {
  readonly ref: string
  readonly amount: number
  readonly status: RefundStatus
}
type Word = { readonly update: PaymentUpdate } | { readonly refund: TestRefund }
interface Books {
  readonly order: OrderState
  readonly refunds: ReadonlyMap<string, TestRefund>
}

/** Like the services: applies an update, or a refund and then the order's refunded amount. */
function applyWord({ order, refunds }: Books, word: Word): Books {
  const reported = 'refund' in word ? word.refund : null
  const known = reported && refunds.get(reported.ref)
  const next = reported
    ? new Map([
        ...refunds,
        [reported.ref, { ...reported, status: refundStatusAfter(known?.status ?? 'pending', reported.status) }],
      ])
    : refunds
  const updated = applyPaymentUpdate(order, { ...('update' in word ? word.update : paid), refunded: 0 })
  const refunded = [...next.values()].reduce(
    (sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0),
    0,
  )
  return {
    refunds: next,
    order: isPaid(updated.status) ? { ...updated, refunded, status: refundedStatus(refunded, AMOUNT) } : updated,
  }
}

const paid: PaymentUpdate = { status: 'succeeded', at: 9, amount: AMOUNT, currency: 'XOF' }
/** The lives of a refund, which may fail late, and of a lost dispute, which may be won on appeal. */
const lives: readonly (readonly RefundStatus[])[] = [
  ['pending'],
  ['pending', 'succeeded'],
  ['pending', 'failed'],
  ['pending', 'succeeded', 'failed'],
  ['succeeded'],
  ['succeeded', 'failed'],
]
const history = fc
  .record({
    attempts: fc.array(fc.constantFrom('pending', 'processing', 'failed'), { maxLength: 3 }),
    stories: fc.array(fc.record({ life: fc.constantFrom(...lives), share: fc.integer({ min: 1, max: AMOUNT / 4 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    total: fc.boolean(),
  })
  .map(({ attempts, stories, total }) => {
    const rest = AMOUNT - stories.slice(1).reduce((sum, { share }) => sum + share, 0)
    const words: Word[] = [...attempts.map((status, at) => ({ update: { ...paid, status, at } })), { update: paid }]
    stories.forEach(({ life, share }, index) =>
      words.push(
        ...life.map((status) => ({
          refund: { ref: `re_${index}`, amount: total && index === 0 ? rest : share, status },
        })),
      ),
    )
    return words
  })
const eventOrders = history.chain((words) =>
  fc
    .array(fc.nat({ max: words.length - 1 }), { maxLength: 10 })
    .chain((again) =>
      fc.shuffledSubarray([...words, ...again.flatMap((index) => words[index] ?? [])], {
        minLength: words.length + again.length,
      }),
    )
    .map((reported) => ({ words, told: reported })),
)
const start: Books = { order: START, refunds: new Map() }
const end = (words: readonly Word[]) => {
  const { order, refunds } = words.reduce(applyWord, start)
  return {
    status: order.status,
    refunded: order.refunded,
    refunds: [...refunds.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
}

describe('what is refunded, taken by a dispute, or comes back', () => {
  it('ends the same in 10 000 random orders and repetitions of the reported events', () => {
    fc.assert(
      fc.property(eventOrders, ({ words, told: reported }) => {
        expect(end(reported)).toEqual(end(words))
      }),
      { numRuns: 10_000 },
    )
  })

  it('only makes declared transitions, and never counts more than was paid', () => {
    fc.assert(
      // No `expect` at each step: half a million of them would dominate the running time.
      fc.property(eventOrders, ({ told: reported }) => {
        let books = start
        return reported.every((word) => {
          const before = books
          books = applyWord(before, word)
          const isDeclared =
            books.order.status === before.order.status || TRANSITIONS[before.order.status].includes(books.order.status)
          const areDeclared = [...books.refunds].every(([ref, { status }]) => {
            const was = before.refunds.get(ref)?.status ?? 'pending'
            return status === was || REFUND_TRANSITIONS[was].includes(status)
          })
          return (
            isDeclared &&
            areDeclared &&
            books.order.refunded <= AMOUNT &&
            (isPaid(books.order.status) || !isPaid(before.order.status))
          )
        })
      }),
      { numRuns: 10_000 },
    )
  })

  it.each<[RefundStatus, RefundStatus, RefundStatus]>([
    ['pending', 'succeeded', 'succeeded'],
    ['succeeded', 'failed', 'failed'],
    ['failed', 'succeeded', 'failed'],
    ['succeeded', 'pending', 'succeeded'],
    ['failed', 'pending', 'failed'],
  ])('%s, then told %s, is %s', (known, reported, expected) =>
    expect(refundStatusAfter(known, reported)).toBe(expected),
  )
})
