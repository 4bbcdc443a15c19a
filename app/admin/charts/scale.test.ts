import fc from 'fast-check'
import { labelPlaces, niceTop } from './scale'

test.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[3, 7], 10],
  [[11], 20],
  [[23], 25],
  [[26, 40], 50],
  [[300_000, 495_000], 500_000],
])('%j reaches up to %d', (values, top) => {
  expect(niceTop(values)).toBe(top)
})

test('nothing sticks out at the top, and the scale is at most two and a half times too high', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 }), (values) => {
      const top = niceTop(values)
      const largest = Math.max(...values)
      expect(top).toBeGreaterThanOrEqual(largest)
      if (largest > 0) expect(top).toBeLessThanOrEqual(2.5 * largest)
    }),
  )
})

test('labels begin with the first point and end with the last, each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 8 }), (count, most) => {
      const places = labelPlaces(count, most)
      expect(places[0]).toBe(0)
      expect(places.at(-1)).toBe(count - 1)
      expect(new Set(places).size).toBe(places.length)
      expect(places.length).toBeLessThanOrEqual(Math.max(most, 1))
    }),
  )
})
