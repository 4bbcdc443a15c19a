import type { TFunction } from 'i18next'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import type { Keyed, LocalRow, RowState } from '../offline/storage/types'
import type { VirtualRows } from './virtual/use-virtual-rows'
import type { ListDefinition } from './definition'
import type { MenuWords } from './row-menu'
import type { ViewControls } from './use-view'

/** Rows are selectable if the list has actions on many rows. */
export const isSelectable = <R extends Keyed>({ bulk, canRemove }: ListDefinition<R>): boolean =>
  canRemove || bulk.length > 0

/** Props shared by the table and the cards. */
export interface ListParts<R extends Keyed> {
  readonly view: ViewControls
  readonly virtual: VirtualRows
  readonly selection: ReadonlySet<string>
  /** Index of the one row that the tab key reaches. */
  readonly active: number
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  /** Id of the text that explains the keys. */
  readonly keysId: string
  /** A stable object while rows need no new render. */
  readonly forRows: {
    readonly definition: ListDefinition<R>
    readonly t: TFunction<'engine'>
    readonly words: MenuWords
    readonly onAsk: (key: string, item: LocalRow<R>) => void
    readonly onSelect: (id: string) => void
    /** Renders the state of a row's unsent mutations; nothing for read-only rows. */
    readonly stateOf: (state: RowState) => ReactNode
  }
}
