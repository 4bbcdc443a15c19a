import { IonItem } from '@ionic/react'
import { memo, type RefObject } from 'react'
import type { Keyed, LocalRow } from '../offline/storage/types'
import { Icon } from '../ui/icon'
import { IonItemOption } from '../shell/ionic/item-option'
import { IonItemOptions } from '../shell/ionic/item-options'
import { IonItemSliding } from '../shell/ionic/item-sliding'
import { useLongPress } from '../shell/use-long-press'
import { isSelectable, type ListParts } from './list-parts'

interface RowProps<R extends Keyed> {
  item: LocalRow<R>
  index: number
  count: number
  parts: ListParts<R>['forRows']
  isSelected: boolean
  isActive: boolean
}

/** Two lines: name and state, then a distinguishing note. A tap shows the rest. */
function RowInner<R extends Keyed>({ item, index, count, parts, isSelected, isActive }: RowProps<R>) {
  const { definition, t, words, onAsk, onSelect, stateOf } = parts
  const { row, state } = item
  const name = definition.label(row)
  const tabIndex = isActive ? 0 : -1
  const canSelect = isSelectable(definition)
  const press = useLongPress(() => canSelect && onSelect(row.id))
  const mark = definition.columns.find(({ key }) => key === definition.brief.mark)
  return (
    <li
      aria-setsize={count}
      aria-posinset={index + 1}
      data-row={row.id}
      data-index={index}
      className={isSelected ? 'phone-row selected' : 'phone-row'}
      {...press}
    >
      <IonItemSliding>
        <IonItem lines="full">
          {canSelect && (
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
          <div className="phone-row-text">
            <p className="phone-row-first">
              <button type="button" className="row-name" tabIndex={tabIndex} onClick={() => onAsk('view', item)}>
                {name}
              </button>
              {state === 'clean' ? mark && (mark.cell?.(row) ?? mark.text(row)) : stateOf(state)}
            </p>
            <p className="phone-row-note">{definition.brief.note(row)}</p>
            {/* The note contains the percentage. */}
            {definition.brief.percent && (
              <span className="phone-row-bar" aria-hidden="true">
                <span style={{ width: `${String(definition.brief.percent(row))}%` }} />
              </span>
            )}
          </div>
          <button
            type="button"
            className="tool"
            tabIndex={tabIndex}
            onClick={() => onAsk('menu', item)}
            aria-label={t('actionsOn', { name })}
          >
            <Icon name="more" />
          </button>
        </IonItem>
        {/* The row's menu offers the same actions for keyboards and screen readers. */}
        <IonItemOptions side="end">
          {definition.form && (
            <IonItemOption onClick={() => onAsk('edit', item)}>
              <Icon name="pencil" />
              {words.edit}
            </IonItemOption>
          )}
          {definition.canRemove && (
            <IonItemOption color="danger" onClick={() => onAsk('remove', item)}>
              <Icon name="trash" />
              {words.remove}
            </IonItemOption>
          )}
        </IonItemOptions>
      </IonItemSliding>
    </li>
  )
}
export const PhoneRow = memo(RowInner) as typeof RowInner // `memo` loses the type parameter.

/** The list on narrow screens; only visible rows are rendered. */
export function PhoneRows<R extends Keyed>({
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
      className="phone-rows"
      ref={body}
      aria-label={definition.texts.title}
      onKeyDown={parts.onKey}
      onFocus={parts.onFocus}
    >
      {virtual.before > 0 && <li aria-hidden="true" style={{ height: virtual.before }} />}
      {rows.slice(virtual.start, virtual.end).map((item, at) => (
        <PhoneRow
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
