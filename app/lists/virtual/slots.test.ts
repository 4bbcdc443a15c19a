import fc from 'fast-check'
import { Slots } from './slots'

const drawn = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'), { maxLength: 8 })

test('no two rows stand in one place, and a row that stays keeps its own', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(drawn, fc.boolean()), { maxLength: 20 }), (steps) => {
      const slots = new Slots()
      let before = new Map<string, number>()
      for (const [ids, mayReuse] of steps) {
        const places = slots.of(ids, mayReuse)
        expect(new Set(places).size).toBe(ids.length)
        const now = new Map(ids.map((id, index) => [id, places[index] ?? Number.NaN]))
        for (const [id, place] of now) if (before.has(id)) expect(place).toBe(before.get(id))
        before = now
      }
    }),
  )
})

test('a new result stands in the places of the one before, unless a row has the focus', () => {
  const slots = new Slots()
  const first = slots.of(['a', 'b', 'c'], true)
  expect(slots.of(['d', 'b', 'e'], true)).toEqual([first[0], first[1], first[2]])
  const later = slots.of(['f', 'g'], false)
  expect(later.some((place) => first.includes(place))).toBe(false)
})
