import { Injectable } from '@nestjs/common'
import type { auditApi } from '#contract/audit'
import type { ResultOf } from '#contract/endpoint'
import type { AuditEvent } from '#db/client'
import { SHORTENED, toScalar } from '../audit-trail/audit-trail.service'
import {
  listEditedFields,
  hasRevisions,
  findInverse,
  isTooOld,
  isUndoable,
  toValues,
  type Values,
} from '../audit-trail/undoable'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { replyWriter } from '../frame/reply-writer'
import { WriteOnce } from '../idempotency/write-once.service'
import { Lists } from '../lists/lists.service'
import type { ResourceList } from '../lists/resource-list'

/**
 * Reverts one audited action for an administrator. The rules of each resource apply (last administrator, own account,
 * people of the right role, double booking), except the order of states: a change of state can be reversed, which no
 * edit could do.
 */
@Injectable()
export class UndoService {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly lists: Lists,
  ) {}

  async undo(eventId: string, context: CallContext): Promise<ResultOf<typeof auditApi.undo>> {
    const result = await this.writeOnce.run(context, async (transaction) => {
      const event = await transaction.auditEvent.findUnique({ where: { id: eventId } })
      if (!event) throw new ApiError('notFound')
      const resource = this.lists.resource(event.targetType)
      const id = event.targetId
      if (!resource || id === null || !isUndoable(event, resource.declaration.api)) throw new ApiError('notUndoable')
      if (isTooOld(event)) throw new ApiError('undoExpired')
      if (await transaction.auditEvent.findFirst({ where: { undoesId: eventId }, select: { id: true } }))
        throw new ApiError('undoConflict')
      const row = await this.invert(transaction, event, id, resource, { ...context, undoes: eventId }).catch(
        (error: unknown) => {
          // Somebody removed or restored the row meanwhile.
          throw error instanceof ApiError && error.code === 'notFound'
            ? new ApiError('undoConflict', { cause: error })
            : error
        },
      )
      const { name, api } = resource.declaration
      return { list: name, id, row: row === null ? null : replyWriter(api.read.reply)(row) }
    })
    await this.lists.list(result.list).afterCommit()
    return result
  }

  private async invert(
    transaction: Transaction,
    event: AuditEvent,
    id: string,
    resource: ResourceList,
    context: CallContext,
  ): Promise<object | null> {
    const inverse = findInverse(event)
    if (inverse === 'restore') return resource.restoreIn(transaction, id, context)
    if (inverse === 'remove') {
      await resource.removeIn(transaction, id, context, (row) =>
        requireSame(event, resource, row, toScalar, toValues(event.after)),
      )
      return null
    }
    return resource.correct(transaction, id, (row) => this.formerValues(transaction, event, row, resource), context)
  }

  /** The field values before the action, if the fields still have the values that it wrote. */
  private async formerValues(
    transaction: Transaction,
    event: AuditEvent,
    row: object,
    resource: ResourceList,
  ): Promise<Values> {
    const [before, after] = [toValues(event.before), toValues(event.after)]
    const fields = listEditedFields(event, resource.declaration.api)
    const long = async (values: Values) =>
      fields.some((field) => SHORTENED.has(field)) && hasRevisions(event)
        ? resource.rules.longValues?.(transaction, event.targetId ?? '', Number(values['revision']))
        : {}
    const [former, written] = [
      { ...before, ...(await long(before)) },
      { ...after, ...(await long(after)) },
    ]
    requireSame(event, resource, row, plain, readLists(row, written))
    const wanted = readLists(row, former)
    return Object.fromEntries(fields.map((field) => [field, Reflect.get(wanted, field)]))
  }
}

/** The audit trail stores lists and objects as JSON; a text stays a text, whatever it contains. */
const readLists = (row: object, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const present: unknown = Reflect.get(row, field)
      const isSerialized = present instanceof Object && !(present instanceof Date) && typeof value === 'string'
      return [field, isSerialized ? (JSON.parse(value) as unknown) : value]
    }),
  )

/** A value in its full JSON form. */
const plain = (_: string, value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null))

function requireSame(
  event: AuditEvent,
  { declaration: { api } }: ResourceList,
  row: object,
  write: (field: string, value: unknown) => unknown,
  written: Values,
): void {
  const changed = listEditedFields(event, api).filter(
    (field) => JSON.stringify(write(field, Reflect.get(row, field))) !== JSON.stringify(written[field] ?? null),
  )
  if (changed.length === 0) return
  throw new ApiError('undoConflict', {
    fields: Object.fromEntries(changed.map((field) => [field, { code: 'changedSince' as const }])),
    current: replyWriter(api.read.reply)(row),
  })
}
