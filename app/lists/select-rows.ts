import type { Keyed, LocalRow } from '../offline/storage/types'
import { splitWords } from '../i18n/text-search'
import type { Column, Filter } from './definition'
import type { View } from './use-view'

/** Sorts rows by a column, then by id for a stable order. Sort keys are computed once per row. */
export function sortRows<R extends Keyed>(
  rows: readonly LocalRow<R>[],
  column: Column<R> | undefined,
  isDown: boolean,
): LocalRow<R>[] {
  const keyOf = column?.sort
  if (!keyOf) return [...rows]
  const way = isDown ? -1 : 1
  return rows
    .map((item) => ({ item, key: keyOf(item.row) }))
    .sort((a, b) => {
      if (a.key < b.key) return -way
      if (a.key > b.key) return way
      return a.item.row.id < b.item.row.id ? -1 : 1
    })
    .map(({ item }) => item)
}

/** Rows that contain every searched word and pass every filter, in their order. */
export function selectRows<R extends Keyed>(
  sorted: readonly LocalRow<R>[],
  { search, filters }: Pick<View, 'search' | 'filters'>,
  known: readonly Filter<R>[],
): readonly LocalRow<R>[] {
  const words = splitWords(search)
  const on = known.flatMap((filter) => {
    const value = filters[filter.key]
    return value === undefined ? [] : [(row: R) => filter.isIn(row, value)]
  })
  if (words.length === 0 && on.length === 0) return sorted
  return sorted.filter(
    ({ row, searchText }) => words.every((word) => searchText.includes(word)) && on.every((isIn) => isIn(row)),
  )
}
