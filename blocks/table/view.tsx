import { toNumber, type ViewFace } from '../view-face'

const LABEL = { fr: 'Tableau', en: 'Table' } as const

/** The table gets the focus, so that it can be scrolled sideways by keyboard. */
export const viewTable: ViewFace = (_, inner, language) => (
  <div className="read-table" tabIndex={0} role="region" aria-label={LABEL[language]}>
    <table>
      <tbody>{inner}</tbody>
    </table>
  </div>
)
export const viewTableRow: ViewFace = (_, inner) => <tr>{inner}</tr>

const viewCell =
  (Cell: 'td' | 'th'): ViewFace =>
  ({ colspan, rowspan }, inner) => (
    <Cell colSpan={toNumber(colspan)} rowSpan={toNumber(rowspan)}>
      {inner}
    </Cell>
  )
export const viewTableCell = viewCell('td')
export const viewTableHeader = viewCell('th')
