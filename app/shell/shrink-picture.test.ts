import { countBytes, middleSquare } from './shrink-picture'

test.each([
  [400, 300, { side: 300, left: 50, top: 0 }],
  [300, 401, { side: 300, left: 0, top: 51 }],
  [10, 10, { side: 10, left: 0, top: 0 }],
])('the middle of %i × %i', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square)
})

test.each([1, 2, 3, 4, 1_000, 39_999])('%i bytes are counted as such', (length) => {
  expect(countBytes(`data:image/jpeg;base64,${Buffer.alloc(length, 7).toString('base64')}`)).toBe(length)
})
