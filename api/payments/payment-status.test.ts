import fc from 'fast-check'
import { isPaid, applyPaymentUpdate, TRANSITIONS, type PaymentUpdate, type OrderState } from './payment-status'

/** Stripe's amounts are in francs, PayPal's in cents. */
describe.each([
  ['in francs', 300_000, 'XOF', 'EUR'],
  ['in euro cents', 45_735, 'EUR', 'XOF'],
] as const)('an order %s', (_, AMOUNT, currency, other) => {
  const START: OrderState = { status: 'created', statusAt: 0, amount: AMOUNT, currency, refunded: 0, holdReason: null }
  const update = (status: PaymentUpdate['status'], at: number, more: Partial<PaymentUpdate> = {}): PaymentUpdate => ({
    status,
    at,
    amount: AMOUNT,
    currency,
    ...more,
  })

  /** The state without its time, which may differ between equal statuses reported at different times. */
  const shown = ({ status, refunded, holdReason, amount }: OrderState) => ({ status, refunded, holdReason, amount })
  const end = (updates: readonly PaymentUpdate[]) => shown(updates.reduce(applyPaymentUpdate, START))

  const open = fc
    .constantFrom('pending', 'requires_action', 'processing', 'failed')
    .map((status) => ({ status }) as const)
  const last = fc
    .constantFrom('cancelled', 'expired', 'succeeded', 'failed', 'processing')
    .map((status) => ({ status }) as const)
  /** The events at a provider: attempts, an end, perhaps refunds in parts. */
  const history = fc
    .record({
      attempts: fc.array(open, { maxLength: 6 }),
      last,
      refunds: fc.array(fc.integer({ min: 1, max: AMOUNT }), { maxLength: 3 }),
      wrong: fc.option(fc.constantFrom({ amount: AMOUNT * 100 }, { currency: other }), { freq: 6 }),
    })
    .map(({ attempts, last: final, refunds, wrong }) => {
      const updates: PaymentUpdate[] = [...attempts, final].map(({ status }, index) => update(status, index + 1))
      if (final.status === 'succeeded')
        refunds
          .toSorted((a, b) => a - b)
          .forEach((refunded, index) => updates.push(update('succeeded', 100 + index, { refunded })))
      return wrong ? [...updates, update('succeeded', 50, wrong)] : updates
    })
  /** The same updates in any order, any number of times, but each at least once. */
  const eventOrders = history.chain((updates) =>
    fc
      .array(fc.nat({ max: Math.max(0, updates.length - 1) }), { maxLength: 12 })
      .chain((again) =>
        fc.shuffledSubarray([...updates, ...again.flatMap((index) => updates[index] ?? [])], {
          minLength: updates.length + again.length,
        }),
      )
      .map((reported) => ({ updates, told: reported })),
  )

  it('ends the same in 10 000 random orders and repetitions of the reported events', () => {
    fc.assert(
      fc.property(eventOrders, ({ updates, told: reported }) => {
        expect(end(reported)).toEqual(end(updates))
      }),
      { numRuns: 10_000 },
    )
  })

  it('only makes declared transitions, and never changes its amount', () => {
    fc.assert(
      // No `expect` at each step: half a million of them would dominate the running time.
      fc.property(eventOrders, ({ told: reported }) => {
        let state = START
        return reported.every((next) => {
          const before = state
          state = applyPaymentUpdate(before, next)
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

  it.each<[string, PaymentUpdate[], object]>([
    ['is paid by a success that comes late', [update('expired', 5), update('succeeded', 9)], { status: 'succeeded' }],
    [
      'stays paid when an older word comes after',
      [update('succeeded', 9), update('processing', 3), update('failed', 4)],
      { status: 'succeeded' },
    ],
    [
      'can be tried again after a refusal',
      [update('failed', 3), update('requires_action', 4)],
      { status: 'requires_action' },
    ],
    ['is refused again', [update('requires_action', 4), update('failed', 5)], { status: 'failed' }],
    [
      'an update that comes twice counts once',
      [update('succeeded', 9), update('succeeded', 9)],
      { status: 'succeeded', refunded: 0 },
    ],
    [
      'is given back in part, then whole',
      [update('succeeded', 9, { refunded: 1 }), update('succeeded', 8, { refunded: AMOUNT })],
      { status: 'refunded', refunded: AMOUNT },
    ],
    [
      'knows a refund heard of before the success',
      [update('succeeded', 9, { refunded: 5 }), update('succeeded', 4)],
      { status: 'partly_refunded', refunded: 5 },
    ],
    [
      'is put on hold for hundredths',
      [update('succeeded', 9, { amount: AMOUNT * 100 })],
      { status: 'created', holdReason: 'wrongAmount' },
    ],
    [
      'is put on hold for another currency',
      [update('succeeded', 9, { currency: other })],
      { status: 'created', holdReason: 'wrongCurrency' },
    ],
  ])('%s', (_, updates, expected) => expect(end(updates)).toMatchObject(expected))
})
