export interface TableTexts {
  caption: string
  columns: string[]
  rows: string[][]
}

interface Props {
  table: TableTexts
  /** For long cells: on phones each row becomes a block, with the column names as labels. */
  stack?: boolean
}

/**
 * A plain table of texts; the first cell of a row is its header. The roles preserve the table for screen readers when
 * its rows are stacked.
 */
export const DataTable = ({ table, stack = false }: Props) => (
  <div className="table-scroll" tabIndex={stack ? undefined : 0}>
    <table role="table" className={stack ? 'stack' : undefined}>
      <caption className="hidden">{table.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {table.columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.rows.map(([name, ...cells]) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={index} role="cell" data-label={stack ? table.columns[index + 1] : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
