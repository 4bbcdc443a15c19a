import type * as z from 'zod/mini'
import type { Row } from '../../offline/storage/types'
import type { PickOption } from '../picker'

/** Texts of the controls by field name. */
export type Values = Readonly<Record<string, string>>

interface FieldBase {
  /** Name in the request. */
  readonly name: string
  readonly label: string
  readonly required?: boolean
  readonly help?: string
  /** An empty field is sent as `null`. */
  readonly nullable?: boolean
  /** Initial value for a new row. */
  readonly initial?: string
  readonly disabled?: boolean
  /** Lists omit this field; only the full row has it. */
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
  /** Fields for a new row (`null`) or an edited one. */
  readonly fields: (row: R | null) => readonly FormField[]
  readonly create: z.ZodMiniType
  readonly edit: z.ZodMiniType
  /** Checks rules across fields. Returns messages by field and a summary for the top of the form. */
  readonly check?: (
    values: Values,
    isNew: boolean,
  ) => { fields: Readonly<Record<string, string>>; summary: string } | null
  /** Adjusts other fields after a change, given the values before and after. */
  readonly follow?: (name: string, before: Values, after: Values) => Values
  /** Cautions under fields, which do not prevent saving. */
  readonly cautions?: (values: Values, row: R | null) => Readonly<Record<string, string>>
}
