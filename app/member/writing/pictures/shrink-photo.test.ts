import { fitted } from './shrink-photo'

test.each([
  [4_000, 3_000, 1_600, 1_600, 1_200],
  [3_000, 4_000, 1_600, 1_200, 1_600],
  [800, 600, 1_600, 800, 600],
  [10_000, 3, 1_600, 1_600, 1],
])('%d × %d fits in %d as %d × %d', (width, height, side, ...[across, down]) =>
  expect(fitted(width, height, side)).toEqual({ width: across, height: down }),
)
