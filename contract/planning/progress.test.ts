import { progressOf } from './progress'
import { studyLevelOf } from './steps'

const done = { kind: 'chapter', doneAt: '2027-01-01T00:00:00Z' } as const
const open = { kind: 'deposit', doneAt: null } as const
const own = { kind: 'own', doneAt: '2027-01-01T00:00:00Z' } as const

it.each([
  ['nothing known', [], [], null],
  ['no goal and no plan', [{ words: 500, goal: null }], [own], null],
  ['words alone', [{ words: 500, goal: 1_000 }], [own], 50],
  ['steps alone', [{ words: 500, goal: null }], [done, open, own], 50],
  ['both, words counting for more', [{ words: 1_000, goal: 1_000 }], [open], 70],
  ['both at their end', [{ words: 1_000, goal: 1_000 }], [done], 100],
  [
    'words beyond a goal, which do not count',
    [
      { words: 9_000, goal: 1_000 },
      { words: 0, goal: 1_000 },
    ],
    [],
    50,
  ],
] as const)('progress of %s', (_, sections, tasks, percent) => {
  expect(progressOf(sections, tasks)?.percent ?? null).toBe(percent)
})

it("a project goes by its own level, and by a master's where it says none", () => {
  expect([{ studyLevel: null }, { studyLevel: 'doctorate' } as const].map(studyLevelOf)).toEqual([
    'master',
    'doctorate',
  ])
})
