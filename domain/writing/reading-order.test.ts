import fc from 'fast-check'
import { readingOrder } from './reading-order'

interface Section {
  parent: string | null
  place: string
  removedAt: number | null
}
const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const section: fc.Arbitrary<Section> = fc.record({
  parent: fc.constantFrom(null, ...ids, 'nowhere'),
  // Few different places, so that two sections often have the same.
  place: fc.constantFrom('a0', 'a1', 'a2'),
  removedAt: fc.constantFrom(null, null, null, 1),
})
const outline = fc.dictionary(fc.constantFrom(...ids), section)

/** Whether a section, or one of its ancestors, is in the bin. */
function isBelowBin(sections: Record<string, Section>, id: string): boolean {
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null && !seen.has(at); at = sections[at]?.parent ?? null) {
    if (sections[at]?.removedAt != null) return true
    seen.add(at)
  }
  return false
}

test('no section is hidden but by the bin, and none is shown twice', () => {
  fc.assert(
    fc.property(outline, (sections) => {
      const shown = readingOrder(sections).map(({ id }) => id)
      const expected = Object.keys(sections).filter((id) => !isBelowBin(sections, id))
      expect([...shown].sort()).toEqual(expected.sort())
    }),
    { numRuns: 5_000 },
  )
})

test('a section stands right under its parent, and its siblings in order', () => {
  fc.assert(
    fc.property(outline, (sections) => {
      const order = readingOrder(sections)
      order.forEach((entry, index) => {
        if (entry.depth === 0) return
        const above = order.slice(0, index).findLast(({ depth }) => depth < entry.depth)
        expect(above?.id).toBe(entry.parent)
        const brother = order.slice(0, index).findLast(({ parent, depth }) => parent === entry.parent && depth > 0)
        if (brother) expect([brother.place, brother.id] <= [entry.place, entry.id]).toBe(true)
      })
    }),
    { numRuns: 5_000 },
  )
})

test('only one of a circle stands at the top, and what hangs on the circle stays where it hangs', () => {
  const at = (parent: string | null, place = 'a0') => ({ parent, place, removedAt: null })
  const shown = (sections: Record<string, Section>) =>
    readingOrder(sections).map(({ id, depth }) => `${id}${String(depth)}`)
  expect(shown({ b: at('c'), c: at('b'), a: at('c') })).toEqual(['b0', 'c1', 'a2'])
  expect(shown({ a: at('a'), b: at(null) })).toEqual(['a0', 'b0'])
})

test('the order does not depend on that of the keys', () => {
  fc.assert(
    fc.property(outline, (sections) => {
      const turned = Object.fromEntries(Object.entries(sections).reverse())
      expect(readingOrder(turned)).toEqual(readingOrder(sections))
    }),
  )
})
