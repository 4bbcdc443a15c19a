import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Language } from '#contract/languages'
import type { ListDefinition } from '../../lists/definition'
import type { Form } from '../../lists/forms/form'
import type { PickOption } from '../../lists/picker'
import type { Mutation, ResourceName, Row, RowTypes, SyncEngine } from '../../offline/storage/types'

/** Inputs of a definition: the texts, and the names that other lists give to ids. */
export interface DefinitionContext {
  readonly language: Language
  readonly t: TFunction<'resources'>
  readonly engine: SyncEngine
  /** Id of the signed-in person, who cannot perform some acts on themselves. */
  readonly me: string
  /** A person's name from this device's users, else the fallback, else the id. */
  readonly nameOf: (id: string, fallback?: string | null) => string
  /** Rows of another list, to choose from. */
  readonly options: (
    name: 'users' | 'templates' | 'projects',
    isFor: (row: Readonly<Record<string, unknown>>) => boolean,
  ) => readonly PickOption[]
  /** Rows of a list on this device, as shown. */
  readonly rowsOf: <N extends 'users' | 'templates' | 'projects'>(name: N) => readonly RowTypes[N][]
  /** The same rows once the device has been read; `isComplete` means that the server has no others. */
  readonly readRows: <N extends 'users' | 'projects' | 'sessions'>(name: N) => Promise<ReadRows<RowTypes[N]>>
  readonly date: (iso: string, withTime?: boolean) => string
  /** A short date: `24 déc. 2026`. */
  readonly day: (iso: string) => string
}

export interface ReadRows<R> {
  readonly rows: readonly R[]
  readonly isComplete: boolean
}

/** A question to answer before mutations are written. */
export interface FirstAsk {
  readonly title: string
  /** Calls `onAnswer` with the mutations to write, or with null to cancel. */
  readonly form: (onAnswer: (mutations: readonly Mutation[] | null) => void) => ReactNode
}

/** A field that can be changed for many rows at once. */
export interface BulkField<R extends Row> {
  readonly name: string
  readonly label: string
  readonly values: readonly { value: string; label: string }[]
  /** Why a row cannot take the value; null when it can. */
  readonly refusal?: (row: R, value: string) => string | null
}

export interface Definition<R extends Row> extends ListDefinition<R> {
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
  /** The question before a row is removed. */
  readonly removeText?: (name: string) => string
  /** The question before these mutations of one or many rows; null if there is none. */
  readonly firstAsk?: (mutations: readonly Mutation[]) => Promise<FirstAsk | null>
  /** The view requests the full row, since it shows more fields than the list has. */
  readonly hasDetail?: boolean
  readonly form?: Form<R>
  readonly bulk: readonly BulkField<R>[]
  /** Content above the list on its own page. */
  readonly above?: () => ReactNode
  /** Replaces the default export dialog. */
  readonly exporter?: (onClose: () => void) => ReactNode
}

export type Define<R extends Row> = (context: DefinitionContext) => Definition<R>
