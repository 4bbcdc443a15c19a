import type { ReactNode } from 'react'
import type { Keyed, Mutation } from '../offline/storage/types'
import type { IconName } from '../ui/icon-names'
import type { PickOption } from './picker'

export interface Column<R extends Keyed> {
  readonly key: string
  readonly label: string
  /** Plain text, for cards, titles and the CSV. */
  readonly text: (row: R) => string
  /** Rendered instead of the text. */
  readonly cell?: (row: R) => ReactNode
  /** Sort key; a column without one is not sortable. */
  readonly sort?: (row: R) => string | number
  /** Share of the width. */
  readonly weight: number
  /** Minimum table width in rem at which the column is shown; cards always show it. */
  readonly from?: number
  /**
   * Table width in rem from which the column is hidden, since separate columns show its content. Cards and files never
   * show it.
   */
  readonly until?: number
}

export interface Filter<R extends Keyed> {
  /** Name in the address and in the server's query. */
  readonly key: string
  readonly label: string
  readonly values: readonly { value: string; label: string }[]
  /** Replaces `values` if the options are the rows of a list, which is searched by typing. */
  readonly options?: () => readonly PickOption[]
  readonly isIn: (row: R, value: string) => boolean
}

/** An action on one row: mutations that are committed at once, a link, both, or a dialog. */
export interface RowAction<R extends Keyed> {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly isFor: (row: R) => boolean
  /** Shown only in the row's details and menu, not among the buttons of a wide row. */
  readonly isRare?: boolean
  readonly mutations?: (row: R) => readonly Mutation[]
  readonly href?: (row: R) => string
  /** Opens a dialog before the action. */
  readonly dialog?: (row: R, onClose: () => void) => ReactNode
  readonly done?: (row: R) => { title: string; text: string }
  /** Error text if the server refuses without a message. */
  readonly failed?: string
}

/** Definition of a list with editable or read-only rows. */
export interface ListDefinition<R extends Keyed> {
  readonly texts: Readonly<Record<'title' | 'search' | 'empty' | 'emptyText' | 'noMatch', string>> & {
    /** Only for lists with a form. */
    readonly create?: string
  }
  readonly columns: readonly Column<R>[]
  /** On phones: a note under the row's name, and the column whose text is beside the name. */
  readonly brief: {
    readonly note: (row: R) => string
    readonly mark: string
    /** Progress in percent, shown as a bar under the note. */
    readonly percent?: (row: R) => number
  }
  readonly filters: readonly Filter<R>[]
  /** The filter that is shown as tabs on the full page. */
  readonly tabs?: string
  /** Key of a column; a leading `-` sorts in descending order. */
  readonly sort: string
  readonly label: (row: R) => string
  /** Fields of the row's view. */
  readonly details: (row: R) => readonly { label: string; value: ReactNode }[]
  /** Related content under the row's details. */
  readonly related?: (row: R) => ReactNode
  /** The date of a row; a list with it can be shown by day. */
  readonly agenda?: (row: R) => string
  /** Rows can be created and edited. */
  readonly form?: object
  readonly canRemove: boolean
  readonly actions: readonly RowAction<R>[]
  /** Actions on many rows at once. */
  readonly bulk: readonly object[]
  /** Urgent mutations bypass the outbox and need the network. */
  readonly isUrgent: (mutation: Mutation) => boolean
}
