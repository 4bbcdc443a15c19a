import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'

/** For what only administrators may ask of a list that others may read: the delta, and what was removed. */
export function requireAdmin(context: CallContext): void {
  if (requireCaller(context).role !== 'admin') throw new ApiError('forbidden')
}

/** Anyone who may change a part of a row changes nothing else of it. */
export function refuseOtherFields(changes: object, allowed: readonly string[]): void {
  if (Object.keys(changes).some((key) => !allowed.includes(key))) throw new ApiError('forbidden')
}
