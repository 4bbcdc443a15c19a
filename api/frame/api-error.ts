import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors'
import { fieldMessage, type FieldError } from '#contract/field-errors'
import type { Language } from '#contract/languages'

interface Details {
  readonly fields?: Readonly<Record<string, FieldError>>
  /** Sent as `Retry-After`, in seconds. */
  readonly retryAfter?: number
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
    const { fields } = this.details
    const message = ERRORS[this.code][language]
    if (!fields) return { code: this.code, message }
    const told = Object.entries(fields).map(([path, error]) => [path, { code: error.code, message: fieldMessage(error, language) }])
    return { code: this.code, message, fields: Object.fromEntries(told) }
  }
}
