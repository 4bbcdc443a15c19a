import type { Outline } from '#contract/writing/outline'
import { emptiedBin } from './emptied-bin'

const under = (parent: string | null) => ({ title: '', parent, place: 'a0', goal: null, removedAt: null })
const outline: Outline = { a: under(null), b: under('a'), c: under('b'), d: under(null), e: under('d') }
const emptied = (removed: string[], quiet: string[]) =>
  emptiedBin(outline, { removed: new Set(removed), quiet: new Set(quiet) }).sort()

it.each([
  [[], ['a', 'b', 'c'], []],
  [['a'], [], ['a']],
  [['a'], ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c']],
  [['a'], ['c'], ['a']],
  [['b', 'd'], ['c'], ['b', 'c', 'd']],
  [['gone'], [], ['gone']],
])('of %j removed and %j quiet, %j leave', (removed, quiet, leaving) =>
  expect(emptied(removed, quiet)).toEqual(leaving),
)

it('a circle of parents ends', () => {
  const circle: Outline = { a: under('b'), b: under('a') }
  expect(emptiedBin(circle, { removed: new Set(['a']), quiet: new Set(['a', 'b']) })).toEqual(['a', 'b'])
})
