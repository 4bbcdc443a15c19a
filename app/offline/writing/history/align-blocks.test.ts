import fc from 'fast-check'
import { alignBlocks, placeIn, type ComparedBlock } from './align-blocks'

/** `a:Un mot` is a block with an id, `Un mot` one without. */
const blocks = (...texts: string[]): ComparedBlock[] =>
  texts.map((text) => {
    const [, id = null, words = text] = /^(\w):(.*)$/.exec(text) ?? []
    return { id, text: words }
  })
const drawn = (before: ComparedBlock[], after: ComparedBlock[]) =>
  alignBlocks(before, after).map((row) => `${String(row.before ?? '-')} ${String(row.after ?? '-')}`)

it.each([
  ['nothing', [], [], []],
  ['the same', ['a:Un', 'b:Deux'], ['a:Un', 'b:Deux'], ['0 0', '1 1']],
  ['a change', ['a:Un'], ['a:Tout autre chose'], ['0 0']],
  ['a new one between', ['a:Un', 'b:Deux'], ['a:Un', 'c:Neuf', 'b:Deux'], ['0 0', '- 1', '1 2']],
  ['one that is gone', ['a:Un', 'b:Deux', 'c:Trois'], ['a:Un', 'c:Trois'], ['0 0', '1 -', '2 1']],
  ['the first that is gone', ['a:Un', 'b:Deux'], ['b:Deux'], ['0 -', '1 0']],
  ['all that are gone', ['a:Un', 'b:Deux'], [], ['0 -', '1 -']],
  ['a block that moved', ['a:Un', 'b:Deux'], ['b:Deux', 'a:Un'], ['1 0', '0 1']],
  ['the same words with another id', ['a:Un mot', 'b:Deux'], ['c:Un mot', 'b:Deux'], ['0 0', '1 1']],
  [
    'alike words with another id',
    ['a:Le sol de la vallée est sec', 'b:Deux'],
    ['b:Deux', 'c:Le sol de la vallée est très sec', 'd:Rien de commun'],
    ['1 0', '0 1', '- 2'],
  ],
  ['words that are not alike', ['a:Le sol est sec'], ['b:La pluie tombe enfin'], ['0 -', '- 0']],
  ['empty ones without ids', ['', 'a:Un'], ['a:Un', ''], ['0 -', '1 0', '- 1']],
  ['twins', ['a:Un', 'a:Deux'], ['a:Un'], ['0 0', '1 -']],
])('aligns %s', (_, before, after, expected) => expect(drawn(blocks(...before), blocks(...after))).toEqual(expected))

const block = fc.record({
  id: fc.constantFrom(null, 'a', 'b', 'c', 'd', 'e'),
  text: fc.constantFrom('', 'le sol', 'le sol sec', 'la pluie', 'la pluie tombe', 'rien'),
})
const text = fc.array(block, { maxLength: 8 })

it('shows each block of both texts once, the new ones in their order', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const rows = alignBlocks(before, after)
      const then = rows.flatMap((row) => row.before ?? [])
      expect([...then].sort((a, b) => a - b)).toEqual([...before.keys()])
      expect(rows.flatMap((row) => row.after ?? [])).toEqual([...after.keys()])
    }),
    { numRuns: 2_000 },
  )
})

it('puts a block that is gone back where it was', () => {
  const [before, after] = [blocks('a:Un', 'b:Deux', 'c:Trois'), blocks('a:Un', 'c:Trois')]
  const rows = alignBlocks(before, after)
  expect(rows.map((_, row) => placeIn(rows, row))).toEqual([0, 1, 1])
  expect(placeIn(alignBlocks(before, []), 0)).toBe(0)
  expect(placeIn(alignBlocks(before, blocks('b:Deux')), 0)).toBe(0)
})
