import { RESTORE_DAYS } from '#contract/limits'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { daysBefore } from './days'

/** `"3"`, or the full `ETag` of `GET`: the version, then a dash and a part that callers ignore. */
const TAG = /^(?:W\/)?"(\d{1,10})(?:-[\w-]+)?"$/

/** Refuses a change of an outdated version with `versionMismatch` and the present row. */
export function requireVersion({ headers }: CallContext, row: { readonly version: number }): void {
  const tag = headers['if-match']
  if (tag === undefined) throw new ApiError('versionRequired')
  if (Number(TAG.exec(tag)?.[1]) !== row.version) throw new ApiError('versionMismatch', { current: row })
}

/** `requireVersion` for calls that may omit the version. */
export function checkVersion(context: CallContext, row: { readonly version: number }): void {
  if (context.headers['if-match'] !== undefined) requireVersion(context, row)
}

/** Filter on `deletedAt` for live rows, or for rows that can still be restored. */
export const liveOrRemoved = (removed: boolean | undefined) => (removed ? restorable() : null)
export const restorable = () => ({ gt: daysBefore(RESTORE_DAYS) })
