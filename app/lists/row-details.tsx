import type { TFunction } from 'i18next'
import type { Keyed } from '../offline/storage/types'
import type { ListDefinition } from './definition'
import { buildRowMenu, MenuItem, menuWords } from './row-menu'

interface Props<R extends Keyed> {
  definition: ListDefinition<R>
  row: R
}

/** A row's values, its empty fields in a separate list, and related content. */
export const RowDetails = <R extends Keyed>({ definition, row }: Props<R>) => (
  <>
    <dl className="details">
      {definition
        .details(row)
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
    {definition.related?.(row)}
  </>
)

/** Actions on the open row. */
export const RowActs = <R extends Keyed>({
  definition,
  row,
  t,
  onAsk,
}: Props<R> & { t: TFunction<'engine'>; onAsk: (key: string) => void }) => (
  <ul className="sheet view-acts">
    {buildRowMenu(definition, row, menuWords(t))
      .filter(({ key }) => key !== 'view')
      .map((entry) => (
        <li key={entry.key}>
          <MenuItem entry={entry} name={definition.label(row)} onAsk={onAsk} />
        </li>
      ))}
  </ul>
)
