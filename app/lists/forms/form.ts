import type * as z from 'zod/mini'
import type { Row } from '../../offline/storage/types'
import type { PickOption } from '../picker'

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
    | { readonly kind: 'percent' | 'moment' | 'day' | 'francs' | 'count' }
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
