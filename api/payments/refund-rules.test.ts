import fc from 'fast-check'
import { toEuroCents } from '#domain/money/money'
import { refundCents, refundFrancs, type Paid } from './refund-rules'

/** Refunds whose sum is at most `fullAmount`. */
const parts = (fullAmount: number) =>
  fc
    .array(fc.integer({ min: 1, max: Math.max(1, Math.floor(fullAmount / 2)) }), { maxLength: 6 })
    .map((amounts) =>
      amounts.reduce<number[]>(
        (retained, amount) => (sum(retained) + amount < fullAmount ? [...retained, amount] : retained),
        [],
      ),
    )
    .map((retained) => [...retained, fullAmount - sum(retained)])
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const paid = fc
  .integer({ min: 1_000, max: 2_000_000_000 })
  .map((amount) => ({ amount, amountEurCents: toEuroCents(amount) }))

function refundAll(amounts: readonly number[], step: (before: Paid, amount: number) => Paid): Paid {
  return amounts.reduce<Paid>(
    (before, amount) => {
      const part = step(before, amount)
      return {
        amount: before.amount + part.amount,
        amountEurCents: (before.amountEurCents ?? 0) + (part.amountEurCents ?? 0),
      }
    },
    { amount: 0, amountEurCents: null },
  )
}

describe('refunds in two currencies', () => {
  it('asked in francs add up to what was paid, to the franc and to the cent', () =>
    fc.assert(
      fc.property(
        paid.chain((order) => parts(order.amount).map((amounts) => ({ order, amounts }))),
        ({ order, amounts }) => {
          expect(
            refundAll(amounts, (before, amount) => ({ amount, amountEurCents: refundCents(order, before, amount) })),
          ).toEqual(order)
        },
      ),
      { numRuns: 2_000 },
    ))

  it('told in cents add up to what was paid, to the franc and to the cent', () =>
    fc.assert(
      fc.property(
        paid.chain((order) => parts(order.amountEurCents).map((amounts) => ({ order, amounts }))),
        ({ order, amounts }) => {
          expect(
            refundAll(amounts, (before, cents) => ({
              amount: refundFrancs(order, before, cents),
              amountEurCents: cents,
            })),
          ).toEqual(order)
        },
      ),
      { numRuns: 2_000 },
    ))

  it('have no cents where the provider has francs', () =>
    expect(refundCents({ amount: 300_000, amountEurCents: null }, { amount: 0, amountEurCents: null }, 5)).toBeNull())
})
