import { Icon } from '../../../ui/icon'

export interface MarkLabels {
  included: string
  notIncluded: string
}

/** A tick or a dash, with the word for those who do not see it. */
const Mark = ({ on, labels }: { on: boolean; labels: MarkLabels }) => (
  <span className={on ? 'mark mark-on' : 'mark'}>
    {on ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
    <span className="hidden">{on ? labels.included : labels.notIncluded}</span>
  </span>
)

/** What a row says of each column: included or not, or a text. */
export interface CompareRow {
  name: string
  cells: (boolean | string)[]
}

interface Props {
  caption: string
  corner: string
  columns: string[]
  rows: CompareRow[]
  labels: MarkLabels
}

/** Offers side by side. */
export const CompareTable = ({ caption, corner, columns, rows, labels }: Props) => (
  <div className="table-scroll" tabIndex={0}>
    <table className="compare">
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{typeof cell === 'boolean' ? <Mark on={cell} labels={labels} /> : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
