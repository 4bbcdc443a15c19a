import { ERRORS, type ErrorBody } from '#contract/errors'
import { FIELD_ERRORS } from '#contract/field-texts'
import type { Language } from '#contract/languages'
import { ApiError, NetworkError } from '../../network/http'
import { OfflineRefusal, UnacceptedRow } from '../../offline/storage/types'

const isBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** What the server said, in the active language: its code's sentence, else its own words. */
export function reasonText(reason: ErrorBody, language: Language): string {
  const known = reason.code in ERRORS ? ERRORS[reason.code][language] : reason.message
  const fields = Object.values(reason.fields ?? {}).map(({ code, message }) =>
    code in FIELD_ERRORS && !FIELD_ERRORS[code][language].includes('{') ? FIELD_ERRORS[code][language] : message,
  )
  return [known, ...new Set(fields)].join(' ')
}

/** The sentences that came: an answer just received speaks the language of its request. */
const sentenceOf = ({ message, fields = {} }: ErrorBody): string =>
  [...new Set([message, ...Object.values(fields).map((field) => field.message)])].join(' ')

export interface RefusalWords {
  readonly refusedOffline: string
  /** Of acts on rows that were made here. */
  readonly notAccepted?: string
  readonly unreachable: string
  readonly failed: string
}

/** Why an act did not go through, in words. */
export function refusalText(error: unknown, words: RefusalWords): string {
  if (error instanceof OfflineRefusal) return words.refusedOffline
  if (error instanceof UnacceptedRow) return words.notAccepted ?? words.failed
  if (error instanceof NetworkError) return words.unreachable
  return error instanceof ApiError && isBody(error.body) ? sentenceOf(error.body) : words.failed
}
