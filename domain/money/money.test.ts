import fc from 'fast-check'
import { formatEuros, formatFrancs, fromWireAmount, toEuroCents, toWireAmount } from './money'
import { splitFrancs } from './split-francs'
import { PLANS, SUBSCRIPTIONS } from './plans'

/** An upper bound far above any real amount. */
const francs = fc.integer({ min: 0, max: 40_000_000_000 })

describe('wire amounts', () => {
  test('300 000 F CFA travel as 30 000 000', () => {
    expect(toWireAmount(PLANS.basic.priceXof)).toBe(30_000_000)
    expect(fromWireAmount(30_000_000)).toBe(300_000)
  })
  test('there and back', () => {
    fc.assert(fc.property(francs, (amount) => expect(fromWireAmount(toWireAmount(amount))).toBe(amount)))
  })
})

describe('euro cents at the fixed parity', () => {
  test.each([
    [0, 0],
    [655_957, 100_000],
    [656, 100],
    // 655.957 francs are 100 cents; half a cent is 3.279785 francs.
    [3, 0],
    [4, 1],
    [300_000, 45_735],
    [495_000, 75_462],
  ])('%d F CFA are %d cents', (amount, cents) => {
    expect(toEuroCents(amount)).toBe(cents)
  })
  test('equal to the same sum in whole numbers of any size, rounded half up', () => {
    fc.assert(
      fc.property(francs, (amount) => {
        const exact = (BigInt(amount) * 200_000n + 655_957n) / (2n * 655_957n)
        expect(BigInt(toEuroCents(amount))).toBe(exact)
      }),
    )
  })
})

describe('in words', () => {
  test.each([
    [0, '0\u00a0F\u00a0CFA', '0\u00a0F\u00a0CFA'],
    [999, '999\u00a0F\u00a0CFA', '999\u00a0F\u00a0CFA'],
    [300_000, '300\u00a0000\u00a0F\u00a0CFA', '300,000\u00a0F\u00a0CFA'],
    [1_495_000, '1\u00a0495\u00a0000\u00a0F\u00a0CFA', '1,495,000\u00a0F\u00a0CFA'],
    [-45_000, '−45\u00a0000\u00a0F\u00a0CFA', '−45,000\u00a0F\u00a0CFA'],
  ])('%d francs', (amount, french, english) => {
    expect(formatFrancs(amount, 'fr')).toBe(french)
    expect(formatFrancs(amount, 'en')).toBe(english)
  })
  test('what is read back is what was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40_000_000_000, max: 40_000_000_000 }),
        fc.constantFrom('fr' as const, 'en' as const),
        (amount, language) => {
          const read = Number(
            formatFrancs(amount, language)
              .replace('−', '-')
              .replace(/[^\d-]/g, ''),
          )
          expect(read === amount).toBe(true)
        },
      ),
    )
  })
  test.each([
    [SUBSCRIPTIONS.essential.monthlyEuroCents, '29\u00a0€', '€29'],
    [7_950, '79,50\u00a0€', '€79.50'],
    [123_456_700, '1\u00a0234\u00a0567\u00a0€', '€1,234,567'],
  ])('%d cents', (cents, french, english) => {
    expect(formatEuros(cents, 'fr')).toBe(french)
    expect(formatEuros(cents, 'en')).toBe(english)
  })
})

describe('shares', () => {
  test('add up to the amount, each within a franc of its exact part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 12 }),
        (francs, weights) => {
          const sum = weights.reduce((total, weight) => total + weight, 0)
          fc.pre(sum > 0)
          const shares = splitFrancs(francs, weights)
          expect(shares.reduce((total, share) => total + share, 0)).toBe(francs)
          shares.forEach((share, index) =>
            expect(Math.abs(share - (francs * (weights[index] ?? 0)) / sum)).toBeLessThan(1),
          )
        },
      ),
    )
  })
  test('give the odd franc to the largest remainder', () => {
    expect(splitFrancs(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(splitFrancs(10, [1, 5])).toEqual([2, 8])
  })
})
