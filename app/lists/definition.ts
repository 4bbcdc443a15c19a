import type { ReactNode } from 'react'
import type { Keyed, Mutation } from '../offline/storage/types'
import type { IconName } from '../ui/icon-names'
import type { PickOption } from './picker'

export interface Column<R extends Keyed> {
  readonly key: string
  readonly label: string
  /** Plain, for cards, titles and the CSV. */
  readonly text: (row: R) => string
  /** When more than the text is drawn. */
  readonly cell?: (row: R) => ReactNode
  /** What it is sorted by; a column without it is not sortable. */
  readonly sort?: (row: R) => string | number
  /** Share of the width. */
  readonly weight: number
  /** Room in rem from which a table shows it; cards always do. */
  readonly from?: number
  /**
   * Room in rem from which a table no longer shows it, since what it tells has columns of its own; cards and files
   * never do.
   */
  readonly until?: number
}

export interface Filter<R extends Keyed> {
  /** In the address, and in the server's query. */
  readonly key: string
  readonly label: string
  readonly values: readonly { value: string; label: string }[]
  /** In place of values, where they are the rows of a list: one is found by typing. */
  readonly options?: () => readonly PickOption[]
  readonly isIn: (row: R, value: string) => boolean
}

/** What a person does to one row from the list: acts, committed at once, or a link out, or both; or a dialog. */
export interface RowAction<R extends Keyed> {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly isFor: (row: R) => boolean
  /** Not among the buttons of a wide row, which has no room for all: in the row's details and its menu. */
  readonly isRare?: boolean
  readonly mutations?: (row: R) => readonly Mutation[]
  readonly href?: (row: R) => string
  /** What asks first, in a dialog of its own. */
  readonly dialog?: (row: R, onClose: () => void) => ReactNode
  readonly done?: (row: R) => { title: string; text: string }
  /** Said when the server refuses without words. */
  readonly failed?: string
}

/** What a list is drawn from, whether its rows can be edited or are only read. */
export interface ListDefinition<R extends Keyed> {
  readonly texts: Readonly<Record<'title' | 'search' | 'empty' | 'emptyText' | 'noMatch', string>> & {
    /** With a form alone. */
    readonly create?: string
  }
  readonly columns: readonly Column<R>[]
  /** On a phone: what stands under the row's name, and the column whose word stands beside it. */
  readonly brief: {
    readonly note: (row: R) => string
    readonly mark: string
    /** How far it is, in percent: a bar under the note. */
    readonly percent?: (row: R) => number
  }
  readonly filters: readonly Filter<R>[]
  /** The filter that is a row of tabs on the full page. */
  readonly tabs?: string
  /** Key of a column; `-` before it for the last first. */
  readonly sort: string
  readonly label: (row: R) => string
  /** What its view shows. */
  readonly details: (row: R) => readonly { label: string; value: ReactNode }[]
  /** What else belongs to the row, under its details. */
  readonly related?: (row: R) => ReactNode
  /** When a row is: its list can be shown by day. */
  readonly agenda?: (row: R) => string
  /** Rows can be made and edited. */
  readonly form?: object
  readonly canRemove: boolean
  readonly actions: readonly RowAction<R>[]
  /** What can be done to many at once. */
  readonly bulk: readonly object[]
  /** Acts of high risk need the network now. */
  readonly isUrgent: (mutation: Mutation) => boolean
}
