import fc from 'fast-check'
import { isPaid, settle, TRANSITIONS, type Fact, type OrderState } from './payment-status'

/** What Stripe is asked for, in francs, and what PayPal is, in cents. */
describe.each([
  ['in francs', 300_000, 'XOF', 'EUR'],
  ['in euro cents', 45_735, 'EUR', 'XOF'],
] as const)('an order %s', (_, AMOUNT, currency, other) => {
  const START: OrderState = { status: 'created', statusAt: 0, amount: AMOUNT, currency, refunded: 0, held: null }
  const fact = (status: Fact['status'], at: number, more: Partial<Fact> = {}): Fact => ({
    status,
    at,
    amount: AMOUNT,
    currency,
    ...more,
  })

  /**
   * As it is, without when it became so: of equal statuses heard at several moments the moment may differ once paid.
   */
  const shown = ({ status, refunded, held, amount }: OrderState) => ({ status, refunded, held, amount })
  const end = (facts: readonly Fact[]) => shown(facts.reduce(settle, START))

  const open = fc
    .constantFrom('pending', 'requires_action', 'processing', 'failed')
    .map((status) => ({ status }) as const)
  const last = fc
    .constantFrom('cancelled', 'expired', 'succeeded', 'failed', 'processing')
    .map((status) => ({ status }) as const)
  /** What really happened at a provider: attempts, an end, perhaps money given back in parts. */
  const history = fc
    .record({
      attempts: fc.array(open, { maxLength: 6 }),
      last,
      refunds: fc.array(fc.integer({ min: 1, max: AMOUNT }), { maxLength: 3 }),
      wrong: fc.option(fc.constantFrom({ amount: AMOUNT * 100 }, { currency: other }), { freq: 6 }),
    })
    .map(({ attempts, last: final, refunds, wrong }) => {
      const facts: Fact[] = [...attempts, final].map(({ status }, index) => fact(status, index + 1))
      if (final.status === 'succeeded')
        refunds
          .toSorted((a, b) => a - b)
          .forEach((refunded, index) => facts.push(fact('succeeded', 100 + index, { refunded })))
      return wrong ? [...facts, fact('succeeded', 50, wrong)] : facts
    })
  /** The same facts as four witnesses tell them: any order, any number of times, all of them at least once. */
  const heard = history.chain((facts) =>
    fc
      .array(fc.nat({ max: Math.max(0, facts.length - 1) }), { maxLength: 12 })
      .chain((again) =>
        fc.shuffledSubarray([...facts, ...again.flatMap((index) => facts[index] ?? [])], {
          minLength: facts.length + again.length,
        }),
      )
      .map((told) => ({ facts, told })),
  )

  it('ends the same in 10 000 random orders and repetitions of what is heard', () => {
    fc.assert(
      fc.property(heard, ({ facts, told }) => {
        expect(end(told)).toEqual(end(facts))
      }),
      { numRuns: 10_000 },
    )
  })

  it('only makes declared transitions, and never changes its amount', () => {
    fc.assert(
      // Without `expect` at each step: half a million of them take longer than all that they look at.
      fc.property(heard, ({ told }) => {
        let state = START
        return told.every((next) => {
          const before = state
          state = settle(before, next)
          const isDeclared = state.status === before.status || TRANSITIONS[before.status].includes(state.status)
          return (
            isDeclared &&
            state.amount === AMOUNT &&
            state.refunded >= before.refunded &&
            (isPaid(state.status) || !isPaid(before.status))
          )
        })
      }),
      { numRuns: 10_000 },
    )
  })

  it.each<[string, Fact[], object]>([
    ['is paid by a success that comes late', [fact('expired', 5), fact('succeeded', 9)], { status: 'succeeded' }],
    [
      'stays paid when an older word comes after',
      [fact('succeeded', 9), fact('processing', 3), fact('failed', 4)],
      { status: 'succeeded' },
    ],
    [
      'can be tried again after a refusal',
      [fact('failed', 3), fact('requires_action', 4)],
      { status: 'requires_action' },
    ],
    ['is refused again', [fact('requires_action', 4), fact('failed', 5)], { status: 'failed' }],
    ['heard of twice is one', [fact('succeeded', 9), fact('succeeded', 9)], { status: 'succeeded', refunded: 0 }],
    [
      'is given back in part, then whole',
      [fact('succeeded', 9, { refunded: 1 }), fact('succeeded', 8, { refunded: AMOUNT })],
      { status: 'refunded', refunded: AMOUNT },
    ],
    [
      'knows a refund heard of before the success',
      [fact('succeeded', 9, { refunded: 5 }), fact('succeeded', 4)],
      { status: 'partly_refunded', refunded: 5 },
    ],
    [
      'is held for hundredths',
      [fact('succeeded', 9, { amount: AMOUNT * 100 })],
      { status: 'created', held: 'wrongAmount' },
    ],
    [
      'is held for another currency',
      [fact('succeeded', 9, { currency: other })],
      { status: 'created', held: 'wrongCurrency' },
    ],
  ])('%s', (_, facts, expected) => expect(end(facts)).toMatchObject(expected))
})
