import type { ErrorBody } from '#contract/errors'
import { ApiError, NetworkError } from '../network/http'
import { OfflineRefusal, UnacceptedRow } from '../offline/storage/types'

const isBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** The server's messages, which are in the language of the request. */
const toSentence = ({ message, fields = {} }: ErrorBody): string =>
  [...new Set([message, ...Object.values(fields).map((field) => field.message)])].join(' ')

export interface RefusalWords {
  readonly refusedOffline: string
  /** Text for actions on rows that the server has not received. */
  readonly notAccepted?: string
  readonly unreachable: string
  readonly failed: string
}

/** Text for the failure of an action. */
export function refusalText(error: unknown, words: RefusalWords): string {
  if (error instanceof OfflineRefusal) return words.refusedOffline
  if (error instanceof UnacceptedRow) return words.notAccepted ?? words.failed
  if (error instanceof NetworkError) return words.unreachable
  return error instanceof ApiError && isBody(error.body) ? toSentence(error.body) : words.failed
}
