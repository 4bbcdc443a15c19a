import { ERRORS, type ErrorCode } from '#contract/errors'
import type { Language } from '#contract/languages'
import { ApiError } from '../../network/http'

/** Throws a refusal with the server's error code and message. */
export function refuse(code: ErrorCode, language: Language, more: object = {}): never {
  const { status, [language]: message } = ERRORS[code]
  const body = { code, message, ...more }
  throw new ApiError(status, JSON.stringify(body), body, null)
}
