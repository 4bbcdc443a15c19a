import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Language } from '#contract/languages'
import type { ListDefinition } from '../../lists/definition'
import type { Form } from '../../lists/forms/form'
import type { PickOption } from '../../lists/picker'
import type { Mutation, ResourceName, Row, RowTypes, SyncEngine } from '../../offline/storage/types'

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
  /** The same once the device has been read; `isComplete` says whether the server has no others. */
  readonly readRows: <N extends 'users' | 'projects' | 'sessions'>(name: N) => Promise<ReadRows<RowTypes[N]>>
  readonly date: (iso: string, withTime?: boolean) => string
  /** `24 déc. 2026`, where there is little room. */
  readonly day: (iso: string) => string
}

export interface ReadRows<R> {
  readonly rows: readonly R[]
  readonly isComplete: boolean
}

/** What is asked before acts are done. */
export interface FirstAsk {
  readonly title: string
  /** Answers with the acts as they shall be done, or null to go back. */
  readonly form: (onAnswer: (mutations: readonly Mutation[] | null) => void) => ReactNode
}

/** A field that many rows can get at once. */
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
  /** What asks before a row is removed. */
  readonly removeText?: (name: string) => string
  /** What must be asked before these acts, of one row or many; null where there is nothing. */
  readonly firstAsk?: (mutations: readonly Mutation[]) => Promise<FirstAsk | null>
  /** The whole row is asked for its view: it shows more than the list's. */
  readonly hasDetail?: boolean
  readonly form?: Form<R>
  readonly bulk: readonly BulkField<R>[]
  /** Above the list on its own page: what belongs to it and is no row. */
  readonly above?: () => ReactNode
  /** In place of the list's own way to a file. */
  readonly exporter?: (onClose: () => void) => ReactNode
}

export type Define<R extends Row> = (context: DefinitionContext) => Definition<R>
