import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'

/** For requests that only administrators may make of a list: the delta and removed rows. */
export function requireAdmin(context: CallContext): void {
  if (requireCaller(context).role !== 'admin') throw new ApiError('forbidden')
}

/** Refuses changes of other fields by a caller who may change only some fields of a row. */
export function refuseOtherFields(changes: object, allowed: readonly string[]): void {
  if (Object.keys(changes).some((key) => !allowed.includes(key))) throw new ApiError('forbidden')
}
