import fc from 'fast-check'
import { plusDays } from '#domain/money/instalments'
import { isStillActive } from '#domain/money/plans'
import { goingOn, LEVEL_DAYS, opening, computePrice, unusedFrancs, type ActiveLevel } from './level-rules'

const START = new Date('2026-01-01T00:00:00Z')
const active = (overrides: Partial<ActiveLevel> = {}): ActiveLevel => ({
  level: 'essential',
  startsAt: START,
  endsAt: plusDays(START, LEVEL_DAYS),
  paid: 300_000,
  ...overrides,
})

describe('the price of a plan', () => {
  it.each([
    ['basic', 300_000],
    ['premium', 495_000],
    ['institution', undefined],
  ] as const)('%s is %s', (plan, amount) => expect(computePrice(plan, null, null, START)?.amount).toBe(amount))

  it('of an institution is the quote, without credit', () =>
    expect(computePrice('institution', 2_400_000, active(), plusDays(START, 100))).toEqual({
      listPrice: 2_400_000,
      creditAmount: 0,
      amount: 2_400_000,
    }))

  it.each([
    // 300 000 / 365 × days left, to the nearest franc by largest remainder
    [0, 300_000],
    [0.001, 299_178],
    [1, 299_178],
    [182.5, 149_589],
    [364, 822],
    [365, 0],
    [400, 0],
  ])('after %s days credits %i of a year of 300 000', (days, credit) =>
    expect(computePrice('premium', null, active(), plusDays(START, days))).toEqual({
      listPrice: 495_000,
      creditAmount: credit,
      amount: 495_000 - credit,
    }),
  )

  it('is whole for the same level, a lower one, or a level without end', () => {
    expect(computePrice('basic', null, active(), START)?.creditAmount).toBe(0)
    expect(computePrice('basic', null, active({ level: 'pro' }), START)?.creditAmount).toBe(0)
    expect(computePrice('premium', null, active({ endsAt: null }), START)?.creditAmount).toBe(0)
  })

  it('loses no franc: used and unused add up, day after day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 0, max: LEVEL_DAYS }), (paid, day) => {
        const unused = unusedFrancs(active({ paid }), plusDays(START, day))
        expect(Number.isInteger(unused)).toBe(true)
        expect(Math.abs(unused - (paid * (LEVEL_DAYS - day)) / LEVEL_DAYS)).toBeLessThan(1)
        if (day > 0) expect(unused).toBeLessThanOrEqual(unusedFrancs(active({ paid }), plusDays(START, day - 1)))
        const price = computePrice('premium', null, active({ paid }), plusDays(START, day))
        expect(price && price.amount + price.creditAmount).toBe(495_000)
        expect(price?.amount).toBeGreaterThan(0)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a level that was paid', () => {
  const now = plusDays(START, 100)
  it('opens at once for anyone who has none', () =>
    expect(opening('essential', null, now)).toEqual({ when: 'now', startsAt: now, endsAt: plusDays(now, 365) }))
  it('opens at once when it is higher', () =>
    expect(opening('pro', active(), now)).toMatchObject({ when: 'now', startsAt: now }))
  it('follows the present period when it is the same', () =>
    expect(opening('essential', active(), now)).toEqual({
      when: 'atEnd',
      startsAt: plusDays(START, 365),
      endsAt: plusDays(START, 730),
    }))
  it('follows the present period when it is lower', () =>
    expect(opening('essential', active({ level: 'pro' }), now)).toMatchObject({
      when: 'atEnd',
      startsAt: plusDays(START, 365),
    }))
  it('opens at once when the present period is over', () =>
    expect(opening('essential', active({ level: 'pro' }), plusDays(START, 365))).toMatchObject({ when: 'now' }))
})

describe('a period that was closed and goes on', () => {
  const end = plusDays(START, LEVEL_DAYS)
  it.each([
    [
      'runs again, later by the days that it was closed',
      { startsAt: START, closedAt: plusDays(START, 10), endsAt: end },
      true,
      { startsAt: START, endsAt: plusDays(end, 4) },
    ],
    [
      'waits with the days that were left',
      { startsAt: START, closedAt: plusDays(START, 10), endsAt: end },
      false,
      { startsAt: plusDays(START, 10), endsAt: end },
    ],
    [
      'begins now when it had not begun',
      {
        startsAt: plusDays(START, 20),
        closedAt: new Date(plusDays(START, 20).getTime() + 1),
        endsAt: plusDays(START, 21),
      },
      true,
      { startsAt: plusDays(START, 14), endsAt: new Date(plusDays(START, 15).getTime() - 1) },
    ],
    [
      'has no end when it had none',
      { startsAt: START, closedAt: plusDays(START, 10), endsAt: null },
      true,
      { startsAt: START, endsAt: null },
    ],
  ])('%s', (_, interrupted, runs, expected) =>
    expect(goingOn(interrupted, runs, plusDays(START, 14))).toEqual(expected),
  )
})

describe('an active level', () => {
  it.each([
    ['with most of its year left', 364, true],
    ['31 days before its end', 31, true],
    ['in its last 30 days', 30, false],
    ['when it is over', -1, false],
  ])('%s', (_, days, active) => expect(isStillActive(plusDays(START, days), START)).toBe(active))
  it('without an end stays active', () => expect(isStillActive(null, START)).toBe(true))
})
