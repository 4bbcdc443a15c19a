import { useMemo } from 'react'
import type { Keyed, LocalRow } from '../offline/storage/types'
import type { ListDefinition } from './definition'
import { selectRows, sortRows } from './select-rows'
import type { View } from './use-view'

interface Shown<R extends Keyed> {
  readonly rows: readonly LocalRow<R>[]
  /** Number of rows that only the server found. */
  readonly found: number
}

/** The rows of a view: those of this device and those found by the server, sorted together. */
export function useShownRows<R extends Keyed>(
  { columns, filters }: ListDefinition<R>,
  view: View,
  all: readonly LocalRow<R>[],
  fromServer: readonly LocalRow<R>[],
): Shown<R> {
  const column = columns.find(({ key }) => key === view.sort.key)
  const sorted = useMemo(() => sortRows(all, column, view.sort.isDown), [all, column, view.sort.isDown])
  const here = useMemo(() => selectRows(sorted, view, filters), [sorted, view, filters])
  const extra = useMemo(() => {
    if (fromServer.length === 0) return fromServer
    const known = new Set(all.map(({ row }) => row.id))
    return fromServer.filter(({ row }) => !known.has(row.id))
  }, [fromServer, all])
  const rows = useMemo(
    () => (extra.length === 0 ? here : sortRows([...here, ...extra], column, view.sort.isDown)),
    [here, extra, column, view.sort.isDown],
  )
  return { rows, found: extra.length }
}
