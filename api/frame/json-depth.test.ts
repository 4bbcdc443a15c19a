import fc from 'fast-check'
import { isDeeperThan } from './json-depth'

const measureDepth = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(measureDepth)) : 0

test('the depth of any JSON is told as counting it would', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat({ max: 6 }), (value, limit) => {
      expect(isDeeperThan(limit, JSON.stringify(value))).toBe(measureDepth(value) > limit)
    }),
  )
})

test.each([
  ['"[[[[[["', false],
  [String.raw`{"a\"[[[[":"]"}`, false],
  ['['.repeat(33), true],
  ['['.repeat(32), false],
  ['{"a":'.repeat(33), true],
])('%s', (json, isDeep) => expect(isDeeperThan(32, json)).toBe(isDeep))
