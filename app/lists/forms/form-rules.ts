import type { TFunction } from 'i18next'
import type * as z from 'zod/mini'
import { check, fieldMessage } from '#contract/field-errors'
import type { Language } from '#contract/languages'
import { isTemporary, toEntryId } from '../../offline/replica/mutations'
import type { Row } from '../../offline/storage/types'
import { fromLocalInput, toLocalInput } from '../../shell/format'
import type { Form, FormField, Values } from './form'

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** Initial values of the controls for a row, or for a new one. */
export function initialValues(fields: readonly FormField[], row: Row | null): Values {
  const known: Readonly<Record<string, unknown>> = { ...row }
  const entries = fields.map(({ name, kind, initial = '' }) => {
    const value = known[name]
    if (row === null) return [name, initial] as const
    if (kind === 'moment') return [name, toLocalInput(value)] as const
    return [name, isText(value) ? String(value) : ''] as const
  })
  return Object.fromEntries(entries)
}

/** Parses an integer with optional spaces; NaN if the text is not an integer. */
export const parseInteger = (text: string): number =>
  /^\d[\d\s\u00a0\u202f]*$/.test(text.trim()) ? Number(text.replace(/\D/g, '')) : Number.NaN

/** Converts a control's text to the value of the request; undefined if it is missing. */
function wireValue({ kind, nullable }: FormField, value: string): unknown {
  if (value === '') return nullable ? null : kind === 'text' || kind === 'email' || kind === 'area' ? '' : undefined
  if (kind === 'percent') return Number(value)
  if (kind === 'francs' || kind === 'count') return parseInteger(value)
  // Validated as the final id; `parseForm` puts the temporary id back into the changes.
  if (kind === 'row' && isTemporary(value)) return toEntryId(value)
  return kind === 'moment' ? fromLocalInput(value) : value
}

export type Parsed =
  | { readonly changes: Readonly<Record<string, unknown>> }
  | { readonly errors: Readonly<Record<string, string>>; readonly summary: string }

interface Input<R extends Row> {
  form: Form<R>
  fields: readonly FormField[]
  values: Values
  /** Initial values of an edited row; null for a new one. */
  initial: Values | null
  language: Language
  t: TFunction<'engine'>
}

/**
 * Validates a form with the contract's schema. Returns the changes for the request, or the errors of the fields and a
 * summary.
 */
export function parseForm<R extends Row>({ form, fields, values, initial, language, t }: Input<R>): Parsed {
  const isChanged = ({ name, disabled }: FormField) => !disabled && (initial === null || values[name] !== initial[name])
  const written = fields.filter(isChanged)
  const body = Object.fromEntries(written.map((field) => [field.name, wireValue(field, values[field.name] ?? '')]))
  const schema: z.ZodMiniType = initial === null ? form.create : form.edit
  const result = check(schema, body)
  const missing = fields.filter(
    ({ name, required, disabled, kind }) =>
      required && !disabled && kind !== 'password' && (values[name] ?? '').trim() === '',
  )
  const own = form.check?.(values, initial === null) ?? null
  const bad =
    'errors' in result
      ? Object.entries(result.errors).map(([name, error]) => [name, fieldMessage(error, language)] as const)
      : []
  const lacking = missing.map(({ name }) => [name, fieldMessage({ code: 'required' }, language)] as const)
  const errors = { ...own?.fields, ...Object.fromEntries(bad), ...Object.fromEntries(lacking) }
  if (Object.keys(errors).length > 0)
    return { errors, summary: missing.length > 0 ? t('form.missing') : (own?.summary ?? t('form.mend')) }
  // Dates become the strings of the request.
  const changes = JSON.parse(JSON.stringify('value' in result ? result.value : {})) as Record<string, unknown>
  for (const { name, kind } of written) {
    const value = values[name] ?? ''
    if (kind === 'row' && isTemporary(value)) changes[name] = value
  }
  return { changes }
}

/** A draft contains no passwords. */
export const toDraft = (fields: readonly FormField[], values: Values): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ kind, disabled }) => kind !== 'password' && !disabled)
      .map(({ name }) => [name, values[name] ?? '']),
  )

/** Overrides the values with the draft's; entries that are not text or not in this form are ignored. */
export function withDraft(values: Values, draft: Readonly<Record<string, unknown>>): Values {
  const filled = Object.entries(draft).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] in values,
  )
  return { ...values, ...Object.fromEntries(filled) }
}
