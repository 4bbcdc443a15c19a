import type { MutationEntry } from '../offline/storage/types'
import { ApiError, NetworkError } from '../network/http'

/** The sentence of a refusal as the server wrote it; else ours. */
export function failureText(error: unknown, t: (key: 'failures.network' | 'failures.unknown') => string): string {
  if (error instanceof NetworkError) return t('failures.network')
  if (!(error instanceof ApiError)) return t('failures.unknown')
  const body = error.body
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : error.message
}

/** Why the server refused what waited on this device, in its own words: those of all codes are 3 kB. */
export const describeReason = ({ reason }: MutationEntry): string =>
  reason ? [reason.message, ...Object.values(reason.fields ?? {}).map(({ message }) => message)].join(' ') : ''
