import { useId, useMemo, useRef, type RefObject } from 'react'
import type { Keyed, LocalRow } from '../offline/storage/types'
import { useVirtualRows } from './virtual/use-virtual-rows'
import type { ListParts } from './list-parts'
import { PhoneRows } from './phone-rows'
import { ListTable } from './table'
import { useRoving } from './use-roving'

const ROW_PX = 60
const PHONE_ROW_PX = 65

interface Props<R extends Keyed> extends Pick<ListParts<R>, 'view' | 'selection' | 'forRows'> {
  /** The element around the list. */
  screen: RefObject<HTMLElement | null>
  rows: readonly LocalRow<R>[]
  /** In rem. */
  width: number
  isNarrow: boolean
}

/** The rows as a table or as cards; only visible rows are rendered. */
export function Rows<R extends Keyed>({ screen, rows, width, isNarrow, ...shared }: Props<R>) {
  const table = useRef<HTMLTableSectionElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const body = isNarrow ? list : table
  const keysId = useId()
  const keys = useMemo(() => rows.map(({ row }) => row.id), [rows])
  const virtual = useVirtualRows(body, screen, keys, isNarrow ? PHONE_ROW_PX : ROW_PX, width)
  const roving = useRoving(body, rows.length, virtual, (index) => {
    const id = keys[index]
    if (id !== undefined) shared.forRows.onSelect(id)
  })
  const parts: ListParts<R> = { ...shared, ...roving, virtual, keysId }
  return (
    <>
      <p id={keysId} hidden>
        {shared.forRows.t('keys')}
      </p>
      {isNarrow ? (
        <PhoneRows parts={parts} rows={rows} body={list} />
      ) : (
        <ListTable parts={parts} rows={rows} width={width} body={table} />
      )}
    </>
  )
}
