import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Language } from '#contract/languages'
import type { Mutation, SyncEngine, ResourceName, Row, RowTypes } from '../../offline/storage/types'
import type { IconName } from '../../ui/icon-names'
import type { PickOption } from '../ui/picker'

/** What a definition is made with: the texts, and the names that other lists give to ids. */
export interface DefinitionContext {
  readonly language: Language
  readonly t: TFunction<'resources'>
  readonly engine: SyncEngine
  /** Anyone who is signed in: some acts are not for oneself. */
  readonly me: string
  /** The person's name from this device's users, else the one given, else the id. */
  readonly nameOf: (id: string, fallback?: string | null) => string
  /** Rows of another list, to choose from. */
  readonly options: (
    name: 'users' | 'templates' | 'projects',
    isFor: (row: Readonly<Record<string, unknown>>) => boolean,
  ) => readonly PickOption[]
  /** Rows of a list on this device, as shown. */
  readonly rowsOf: <N extends 'users' | 'templates' | 'projects'>(name: N) => readonly RowTypes[N][]
  readonly date: (iso: string, withTime?: boolean) => string
  /** `24 déc. 2026`, where there is little room. */
  readonly day: (iso: string) => string
}

export interface Column<R extends Row> {
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

export interface Filter<R extends Row> {
  /** In the address, and in the server's query. */
  readonly key: string
  readonly label: string
  readonly values: readonly { value: string; label: string }[]
  /** In place of values, where they are the rows of a list: one is found by typing. */
  readonly options?: () => readonly PickOption[]
  readonly isIn: (row: R, value: string) => boolean
}

/** Text of a field, as its control holds it. */
export type Values = Readonly<Record<string, string>>

interface FieldBase {
  /** As on the wire. */
  readonly name: string
  readonly label: string
  readonly required?: boolean
  readonly help?: string
  /** An empty one is `null` on the wire. */
  readonly nullable?: boolean
  /** Of a new row. */
  readonly initial?: string
  readonly disabled?: boolean
  /** Comes with the whole row, not with the list's. */
  readonly isDetail?: boolean
}
export type FormField = FieldBase &
  (
    | { readonly kind: 'text' | 'email' | 'url'; readonly max: number }
    | { readonly kind: 'password'; readonly max: number }
    | { readonly kind: 'area'; readonly max: number; readonly lines: number }
    | { readonly kind: 'choice'; readonly values: readonly { value: string; label: string }[] }
    | { readonly kind: 'row'; readonly options: (values: Values) => readonly PickOption[]; readonly fallback?: string }
    | { readonly kind: 'percent' | 'moment' | 'day' | 'francs' }
  )

export interface Form<R extends Row> {
  /** Of a new row (`null`), or of one that is edited. */
  readonly fields: (row: R | null) => readonly FormField[]
  readonly create: z.ZodMiniType
  readonly edit: z.ZodMiniType
  /** Rules between fields, as messages by field; with a sentence for the top of the form. */
  readonly check?: (
    values: Values,
    isNew: boolean,
  ) => { fields: Readonly<Record<string, string>>; summary: string } | null
  /** What the other fields become when one is changed, from the values before and after. */
  readonly follow?: (name: string, before: Values, after: Values) => Values
  /** What is said under fields before saving; nothing is refused for it. */
  readonly cautions?: (values: Values, row: R | null) => Readonly<Record<string, string>>
}

/** What a person does to one row from the list: acts, committed at once, or a link out, or both; or a dialog. */
export interface RowAction<R extends Row> {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly isFor: (row: R) => boolean
  readonly mutations?: (row: R) => readonly Mutation[]
  readonly href?: (row: R) => string
  /** What asks first, in a dialog of its own. */
  readonly dialog?: (row: R, onClose: () => void) => ReactNode
  readonly done?: (row: R) => { title: string; text: string }
  /** Said when the server refuses without words. */
  readonly failed?: string
}

/** A field that many rows can get at once. */
export interface BulkField<R extends Row> {
  readonly name: string
  readonly label: string
  readonly values: readonly { value: string; label: string }[]
  /** Why a row cannot take the value; null when it can. */
  readonly refusal?: (row: R, value: string) => string | null
}

export interface Definition<R extends Row> {
  readonly name: ResourceName
  readonly texts: Readonly<
    Record<
      | 'title'
      | 'one'
      | 'search'
      | 'empty'
      | 'emptyText'
      | 'noMatch'
      | 'create'
      | 'created'
      | 'edit'
      | 'edited'
      | 'remove'
      | 'removed'
      | 'restored',
      string
    >
  >
  /** What asks before a row is removed. */
  readonly removeText?: (name: string) => string
  readonly columns: readonly Column<R>[]
  /** On a phone: what stands under the row's name, and the column whose word stands beside it. */
  readonly brief: { readonly note: (row: R) => string; readonly mark: string }
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
  /** The whole row is asked for its view: it shows more than the list's. */
  readonly hasDetail?: boolean
  readonly form?: Form<R>
  readonly canRemove: boolean
  readonly actions: readonly RowAction<R>[]
  readonly bulk: readonly BulkField<R>[]
  /** In place of the list's own way to a file. */
  readonly exporter?: (onClose: () => void) => ReactNode
  /** Acts of high risk need the network now. */
  readonly isUrgent: (mutation: Mutation) => boolean
}

export type Define<R extends Row> = (context: DefinitionContext) => Definition<R>
