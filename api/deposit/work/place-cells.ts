interface Spanning {
  readonly columns: number
  readonly rows: number
}

export interface PlacedCell<C> {
  readonly cell: C
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
}

const MAX_COLUMNS = 40

/**
 * Places the cells of a table by the rules of HTML. Spans that would cover another cell, or leave the table, are cut,
 * because Typst fails on overlaps.
 */
export function placeCells<C extends Spanning>(
  rows: readonly (readonly C[])[],
): { readonly columns: number; readonly cells: readonly PlacedCell<C>[] } {
  const taken = rows.map(() => new Set<number>())
  const cells: PlacedCell<C>[] = []
  let columns = 1
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const cell of row) {
      while (taken[y]?.has(x)) x += 1
      if (x >= MAX_COLUMNS) break
      let width = 1
      while (width < cell.columns && x + width < MAX_COLUMNS && !taken[y]?.has(x + width)) width += 1
      const height = Math.max(1, Math.min(cell.rows, rows.length - y))
      for (let line = y; line < y + height; line += 1)
        for (let column = x; column < x + width; column += 1) taken[line]?.add(column)
      cells.push({ cell, x, y, columns: width, rows: height })
      columns = Math.max(columns, x + width)
      x += width
    }
  }
  return { columns, cells }
}
