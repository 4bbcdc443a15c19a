import fc from 'fast-check'
import { addDays, daysBetween, isWeekend, getMonday } from './days'
import { planBackwards } from './plan-backwards'
import { DURATION_KINDS, STEP_KINDS, USUAL_DURATIONS, type Durations } from './steps'

const durations: Durations = {
  protocol: 10,
  chapter: 20,
  review: 10,
  proofreading: 10,
  printing: 5,
  deposit: 5,
  jury: 20,
}
const steps = STEP_KINDS.map((kind) => ({ kind }))
const plan = (today: string, defence: string) => planBackwards(steps, { today, defence, durations })

describe('a plan from the defence backwards', () => {
  it('gives each step its usual time where there is enough', () => {
    // 80 days before Friday 26 March 2027 is Tuesday 5 January.
    expect(plan('2026-12-01', '2027-03-26')).toEqual({
      fit: 'fits',
      startOn: '2027-01-05',
      neededDays: 80,
      availableDays: 115,
      steps: [
        { kind: 'protocol', dueOn: '2027-01-15' },
        { kind: 'chapter', dueOn: '2027-02-04' },
        // The computed day is a Sunday, so the step moves to the Friday before.
        { kind: 'review', dueOn: '2027-02-12' },
        { kind: 'proofreading', dueOn: '2027-02-24' },
        { kind: 'printing', dueOn: '2027-03-01' },
        // The computed day is a Saturday.
        { kind: 'deposit', dueOn: '2027-03-05' },
      ],
    })
  })

  it('shortens all steps alike where there is not, and says so', () => {
    const half = plan('2027-02-14', '2027-03-26')
    expect(half).toMatchObject({ fit: 'short', startOn: '2027-02-14', neededDays: 80, availableDays: 40 })
    // Half of 20 days before the defence.
    expect(half.steps.at(-1)).toEqual({ kind: 'deposit', dueOn: '2027-03-16' })
    expect(half.steps[0]).toEqual({ kind: 'protocol', dueOn: '2027-02-19' })
  })

  it.each([
    ['today', '2027-03-26'],
    ['yesterday', '2027-03-25'],
  ])('plans nothing for a defence of %s', (_, defence) => {
    expect(plan('2027-03-26', defence)).toMatchObject({ fit: 'past', steps: [] })
  })

  it('is due on a weekend only where nothing but a weekend is left', () => {
    // Saturday to Sunday.
    expect(plan('2027-03-27', '2027-03-28').steps.map(({ dueOn }) => dueOn)).toEqual(
      expect.arrayContaining(['2027-03-28']),
    )
    // Saturday to Monday.
    expect(new Set(plan('2027-03-27', '2027-03-29').steps.map(({ dueOn }) => dueOn))).toEqual(new Set(['2027-03-29']))
  })

  it('with no steps is the time before the defence alone', () => {
    expect(planBackwards([], { today: '2027-01-01', defence: '2027-03-26', durations })).toMatchObject({
      fit: 'fits',
      steps: [],
      neededDays: 20,
    })
  })

  const someDurations = fc.record(
    Object.fromEntries(DURATION_KINDS.map((kind) => [kind, fc.integer({ min: 1, max: 400 })])),
  ) as unknown as fc.Arbitrary<Durations>
  const someSteps = fc
    .array(fc.constantFrom(...STEP_KINDS), { maxLength: 40 })
    .map((kinds) =>
      [...kinds].sort((a, b) => STEP_KINDS.indexOf(a) - STEP_KINDS.indexOf(b)).map((kind, index) => ({ kind, index })),
    )
  const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-03', days))

  it('never leaves the time between today and the defence, nor the order of steps, nor the week', () => {
    fc.assert(
      fc.property(
        someSteps,
        someDurations,
        someDay,
        fc.integer({ min: -5, max: 1_500 }),
        (wanted, some, today, days) => {
          const defence = addDays(today, days)
          const made = planBackwards(wanted, { today, defence, durations: some })
          if (days <= 0) return expect(made).toMatchObject({ fit: 'past', steps: [] })
          expect(made.steps.map(({ index }) => index)).toEqual(wanted.map(({ index }) => index))
          const dates = made.steps.map(({ dueOn }) => dueOn)
          expect([...dates].sort()).toEqual(dates)
          for (const dueOn of dates) {
            expect(dueOn >= today && dueOn <= defence).toBe(true)
            const onlyWeekend = isWeekend(today) && getMonday(today) === getMonday(defence)
            expect(isWeekend(dueOn) && !onlyWeekend).toBe(false)
          }
          expect(made.fit).toBe(made.neededDays > made.availableDays ? 'short' : 'fits')
          return expect(made.startOn >= today).toBe(true)
        },
      ),
    )
  })

  it('keeps every usual time where there is time, but for weekends', () => {
    fc.assert(
      fc.property(someSteps, someDay, fc.constantFrom(...Object.values(USUAL_DURATIONS)), (wanted, today, some) => {
        const needed = wanted.reduce((sum, { kind }) => sum + some[kind], some.jury)
        const defence = addDays(today, needed + 5)
        const made = planBackwards(wanted, { today, defence, durations: some })
        let after = some.jury
        for (const { kind, dueOn } of [...made.steps].reverse()) {
          const ideal = addDays(defence, -after)
          expect(daysBetween(dueOn, ideal)).toBeGreaterThanOrEqual(0)
          expect(daysBetween(dueOn, ideal)).toBeLessThanOrEqual(2)
          after += some[kind]
        }
      }),
    )
  })
})
