import { RESTORE_DAYS } from '#contract/limits'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { daysBefore } from './days'

/** `"3"`, or the whole tag of `GET`: the version and, after a dash, what the caller need not know. */
const TAG = /^(?:W\/)?"(\d{1,10})(?:-[\w-]+)?"$/

/** Refuses a change of a version that is no longer the present one, and shows that. */
export function requireVersion({ headers }: CallContext, row: { readonly version: number }): void {
  const tag = headers['if-match']
  if (tag === undefined) throw new ApiError('versionRequired')
  if (Number(TAG.exec(tag)?.[1]) !== row.version) throw new ApiError('versionMismatch', { current: row })
}

/** The same where the caller may leave the version out. */
export function checkVersion(context: CallContext, row: { readonly version: number }): void {
  if (context.headers['if-match'] !== undefined) requireVersion(context, row)
}

/** `deletedAt` of what is there, or of what can still be restored. */
export const liveOrRemoved = (removed: boolean | undefined) => (removed ? restorable() : null)
export const restorable = () => ({ gt: daysBefore(RESTORE_DAYS) })
