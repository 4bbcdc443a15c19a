import type { Outline } from '#contract/writing/outline'
import { emptiedBin } from './emptied-bin'

const under = (parent: string | null, removedAt: number | null = null) => ({
  title: '',
  parent,
  place: 'a0',
  goal: null,
  removedAt,
})
const outline: Outline = { a: under(null, 1), b: under('a'), c: under('b'), d: under(null), e: under('d') }
const emptied = (quiet: string[]) => emptiedBin(outline, new Set(quiet)).sort()

it.each([
  [[], []],
  [['a'], []],
  [['a', 'b'], []],
  [['c'], ['c']],
  [
    ['a', 'b', 'c', 'd', 'e'],
    ['a', 'b', 'c'],
  ],
  [['gone'], ['gone']],
])('of %j that are old, %j leave', (quiet, leaving) => expect(emptied(quiet)).toEqual(leaving))

it('a circle of parents in the bin ends', () => {
  const circle: Outline = { a: under('b', 1), b: under('a') }
  expect(emptiedBin(circle, new Set(['a', 'b']))).toEqual(['a', 'b'])
  expect(emptiedBin(circle, new Set(['a']))).toEqual([])
})
