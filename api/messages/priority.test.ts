import fc from 'fast-check'
import { SUBSCRIPTION_IDS } from '#domain/money/plans'
import { answerDue, hasPriority } from './priority'

const HOUR_MS = 3_600_000

describe('priority support', () => {
  it('belongs to Pro and Institution', () => {
    expect(SUBSCRIPTION_IDS.filter(hasPriority)).toEqual(['pro', 'institution'])
    expect(hasPriority(null)).toBe(false)
  })

  it.each([
    ['a Tuesday', '2026-11-24T09:30:00Z', 24, '2026-11-25T09:30:00Z'],
    ['a Friday', '2026-11-27T15:00:00Z', 24, '2026-11-30T15:00:00Z'],
    ['a Saturday', '2026-11-28T10:00:00Z', 24, '2026-12-01T00:00:00Z'],
    ['a Sunday', '2026-11-29T23:59:00Z', 8, '2026-11-30T08:00:00Z'],
    ['a Friday at its last hour', '2026-11-27T20:00:00Z', 4, '2026-11-30T00:00:00Z'],
    ['a Monday, over a week', '2026-11-23T00:00:00Z', 125, '2026-11-30T05:00:00Z'],
  ])('is counted from %s without its weekend', (_, from, hours, due) =>
    expect(answerDue(new Date(from), hours)).toEqual(new Date(due)),
  )

  it('is never due before its hours are over, on a weekend, or before what came earlier', () => {
    const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 1, max: 240 }), (one, other, hours) => {
        const [first, second] = [answerDue(new Date(one), hours), answerDue(new Date(other), hours)]
        expect(first.getTime() - one).toBeGreaterThanOrEqual(hours * HOUR_MS)
        expect([0, 6]).not.toContain(first.getUTCDay())
        if (one <= other) expect(first.getTime()).toBeLessThanOrEqual(second.getTime())
      }),
    )
  })
})
