import type { MutationEntry } from '../offline/storage/types'
import { ApiError, NetworkError } from '../network/http'

/** The server's error message, else a default text. */
export function failureText(error: unknown, t: (key: 'failures.network' | 'failures.unknown') => string): string {
  if (error instanceof NetworkError) return t('failures.network')
  if (!(error instanceof ApiError)) return t('failures.unknown')
  const body = error.body
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : error.message
}

/** The server's reason for refusing an entry. Its message is used, since the texts of all codes would add 3 kB. */
export const describeReason = ({ reason }: MutationEntry): string =>
  reason ? [reason.message, ...Object.values(reason.fields ?? {}).map(({ message }) => message)].join(' ') : ''
