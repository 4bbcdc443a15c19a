import fc from 'fast-check'
import { jsonPieces } from './json-pieces'

const leaves = [
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.constant(null),
  fc.constant(undefined),
  fc.constant('d’Almeida\n"\\'),
]

it('writes what JSON.stringify writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.object({ maxDepth: 8, values: leaves }), async (value) => {
      expect((await jsonPieces(value)).join('')).toBe(JSON.stringify(value, null, 2))
    }),
    { numRuns: 500 },
  )
})

it('lets other work happen between the entries of its lists', async () => {
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await jsonPieces({ texts: [{ pictures: Array.from({ length: 50 }, () => 'x'.repeat(1_000)) }] })
  clearImmediate(next)
  expect(turns).toBeGreaterThan(25)
})
