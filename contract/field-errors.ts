import * as z from 'zod/mini'
import { FIELD_ERRORS, type FieldCode } from './field-texts'
import type { Language } from './languages'

export type { FieldCode }

/** What is wrong with one field; `limit` is the length or value that was violated. */
export interface FieldError {
  readonly code: FieldCode
  readonly limit?: number
}

/** The valid value, or errors by path (`email`, `items.0.name`; `body` for the complete input). */
export type Checked<T> = { readonly value: T } | { readonly errors: Readonly<Record<string, FieldError>> }

const isFieldCode = (text: string): text is FieldCode => Object.keys(FIELD_ERRORS).includes(text)

function toFieldCode(issue: z.core.$ZodRawIssue): FieldCode {
  if (issue.input === undefined) return 'required'
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'tooSmall'
    return issue.minimum === 1 ? 'required' : 'tooShort'
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'invalidEmail'
  return issue.code === 'invalid_value' || issue.code === 'invalid_union' ? 'invalidChoice' : 'invalid'
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const code = isFieldCode(issue.message) ? issue.message : 'invalid'
  if (issue.code === 'too_small') return { code, limit: Number(issue.minimum) }
  return issue.code === 'too_big' ? { code, limit: Number(issue.maximum) } : { code }
}

/** Checks external data; unknown keys are dropped. Forms and the server use the same function. */
export function check<S extends z.ZodMiniType>(schema: S, input: unknown): Checked<z.output<S>> {
  const result = z.safeParse(schema, input, { error: toFieldCode })
  if (result.success) return { value: result.data }
  const errors: Record<string, FieldError> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.') || 'body'] ??= toFieldError(issue)
  return { errors }
}

/** The sentence shown under the field. */
export const fieldMessage = (error: FieldError, language: Language): string =>
  FIELD_ERRORS[error.code][language].replace('{limit}', String(error.limit))
