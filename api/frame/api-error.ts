import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors'
import { fieldMessage, type FieldCode, type FieldError } from '#contract/field-errors'
import type { Language } from '#contract/languages'

interface Details {
  readonly fields?: Readonly<Record<string, FieldError>>
  /** Sent as `Retry-After`, in seconds. */
  readonly retryAfter?: number
  /** The row as it is, for whoever changed an older version of it. */
  readonly current?: unknown
  readonly cause?: unknown
}

/** A refusal that the caller is told of, by its code. */
export class ApiError extends Error {
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code, { cause: details.cause })
    this.status = ERRORS[code].status
  }

  body(language: Language): ErrorBody {
    const { fields, current } = this.details
    const base = { code: this.code, message: ERRORS[this.code][language], ...(current !== undefined && { current }) }
    if (!fields) return base
    const told: Record<string, { code: FieldCode; message: string }> = {}
    for (const [path, error] of Object.entries(fields))
      told[path] = { code: error.code, message: fieldMessage(error, language) }
    return { ...base, fields: told }
  }
}
