import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors'
import type { FieldCode, FieldError } from '#contract/field-errors'
import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'

interface Details {
  readonly fields?: Readonly<Record<string, FieldError>>
  /** Sent as `Retry-After`, in seconds. */
  readonly retryAfter?: number
  /** The present row, for a caller who changed an older version. */
  readonly current?: unknown
  /** Free times that replace a taken one, and the end of each, in ISO 8601. */
  readonly times?: readonly string[]
  readonly ends?: readonly string[]
  readonly cause?: unknown
}

/** An error that is sent to the caller with its code. */
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
    const { fields, current, times, ends } = this.details
    // Frequent: `getFixedT` copies all settings at each call, which takes five times as long.
    const message = i18n.t(this.code, { lng: language, ns: 'server.errors' })
    const free = { ...(times && { times }), ...(ends && { ends }) }
    const base = { code: this.code, message, ...(current !== undefined && { current }), ...free }
    if (!fields) return base
    const reported: Record<string, { code: FieldCode; message: string }> = {}
    for (const [path, { code, limit }] of Object.entries(fields))
      reported[path] = { code, message: i18n.t(code, { lng: language, ns: 'server.fields', limit }) }
    return { ...base, fields: reported }
  }
}
