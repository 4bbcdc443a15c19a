import { memo, type RefObject } from 'react'
import type { LocalRow, Row } from '../../../offline/storage/types'
import { Icon } from '../../../ui/icon'
import { RowState } from './row-state'
import { isSelectable, type ListParts } from './list-parts'

/** Weight from which a column has a line of its own. */
const WIDE = 2.8

interface CardProps<R extends Row> {
  item: LocalRow<R>
  index: number
  count: number
  parts: ListParts<R>['forRows']
  isSelected: boolean
  isActive: boolean
}

function CardInner<R extends Row>({ item, index, count, parts, isSelected, isActive }: CardProps<R>) {
  const { definition, t, onAsk, onSelect } = parts
  const { row } = item
  const name = definition.label(row)
  const [first, ...others] = definition.columns.filter(({ until }) => until === undefined)
  const tabIndex = isActive ? 0 : -1
  return (
    <li aria-setsize={count} aria-posinset={index + 1} data-row={row.id} data-index={index}>
      <div className="row-card">
        <div className={isSelectable(definition) ? 'row-card-head' : 'row-card-head row-card-alone'}>
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
          <button type="button" className="row-name" tabIndex={tabIndex} onClick={() => onAsk('view', item)}>
            {first?.cell ? first.cell(row) : name}
          </button>
          <button
            type="button"
            className="tool"
            tabIndex={tabIndex}
            onClick={() => onAsk('menu', item)}
            aria-label={t('actionsOn', { name })}
          >
            <Icon name="more" />
          </button>
        </div>
        <RowState state={item.state} t={t} />
        <dl>
          {others.map((column) => (
            <div key={column.key} className={column.weight < WIDE ? undefined : 'cell-wide'}>
              <dt>{column.label}</dt>
              <dd>{column.cell ? column.cell(row) : column.text(row)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}
const Card = memo(CardInner) as typeof CardInner // `memo` forgets that it was generic.

/** The list on narrow screens. */
export function Cards<R extends Row>({
  parts,
  rows,
  body,
}: {
  parts: ListParts<R>
  rows: readonly LocalRow<R>[]
  body: RefObject<HTMLUListElement | null>
}) {
  const { virtual, selection, active } = parts
  const { definition } = parts.forRows
  return (
    <ul
      className="row-cards"
      ref={body}
      aria-label={definition.texts.title}
      onKeyDown={parts.onKey}
      onFocus={parts.onFocus}
    >
      {virtual.before > 0 && <li aria-hidden="true" style={{ height: virtual.before }} />}
      {rows.slice(virtual.start, virtual.end).map((item, at) => (
        <Card
          key={virtual.slots[at]}
          item={item}
          index={virtual.start + at}
          count={rows.length}
          parts={parts.forRows}
          isSelected={selection.has(item.row.id)}
          isActive={virtual.start + at === active}
        />
      ))}
      {virtual.after > 0 && <li aria-hidden="true" style={{ height: virtual.after }} />}
    </ul>
  )
}
