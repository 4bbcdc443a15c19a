/** Where rows of different heights stand, most of them not measured yet. */
export interface Layout {
  /** Top of each row, in px, and at the end the height of all. */
  readonly tops: Float64Array
}

/** `heights` are those measured, by key; the others count as `estimate`. */
export function layOut(keys: readonly string[], heights: ReadonlyMap<string, number>, estimate: number): Layout {
  const tops = new Float64Array(keys.length + 1)
  let top = 0
  keys.forEach((key, index) => {
    tops[index] = top
    top += heights.get(key) ?? estimate
  })
  tops[keys.length] = top
  return { tops }
}

/** The row at a height: the last one that begins at or above it. */
export function rowAt({ tops }: Layout, y: number): number {
  let low = 0
  let high = Math.max(0, tops.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** Rows to draw for what is seen from `top` to `bottom`, with `spare` more on both sides; `end` is not included. */
export function range(layout: Layout, top: number, bottom: number, spare: number): { start: number; end: number } {
  const count = layout.tops.length - 1
  if (count <= 0) return { start: 0, end: 0 }
  return { start: Math.max(0, rowAt(layout, top) - spare), end: Math.min(count, rowAt(layout, bottom) + 1 + spare) }
}
