import fc from 'fast-check'
import type { RefundStatus } from '#db/enums'
import { givebackAfter, GIVEBACKS } from './giveback-status'
import { isPaid, refundedStatus, settle, TRANSITIONS, type PaymentUpdate, type OrderState } from './payment-status'

const AMOUNT = 300_000
const START: OrderState = { status: 'created', statusAt: 0, amount: AMOUNT, currency: 'XOF', refunded: 0, held: null }

interface Giveback {
  readonly ref: string
  readonly amount: number
  readonly status: RefundStatus
}
type Word = { readonly update: PaymentUpdate } | { readonly giveback: Giveback }
interface Books {
  readonly order: OrderState
  readonly givebacks: ReadonlyMap<string, Giveback>
}

/** As the services do: the update, or the giveback and then the order by what counts of them all. */
function applyWord({ order, givebacks }: Books, word: Word): Books {
  const told = 'giveback' in word ? word.giveback : null
  const known = told && givebacks.get(told.ref)
  const next = told
    ? new Map([...givebacks, [told.ref, { ...told, status: givebackAfter(known?.status ?? 'pending', told.status) }]])
    : givebacks
  const heard = settle(order, { ...('update' in word ? word.update : paid), refunded: 0 })
  const refunded = [...next.values()].reduce(
    (sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0),
    0,
  )
  return {
    givebacks: next,
    order: isPaid(heard.status) ? { ...heard, refunded, status: refundedStatus(refunded, AMOUNT) } : heard,
  }
}

const paid: PaymentUpdate = { status: 'succeeded', at: 9, amount: AMOUNT, currency: 'XOF' }
/** A refund that goes through or fails at once or later; a dispute that is lost, or lost and won on appeal. */
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
    whole: fc.boolean(),
  })
  .map(({ attempts, stories, whole }) => {
    const rest = AMOUNT - stories.slice(1).reduce((sum, { share }) => sum + share, 0)
    const words: Word[] = [...attempts.map((status, at) => ({ update: { ...paid, status, at } })), { update: paid }]
    stories.forEach(({ life, share }, index) =>
      words.push(
        ...life.map((status) => ({
          giveback: { ref: `re_${index}`, amount: whole && index === 0 ? rest : share, status },
        })),
      ),
    )
    return words
  })
const heard = history.chain((words) =>
  fc
    .array(fc.nat({ max: words.length - 1 }), { maxLength: 10 })
    .chain((again) =>
      fc.shuffledSubarray([...words, ...again.flatMap((index) => words[index] ?? [])], {
        minLength: words.length + again.length,
      }),
    )
    .map((told) => ({ words, told })),
)
const start: Books = { order: START, givebacks: new Map() }
const end = (words: readonly Word[]) => {
  const { order, givebacks } = words.reduce(applyWord, start)
  return {
    status: order.status,
    refunded: order.refunded,
    givebacks: [...givebacks.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
}

describe('what is given back, taken by a dispute, or comes back', () => {
  it('ends the same in 10 000 random orders and repetitions of what is heard', () => {
    fc.assert(
      fc.property(heard, ({ words, told }) => {
        expect(end(told)).toEqual(end(words))
      }),
      { numRuns: 10_000 },
    )
  })

  it('only makes declared transitions, and never counts more than was paid', () => {
    fc.assert(
      // Without `expect` at each step: half a million of them take longer than all that they look at.
      fc.property(heard, ({ told }) => {
        let books = start
        return told.every((word) => {
          const before = books
          books = applyWord(before, word)
          const isDeclared =
            books.order.status === before.order.status || TRANSITIONS[before.order.status].includes(books.order.status)
          const areDeclared = [...books.givebacks].every(([ref, { status }]) => {
            const was = before.givebacks.get(ref)?.status ?? 'pending'
            return status === was || GIVEBACKS[was].includes(status)
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
  ])('%s, then told %s, is %s', (known, told, expected) => expect(givebackAfter(known, told)).toBe(expected))
})
