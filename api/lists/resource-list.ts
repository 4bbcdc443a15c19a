import type * as z from 'zod/mini'
import { check } from '#contract/field-errors'
import { toValues, type Values } from '../audit-trail/undoable'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { exportList } from './export'
import type { AnyResource, Identified, ListQuery, ResourceRules, Versioned } from './resource'
import { RowList, type ListParts } from './row-list'
import { lockRow } from './table'
import { checkVersion, requireVersion, restorable } from './versions'

/** A declared resource: a `RowList` with reading, exporting, writing, removing, restoring and undoing. */
export class ResourceList<
  Row extends Identified = Identified,
  Single extends Versioned = Versioned,
> extends RowList<Row> {
  constructor(
    override readonly declaration: AnyResource<Row, Single>,
    parts: ListParts,
    readonly rules: ResourceRules<Single>,
  ) {
    super(declaration, parts)
  }

  export(query: ListQuery, context: CallContext): Promise<AsyncIterable<string>> {
    const { name, target, exported: columns, texts, defaultSort: fallback } = this.declaration
    const find = (page: ListQuery) => this.page(page, context)
    return exportList(query, context, this.parts.audit, {
      name,
      target,
      columns,
      fallback,
      find,
      ...(texts !== undefined && { texts }),
    })
  }

  read(id: string, context: CallContext): Promise<Single> {
    return this.find(this.parts.prisma, id, context)
  }

  /** The row, locked until the transaction ends. */
  async lock(transaction: Transaction, id: string, context: CallContext): Promise<Single> {
    await lockRow(transaction, this.declaration.table, id)
    return this.find(transaction, id, context)
  }

  /** Changes data once, however often the request is sent. */
  async write<T>(context: CallContext, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const result = await this.parts.writeOnce.run(context, work)
    await this.afterCommit()
    return result
  }

  create(context: CallContext, work: (transaction: Transaction) => Promise<Single>): Promise<Single> {
    return this.parts.writeOnce.run(context, async (transaction) =>
      this.created(transaction, context, await work(transaction)),
    )
  }

  /** Records the creation in the audit trail, and sends the row's address as `Location`. */
  async created(transaction: Transaction, context: CallContext, after: Single): Promise<Single> {
    await this.note(transaction, context, 'create', { after })
    context.answer.headers['location'] = `/api/${this.declaration.name}/${after.id}`
    return after
  }

  /** Locks a row and changes it if the caller knows the present version. */
  edit(
    id: string,
    context: CallContext,
    work: (transaction: Transaction, before: Single) => Promise<Single>,
  ): Promise<Single> {
    return this.write(context, async (transaction) => {
      const before = await this.lock(transaction, id, context)
      requireVersion(context, before)
      return work(transaction, before)
    })
  }

  remove(id: string, context: CallContext): Promise<void> {
    return this.write(context, (transaction) =>
      this.removeIn(transaction, id, context, (row) => checkVersion(context, row)),
    )
  }

  restore(id: string, context: CallContext): Promise<Single> {
    return this.write(context, (transaction) => this.restoreIn(transaction, id, context))
  }

  override async afterCommit(): Promise<void> {
    await this.rules.afterCommit?.()
  }

  /** The row goes through `check` before it is removed. */
  async removeIn(
    transaction: Transaction,
    id: string,
    context: CallContext,
    check: (row: Single) => void,
  ): Promise<void> {
    await this.rules.beforeRemove?.(transaction, id, context)
    const before = await this.lock(transaction, id, context)
    check(before)
    await this.table(transaction).updateMany({ where: { id }, data: { deletedAt: new Date() } })
    await this.rules.afterRemove?.(transaction, before, context)
    await this.note(transaction, context, 'delete', { before })
  }

  async restoreIn(transaction: Transaction, id: string, context: CallContext): Promise<Single> {
    const where = { id, deletedAt: restorable(), ...this.removedWhere() }
    const { count } = await this.table(transaction).updateMany({ where, data: { deletedAt: null } })
    if (count === 0) throw new ApiError('notFound')
    const after = await this.find(transaction, id, context)
    await this.rules.afterRestore?.(transaction, after, context)
    await this.note(transaction, context, 'restore', { after })
    return after
  }

  /** Marks expired rows as removed, so that replicas notice, and deletes rows removed before the given time. */
  async letGo(removedBefore: Date): Promise<number> {
    const expired = this.declaration.expired?.()
    if (!expired) return 0
    const where = { AND: [expired, { deletedAt: null }] }
    await this.table().updateMany({ where, data: { deletedAt: new Date() } })
    const { count } = await this.table().deleteMany({ where: { deletedAt: { lt: removedBefore } } })
    return count
  }

  /** Undoes an edit: calls `former` with the locked row, and writes the values that `former` returns. */
  async correct(
    transaction: Transaction,
    id: string,
    former: (row: Single) => Promise<Values>,
    context: CallContext,
  ): Promise<Single> {
    const { rules, declaration } = this
    const schema = declaration.api.edit?.body
    if (!rules.applyEdit || !schema) throw new ApiError('notUndoable')
    const before = await this.lock(transaction, id, context)
    return rules.applyEdit(transaction, before, asEdit(schema, await former(before)), context)
  }

  /** Writes an audit event about a row. */
  async note(
    transaction: Transaction,
    context: CallContext,
    verb: string,
    { before, after }: { before?: Single; after?: Single },
  ): Promise<void> {
    const { target } = this.declaration
    const id = (after ?? before)?.id ?? ''
    const values = { before: before && toValues(before), after: after && toValues(after) }
    const act = { action: `${target}.${verb}`, target: { type: target, id } }
    await this.parts.audit.write(context, { ...act, ...values }, transaction)
  }

  protected override removedWhere(): object {
    return this.declaration.restorable ?? {}
  }

  private async find(transaction: Transaction, id: string, context: CallContext): Promise<Single> {
    const { declaration } = this
    const where = { AND: [{ id, deletedAt: null }, declaration.accessFilter?.(context) ?? {}] }
    const found = await this.table(transaction).findFirst({ where, select: declaration.selectSingle })
    if (!found) throw new ApiError('notFound')
    return declaration.toSingle(found)
  }
}

/** Parses former JSON values as an edit, because the schema may have become stricter. */
function asEdit(schema: z.ZodMiniObject, values: Values): object {
  const checked = check(schema, values)
  if ('errors' in checked) throw new ApiError('invalidInput', { fields: checked.errors })
  return checked.value
}
