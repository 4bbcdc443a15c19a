import { makeNumbers } from './section-numbers'

test.each([
  [[], []],
  [
    [0, 0, 0],
    ['1', '2', '3'],
  ],
  [
    [0, 1, 1, 2, 1, 0, 1],
    ['1', '1.1', '1.2', '1.2.1', '1.3', '2', '2.1'],
  ],
  // An outline should not have such depths.
  [
    [2, 0],
    ['1', '2'],
  ],
])('sections at %j are numbered', (depths, numbers) => {
  expect(makeNumbers(depths.map((depth) => ({ depth })))).toEqual(numbers)
})
