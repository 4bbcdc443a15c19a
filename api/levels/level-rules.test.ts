import fc from 'fast-check'
import { isStillActive } from '#contract/plans'
import { addDays, goingOn, LEVEL_DAYS, opening, priceOf, unusedFrancs, type ActiveLevel } from './level-rules'

const START = new Date('2026-01-01T00:00:00Z')
const active = (overrides: Partial<ActiveLevel> = {}): ActiveLevel => ({
  level: 'essential',
  startsAt: START,
  endsAt: addDays(START, LEVEL_DAYS),
  paid: 300_000,
  ...overrides,
})

describe('the price of a plan', () => {
  it.each([
    ['basic', 300_000],
    ['premium', 495_000],
    ['institution', undefined],
  ] as const)('%s is %s', (plan, amount) => expect(priceOf(plan, null, null, START)?.amount).toBe(amount))

  it('of an institution is the quote, without credit', () =>
    expect(priceOf('institution', 2_400_000, active(), addDays(START, 100))).toEqual({
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
    expect(priceOf('premium', null, active(), addDays(START, days))).toEqual({
      listPrice: 495_000,
      creditAmount: credit,
      amount: 495_000 - credit,
    }),
  )

  it('is whole for the same level, a lower one, or a level without end', () => {
    expect(priceOf('basic', null, active(), START)?.creditAmount).toBe(0)
    expect(priceOf('basic', null, active({ level: 'pro' }), START)?.creditAmount).toBe(0)
    expect(priceOf('premium', null, active({ endsAt: null }), START)?.creditAmount).toBe(0)
  })

  it('loses no franc: used and unused add up, day after day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 0, max: LEVEL_DAYS }), (paid, day) => {
        const unused = unusedFrancs(active({ paid }), addDays(START, day))
        expect(Number.isInteger(unused)).toBe(true)
        expect(Math.abs(unused - (paid * (LEVEL_DAYS - day)) / LEVEL_DAYS)).toBeLessThan(1)
        if (day > 0) expect(unused).toBeLessThanOrEqual(unusedFrancs(active({ paid }), addDays(START, day - 1)))
        const price = priceOf('premium', null, active({ paid }), addDays(START, day))
        expect(price && price.amount + price.creditAmount).toBe(495_000)
        expect(price?.amount).toBeGreaterThan(0)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a level that was paid', () => {
  const now = addDays(START, 100)
  it('opens at once for anyone who has none', () =>
    expect(opening('essential', null, now)).toEqual({ when: 'now', startsAt: now, endsAt: addDays(now, 365) }))
  it('opens at once when it is higher', () =>
    expect(opening('pro', active(), now)).toMatchObject({ when: 'now', startsAt: now }))
  it('follows the present period when it is the same', () =>
    expect(opening('essential', active(), now)).toEqual({
      when: 'atEnd',
      startsAt: addDays(START, 365),
      endsAt: addDays(START, 730),
    }))
  it('follows the present period when it is lower', () =>
    expect(opening('essential', active({ level: 'pro' }), now)).toMatchObject({
      when: 'atEnd',
      startsAt: addDays(START, 365),
    }))
  it('opens at once when the present period is over', () =>
    expect(opening('essential', active({ level: 'pro' }), addDays(START, 365))).toMatchObject({ when: 'now' }))
})

describe('a period that was closed and goes on', () => {
  const end = addDays(START, LEVEL_DAYS)
  it.each([
    [
      'runs again, later by the days that it was closed',
      { startsAt: START, closedAt: addDays(START, 10), endsAt: end },
      true,
      { startsAt: START, endsAt: addDays(end, 4) },
    ],
    [
      'waits with the days that were left',
      { startsAt: START, closedAt: addDays(START, 10), endsAt: end },
      false,
      { startsAt: addDays(START, 10), endsAt: end },
    ],
    [
      'begins now when it had not begun',
      {
        startsAt: addDays(START, 20),
        closedAt: new Date(addDays(START, 20).getTime() + 1),
        endsAt: addDays(START, 21),
      },
      true,
      { startsAt: addDays(START, 14), endsAt: new Date(addDays(START, 15).getTime() - 1) },
    ],
    [
      'has no end when it had none',
      { startsAt: START, closedAt: addDays(START, 10), endsAt: null },
      true,
      { startsAt: START, endsAt: null },
    ],
  ])('%s', (_, interrupted, runs, expected) => expect(goingOn(interrupted, runs, addDays(START, 14))).toEqual(expected))
})

describe('an active level', () => {
  it.each([
    ['with most of its year left', 364, true],
    ['31 days before its end', 31, true],
    ['in its last 30 days', 30, false],
    ['when it is over', -1, false],
  ])('%s', (_, days, active) => expect(isStillActive(addDays(START, days), START)).toBe(active))
  it('without an end stays active', () => expect(isStillActive(null, START)).toBe(true))
})
