import type * as z from 'zod/mini'
import { check } from '#contract/field-errors'
import type { Values } from '../audit/undoable'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import type { CallContext } from '../frame/call-context'

/**
 * What undoing asks of a resource, in the transaction of the undo. Its rules hold, but for the order of states: see
 * `UndoService`.
 */
export interface Correctable {
  /** Gives the row, held, to `former`, and writes what that says. */
  correct?(
    transaction: Transaction,
    id: string,
    former: (row: object) => Promise<Values>,
    context: CallContext,
  ): Promise<object>
  /** The row goes through `check` before it is removed. */
  removeIn(transaction: Transaction, id: string, context: CallContext, check: (row: object) => void): Promise<void>
  restoreIn(transaction: Transaction, id: string, context: CallContext): Promise<object>
  /** The values of a revision that the trail only names. */
  longValues?(transaction: Transaction, id: string, revision: number): Promise<Values>
}

/** Former values, which are JSON, as an edit has them: what the schema has come to refuse is refused. */
export function asEdit<S extends z.ZodMiniType>(schema: S, values: Values): z.output<S> {
  const checked = check(schema, values)
  if ('errors' in checked) throw new ApiError('invalidInput', { fields: checked.errors })
  return checked.value
}
