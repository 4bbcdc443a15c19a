import { placeCells } from './place-cells'

const cell = (columns = 1, rows = 1) => ({ columns, rows })
const placed = (rows: Parameters<typeof placeCells>[0]) => {
  const { columns, cells } = placeCells(rows)
  return [columns, ...cells.map(({ x, y, columns: width, rows: height }) => [x, y, width, height].join(' '))]
}

test.each([
  [
    'a plain table',
    [
      [cell(), cell()],
      [cell(), cell()],
    ],
    [2, '0 0 1 1', '1 0 1 1', '0 1 1 1', '1 1 1 1'],
  ],
  ['a cell that reaches down', [[cell(1, 2), cell()], [cell()]], [2, '0 0 1 2', '1 0 1 1', '1 1 1 1']],
  ['a cell that would cover another', [[cell(), cell(1, 2)], [cell(3)]], [2, '0 0 1 1', '1 0 1 2', '0 1 1 1']],
  ['a cell that leaves the table', [[cell(1, 9)]], [1, '0 0 1 1']],
  ['a cell of no size', [[cell(0, 0)]], [1, '0 0 1 1']],
  ['a table without cells', [[]], [1]],
])('%s', (_, rows, places) => {
  expect(placed(rows)).toEqual(places)
})

test('no table is wider than a page can be', () => {
  expect(placed([[cell(1_000), cell()]])).toEqual([40, '0 0 40 1'])
})
