import fc from 'fast-check'
import { planChanges, getRemainingSteps, buildSteps, type WantedStep } from './plan-changes'
import { STEP_TITLES } from './step-titles'
import { TASK_KINDS } from './steps'

const [A, B] = ['0197a000-0000-7000-8000-00000000000a', '0197a000-0000-7000-8000-00000000000b']
const chapters = [
  { title: 'Introduction', sectionId: A },
  { title: 'Méthode', sectionId: B },
]
const stored = (id: string, more: object = {}) => ({
  id,
  kind: 'chapter' as const,
  title: 'Introduction',
  sectionId: null as string | null,
  dueOn: '2027-02-05',
  doneAt: null as string | null,
  position: 0,
  ...more,
})
const dated = (steps: ReturnType<typeof buildSteps>): WantedStep[] =>
  steps.map((step, index) => ({ ...step, dueOn: `2027-03-${String(index + 1).padStart(2, '0')}` }))

describe('a new plan', () => {
  const wanted = dated(buildSteps(chapters, STEP_TITLES.fr))

  it('has the chapters between the protocol and the last round', () => {
    expect(wanted.map(({ kind }) => kind)).toEqual([
      'protocol',
      'chapter',
      'chapter',
      'review',
      'proofreading',
      'printing',
      'deposit',
    ])
  })

  it('creates every step where there is none', () => {
    const { create, edit, remove } = planChanges(wanted, [])
    expect(create.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect({ edit, remove }).toEqual({ edit: [], remove: [] })
  })

  it('keeps what is done and what is a person’s own, moves the same steps and removes the others', () => {
    const tasks = [
      stored('own', { kind: 'own', title: 'Introduction' }),
      stored('done', { title: 'introduction ', doneAt: '2027-01-01T00:00:00Z' }),
      stored('renamed', { title: 'Terrain', sectionId: B }),
      stored('gone', { title: 'Conclusion' }),
      stored('protocol', { kind: 'protocol', title: STEP_TITLES.fr.protocol, dueOn: '2027-03-01', position: 0 }),
    ]
    expect(getRemainingSteps(wanted, tasks).map(({ title }) => title)).not.toContain('Introduction')
    const { create, edit, remove } = planChanges(wanted, tasks)
    expect(edit).toEqual([{ id: 'renamed', changes: { title: 'Méthode', dueOn: '2027-03-03', position: 1 } }])
    expect(create.map(({ kind }) => kind)).toEqual(['review', 'proofreading', 'printing', 'deposit'])
    expect(remove).toEqual(['gone'])
  })

  it('is the same plan when it is made again, whatever was there', () => {
    const some = fc.record({
      kind: fc.constantFrom(...TASK_KINDS),
      title: fc.constantFrom('Introduction', 'Méthode', 'Autre'),
      sectionId: fc.constantFrom(null, A, B),
      isDone: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 15 }), (rows) => {
        const tasks = rows.map(({ isDone, ...row }, index) =>
          stored(`t${String(index)}`, { ...row, doneAt: isDone ? 'x' : null }),
        )
        const { create, edit, remove } = planChanges(wanted, tasks)
        for (const id of [...remove, ...edit.map((one) => one.id)]) {
          const task = tasks.find((one) => one.id === id)
          expect(task).toMatchObject({ doneAt: null })
          expect(task?.kind).not.toBe('own')
        }
        const after = [
          ...tasks
            .filter(({ id }) => !remove.includes(id))
            .map((task) => ({ ...task, ...edit.find(({ id }) => id === task.id)?.changes })),
          ...create.map((step, index) => ({ ...stored(`n${String(index)}`), ...step })),
        ]
        expect(planChanges(wanted, after)).toEqual({ create: [], edit: [], remove: [] })
      }),
    )
  })
})
