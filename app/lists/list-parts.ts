import type { TFunction } from 'i18next'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import type { Keyed, LocalRow, RowState } from '../offline/storage/types'
import type { VirtualRows } from './virtual/use-virtual-rows'
import type { ListDefinition } from './definition'
import type { MenuWords } from './row-menu'
import type { ViewControls } from './use-view'

/** Rows can be selected where something can be done to many at once. */
export const isSelectable = <R extends Keyed>({ bulk, canRemove }: ListDefinition<R>): boolean =>
  canRemove || bulk.length > 0

/** What table and cards are drawn from. */
export interface ListParts<R extends Keyed> {
  readonly view: ViewControls
  readonly virtual: VirtualRows
  readonly selection: ReadonlySet<string>
  /** The one row that the tab key reaches. */
  readonly active: number
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  /** Id of the sentence that tells the keys. */
  readonly keysId: string
  /** The same object as long as rows need not be drawn again. */
  readonly forRows: {
    readonly definition: ListDefinition<R>
    readonly t: TFunction<'engine'>
    readonly words: MenuWords
    readonly onAsk: (key: string, item: LocalRow<R>) => void
    readonly onSelect: (id: string) => void
    /** Where a row's unsent mutations stand; nothing where rows are only read. */
    readonly stateOf: (state: RowState) => ReactNode
  }
}
