import { Fragment } from 'react'
import { Icon } from '../../../ui/icon'

export interface MarkLabels {
  included: string
  notIncluded: string
}

/** A tick or a dash, with a text for screen readers. */
const Mark = ({ on, labels }: { on: boolean; labels: MarkLabels }) => (
  <span className={on ? 'mark mark-on' : 'mark'}>
    {on ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
    <span className="hidden">{on ? labels.included : labels.notIncluded}</span>
  </span>
)

/** A row with one cell per column: included or not, or a text. */
export interface CompareRow {
  name: string
  cells: (boolean | string)[]
}

interface Props {
  /** Distinguishes this comparison's switch from others on the page. */
  id: string
  caption: string
  corner: string
  columns: string[]
  rows: CompareRow[]
  labels: MarkLabels
}

/**
 * Compares offers side by side. A phone shows one at a time, with a switch that needs no script: each offer is a radio
 * button, and the style hides the other columns.
 */
export const CompareTable = ({ id, caption, corner, columns, rows, labels }: Props) => (
  <div className="compare-box" role="group" aria-label={caption}>
    {columns.map((column, index) => (
      <Fragment key={column}>
        <input type="radio" id={`compare-${id}-${String(index)}`} name={`compare-${id}`} defaultChecked={index === 0} />
        <label htmlFor={`compare-${id}-${String(index)}`}>{column}</label>
      </Fragment>
    ))}
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
  </div>
)
