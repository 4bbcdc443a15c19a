import { memo, type RefObject } from 'react'
import type { Keyed, LocalRow } from '../offline/storage/types'
import { Icon } from '../ui/icon'
import type { Column } from './definition'
import { isSelectable, type ListParts } from './list-parts'
import { buildRowMenu, MenuItem } from './row-menu'

/** From this width in rem, a row's actions are side by side. */
const WIDE_REM = 56

interface RowProps<R extends Keyed> {
  item: LocalRow<R>
  index: number
  columns: readonly Column<R>[]
  parts: ListParts<R>['forRows']
  isSelected: boolean
  isActive: boolean
  isWide: boolean
}

function RowCells<R extends Keyed>({ item, index, columns, parts, isSelected, isActive, isWide }: RowProps<R>) {
  const { definition, t, words, onAsk, onSelect, stateOf } = parts
  const { row } = item
  const name = definition.label(row)
  const tabIndex = isActive ? 0 : -1
  return (
    <tr aria-rowindex={index + 2} aria-selected={isSelected} data-row={row.id} data-index={index}>
      <td className="cell-tight">
        {isSelectable(definition) && (
          <label className="check">
            <input
              type="checkbox"
              checked={isSelected}
              tabIndex={tabIndex}
              onChange={() => onSelect(row.id)}
              aria-label={t('select', { name })}
            />
          </label>
        )}
      </td>
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.key} scope="row">
            <button
              type="button"
              className="row-name"
              tabIndex={tabIndex}
              onClick={() => onAsk('view', item)}
              title={name}
            >
              <span className="clamp">{column.cell ? column.cell(row) : column.text(row)}</span>
            </button>
            {stateOf(item.state)}
          </th>
        ) : (
          <td key={column.key} title={column.text(row)}>
            {column.cell ? column.cell(row) : <span className="clamp">{column.text(row)}</span>}
          </td>
        ),
      )}
      <td className="cell-actions">
        {isWide ? (
          buildRowMenu(definition, row, words)
            .filter(({ isRare }) => !isRare)
            .map((entry) => (
              <MenuItem
                key={entry.key}
                entry={entry}
                name={name}
                isBare
                isFocusable={isActive}
                onAsk={(key) => onAsk(key, item)}
              />
            ))
        ) : (
          <button
            type="button"
            className="tool"
            tabIndex={tabIndex}
            onClick={() => onAsk('menu', item)}
            aria-label={t('actionsOn', { name })}
          >
            <Icon name="more" />
          </button>
        )}
      </td>
    </tr>
  )
}
const TableRow = memo(RowCells) as typeof RowCells // `memo` loses the type parameter.

const spacer = (height: number, columns: number) =>
  height > 0 && (
    <tr aria-hidden="true" className="spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )

/** The list on wide screens, as a table; only visible rows are rendered. */
export function ListTable<R extends Keyed>({
  parts,
  rows,
  width,
  body,
}: {
  parts: ListParts<R>
  rows: readonly LocalRow<R>[]
  width: number
  body: RefObject<HTMLTableSectionElement | null>
}) {
  const { view, virtual, selection, active } = parts
  const { definition, t } = parts.forRows
  const columns = definition.columns.filter(({ from = 0, until = Infinity }) => width >= from && width < until)
  const isWide = width >= WIDE_REM
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0)
  const actionCount =
    1 +
    (definition.form ? 1 : 0) +
    definition.actions.filter(({ isRare }) => !isRare).length +
    (definition.canRemove ? 1 : 0)
  return (
    <table
      className="rows"
      aria-label={definition.texts.title}
      aria-rowcount={rows.length + 1}
      aria-describedby={parts.keysId}
    >
      <colgroup>
        <col style={{ width: isSelectable(definition) ? '3rem' : '.5rem' }} />
        {columns.map(({ key, weight }) => (
          <col key={key} style={{ width: `${String((weight / weights) * 100)}%` }} />
        ))}
        <col style={{ width: isWide ? `${String(actionCount * 2.75 + 0.5)}rem` : '3.5rem' }} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <td className="cell-tight" />
          {columns.map((column) => {
            const isSorted = view.sort.key === column.key
            return (
              <th
                key={column.key}
                scope="col"
                aria-sort={isSorted ? (view.sort.isDown ? 'descending' : 'ascending') : undefined}
              >
                {column.sort ? (
                  <button type="button" className="sort" onClick={() => view.sortBy(column.key)}>
                    {column.label}
                    <span className="sort-mark" aria-hidden="true">
                      {isSorted && (view.sort.isDown ? '▼' : '▲')}
                    </span>
                  </button>
                ) : (
                  <span className="sort">{column.label}</span>
                )}
              </th>
            )
          })}
          <th scope="col">
            <span className="hidden">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={parts.onKey} onFocus={parts.onFocus}>
        {spacer(virtual.before, columns.length + 2)}
        {rows.slice(virtual.start, virtual.end).map((item, at) => (
          <TableRow
            key={virtual.slots[at]}
            item={item}
            index={virtual.start + at}
            columns={columns}
            parts={parts.forRows}
            isSelected={selection.has(item.row.id)}
            isActive={virtual.start + at === active}
            isWide={isWide}
          />
        ))}
        {spacer(virtual.after, columns.length + 2)}
      </tbody>
    </table>
  )
}
