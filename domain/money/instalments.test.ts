import fc from 'fast-check'
import {
  daysOfParts,
  dueDates,
  PART_COUNTS,
  listPartCounts,
  splitInstalments,
  getPartState,
  roundedDown,
} from './instalments'

const DAYS = 365
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const count = fc.constantFrom(...PART_COUNTS)
/** A price with a credit. */
const price = fc
  .tuple(fc.integer({ min: 1, max: 2_000_000_000 }), fc.double({ min: 0, max: 0.999, noNaN: true }))
  .map(([listPrice, share]) => {
    const creditAmount = Math.min(listPrice - 1, Math.floor(listPrice * share))
    return { listPrice, creditAmount, amount: listPrice - creditAmount }
  })

describe('the parts of a price', () => {
  it.each([
    [300_000, 2, [150_000, 150_000]],
    [300_000, 3, [100_000, 100_000, 100_000]],
    [495_000, 2, [247_500, 247_500]],
    [495_000, 3, [165_000, 165_000, 165_000]],
    [2_400_001, 3, [800_000, 800_000, 800_000]],
    [295_339, 2, [147_670, 147_665]],
    [100_000, 3, [33_335, 33_335, 33_330]],
  ])('%i in %i are %j', (francs, parts, expected) => expect(splitInstalments(francs, parts)).toEqual(expected))

  it('add up to it for every number of parts and credit, in multiples of 5', () => {
    fc.assert(
      fc.property(price, count, ({ amount }, parts) => {
        const amounts = splitInstalments(amount, parts)
        expect(amounts).toHaveLength(parts)
        expect(sum(amounts)).toBe(roundedDown(amount))
        expect(amount - sum(amounts)).toBeLessThan(5)
        expect(amount - sum(amounts)).toBeGreaterThanOrEqual(0)
        expect(amounts.every((one) => Number.isInteger(one) && one % 5 === 0)).toBe(true)
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(5)
        expect([...amounts].sort((a, b) => b - a)).toEqual(amounts)
      }),
      { numRuns: 2_000 },
    )
  })

  it('open days that add up to the year, and never less than their share', () => {
    fc.assert(
      fc.property(price, count, ({ amount, creditAmount }, parts) => {
        fc.pre(amount >= 5 * parts)
        const amounts = splitInstalments(amount, parts)
        const days = daysOfParts(amounts, creditAmount, DAYS)
        expect(sum(days)).toBe(DAYS)
        const fullAmount = sum(amounts) + creditAmount
        for (const [index, one] of days.entries()) {
          const share = ((amounts[index] ?? 0) + (index === 0 ? creditAmount : 0)) / fullAmount
          expect(Math.abs(one - share * DAYS)).toBeLessThan(1)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['a plan', { listPrice: 300_000, creditAmount: 0, amount: 300_000 }, [2, 3]],
    ['an upgrade with much credit', { listPrice: 495_000, creditAmount: 430_000, amount: 65_000 }, [2]],
    ['an upgrade with nearly all credited', { listPrice: 495_000, creditAmount: 480_000, amount: 15_000 }, []],
    ['a small quote', { listPrice: 12_000, creditAmount: 0, amount: 12_000 }, [2]],
    ['a smaller one', { listPrice: 9_000, creditAmount: 0, amount: 9_000 }, []],
  ])('are offered for %s where each is worth it', (_, fullAmount, counts) =>
    expect(listPartCounts(fullAmount, DAYS)).toEqual(counts),
  )

  it('fall due before the days of those before them end, one after another', () => {
    const from = new Date('2026-01-01T00:00:00Z')
    const dates = dueDates(daysOfParts([100_000, 100_000, 100_000], 0, DAYS), from)
    expect(dates.map((date) => date.toISOString().slice(0, 10))).toEqual(['2026-01-01', '2026-04-28', '2026-08-28'])
  })

  it('are paid, due, late or later', () => {
    const [now, dueAt] = [new Date('2026-03-02'), new Date('2026-03-01')]
    const open = { isPaid: false, isRefunded: false, dueAt }
    expect(getPartState({ ...open, isPaid: true }, false, now)).toBe('paid')
    expect(getPartState({ ...open, isPaid: true, isRefunded: true }, false, now)).toBe('refunded')
    expect(getPartState(open, true, now)).toBe('late')
    expect(getPartState({ ...open, dueAt: now }, true, now)).toBe('due')
    expect(getPartState(open, false, now)).toBe('later')
  })
})
