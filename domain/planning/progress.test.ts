import { computeProgress } from './progress'
import { getStudyLevel } from './steps'

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
  expect(computeProgress(sections, tasks)?.percent ?? null).toBe(percent)
})

const points = [{ state: 'done' }, { state: 'open' }] as const
const words = [{ words: 800, goal: 1_000 }] as const

it.each([
  ['handed in', [{ state: 'handed_in', points: [] }], 75],
  ['in review', [{ state: 'in_review', points: [] }], 75],
  ['returned with half of its points done', [{ state: 'returned', points }], 79],
  ['returned without points', [{ state: 'returned', points: [] }], 83],
  ['closed, whatever its points', [{ state: 'closed', points }], 83],
  [
    'one of two closed',
    [
      { state: 'closed', points: [] },
      { state: 'handed_in', points: [] },
    ],
    79,
  ],
] as const)('progress of 80 percent of the words with a round %s', (_, rounds, percent) => {
  expect(computeProgress(words, [], rounds)?.percent).toBe(percent)
})

it('rounds alone say nothing, and all that is done is the whole', () => {
  expect(computeProgress([], [], [{ state: 'closed', points }])).toBeNull()
  const all = computeProgress([{ words: 1, goal: 1 }], [done], [{ state: 'closed', points }])
  expect(all).toMatchObject({ percent: 100, rounds: { closed: 1, all: 1, points: { done: 1, all: 2 } } })
  expect(computeProgress(words, [])?.rounds).toBeNull()
})

it("a project goes by its own level, and by a master's where it says none", () => {
  expect([{ studyLevel: null }, { studyLevel: 'doctorate' } as const].map(getStudyLevel)).toEqual([
    'master',
    'doctorate',
  ])
})
