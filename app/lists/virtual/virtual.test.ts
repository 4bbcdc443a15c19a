import fc from 'fast-check'
import { layOut, range, rowAt } from './virtual'

const keys = (count: number) => Array.from({ length: count }, (_, index) => String(index))

test('rows not measured count with the estimate', () => {
  expect([...layOut(keys(3), new Map([['1', 100]]), 50).tops]).toEqual([0, 50, 150, 200])
})

test('what is in sight is always drawn, whatever the heights', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(
      heights,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: 10 }),
      (measured, share, view, spare) => {
        const all = keys(measured.length)
        const layout = layOut(all, new Map(measured.map((height, index) => [String(index), height])), 10)
        const top = share * (layout.tops[measured.length] ?? 0)
        const { start, end } = range(layout, top, top + view, spare)
        for (let index = 0; index < measured.length; index += 1) {
          const isSeen = (layout.tops[index + 1] ?? 0) > top && (layout.tops[index] ?? 0) < top + view
          if (isSeen) expect(index >= start && index < end).toBe(true)
        }
        expect(end - start).toBeLessThanOrEqual(view + 2 * spare + 2)
      },
    ),
  )
})

test('nothing to draw of an empty list', () => {
  expect(range(layOut([], new Map(), 50), 0, 800, 8)).toEqual({ start: 0, end: 0 })
})

test('the row at a height begins at or above it', () => {
  const layout = layOut(keys(10), new Map(), 50)
  expect([rowAt(layout, -20), rowAt(layout, 0), rowAt(layout, 49), rowAt(layout, 50), rowAt(layout, 9_999)]).toEqual([
    0, 0, 0, 1, 9,
  ])
})
