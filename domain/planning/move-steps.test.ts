import fc from 'fast-check'
import { addDays, isWeekend } from './days'
import { moveSteps, openStepsFrom, type PlannedTask } from './move-steps'
import { TASK_KINDS } from './steps'

const task = (id: string, dueOn: string, more: Partial<PlannedTask> = {}): PlannedTask => ({
  id,
  kind: 'chapter',
  dueOn,
  doneAt: null,
  position: 0,
  ...more,
})

describe('what follows a step', () => {
  const tasks = [
    task('last', '2027-03-12', { kind: 'deposit' }),
    task('done', '2027-02-12', { doneAt: '2027-02-10T08:00:00Z' }),
    task('second', '2027-02-05', { position: 2 }),
    task('first', '2027-02-05', { position: 1 }),
    task('own', '2027-02-19', { kind: 'own' }),
  ]

  it('is the open steps from it on, in their order', () => {
    expect(openStepsFrom(tasks, 'second').map(({ id }) => id)).toEqual(['second', 'last'])
    expect(openStepsFrom(tasks).map(({ id }) => id)).toEqual(['first', 'second', 'last'])
    for (const none of ['done', 'own', 'unknown']) expect(openStepsFrom(tasks, none)).toEqual([])
  })

  it('moves later, over weekends', () => {
    expect(moveSteps(openStepsFrom(tasks), 8, '2027-01-04')).toEqual({
      moves: [
        // That day is a Saturday, so the step moves to Monday.
        { id: 'first', dueOn: '2027-02-15' },
        { id: 'second', dueOn: '2027-02-15' },
        { id: 'last', dueOn: '2027-03-22' },
      ],
      stoppedToday: 0,
    })
  })

  it('stops at today when it moves earlier, and says how often', () => {
    expect(moveSteps(openStepsFrom(tasks), -10, '2027-02-03')).toEqual({
      moves: [
        { id: 'first', dueOn: '2027-02-03' },
        { id: 'second', dueOn: '2027-02-03' },
        { id: 'last', dueOn: '2027-03-02' },
      ],
      stoppedToday: 2,
    })
  })

  it('never changes its order, comes before today or on a weekend', () => {
    const some = fc.record({
      kind: fc.constantFrom(...TASK_KINDS),
      offset: fc.integer({ min: -60, max: 400 }),
      isDone: fc.boolean(),
      position: fc.integer({ min: 0, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), fc.integer({ min: -90, max: 90 }), (rows, days) => {
        const today = '2027-02-03'
        const all = rows.map(({ kind, offset, isDone, position }, index) =>
          task(String(index), addDays(today, offset), { kind, position, doneAt: isDone ? 'x' : null }),
        )
        const steps = openStepsFrom(all)
        const { moves } = moveSteps(steps, days, today)
        const moved = new Map(moves.map(({ id, dueOn }) => [id, dueOn]))
        const after = steps.map(({ id, dueOn }) => moved.get(id) ?? dueOn)
        expect([...after].sort()).toEqual(after)
        for (const { dueOn } of moves) expect([dueOn >= today, isWeekend(dueOn)]).toEqual([true, false])
      }),
    )
  })
})
