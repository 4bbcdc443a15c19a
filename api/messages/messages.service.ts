import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import { EditMessage, type messagesApi } from '#contract/messages'
import type { Prisma } from '#db/client'
import { searchWhere } from '../../prisma/search-text'
import type { Database } from '../../prisma/database/database'
import { AuditTrail } from '../audit/audit-trail.service'
import type { Values } from '../audit/undoable'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { CHANGE_COLUMNS, type Delta } from '../lists/delta'
import { exportList } from '../lists/export'
import { ListCopy } from '../lists/list-copy'
import { answerPage, readPage } from '../lists/page'
import { Totals } from '../lists/totals'
import { checkVersion, liveOrRemoved, requireVersion, restorable } from '../lists/versions'
import { DATABASE } from '../tokens'
import { asEdit, type Correctable } from '../undo/correctable'
import { MESSAGE, named, type MessageRow } from './message-rows'

type ListQuery = CheckedInput<typeof messagesApi.list>['query']
type ExportQuery = CheckedInput<typeof messagesApi.export>['query']

const COLUMNS = { createdAt: 'moment', updatedAt: 'moment', fullName: 'text' } as const
const SORTED = '-createdAt'
const EXPORTED = [
  'fullName',
  'email',
  'subject',
  'message',
  'organisation',
  'country',
  'studentsCount',
  'language',
  'status',
  'handledByName',
  'resolvedAt',
  'createdAt',
  'updatedAt',
  'id',
] as const
const target = (id: string) => ({ type: 'message', id })

@Injectable()
export class MessagesService implements Correctable {
  readonly copy
  private readonly totals = new Totals()

  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    @Inject(DATABASE) database: Database,
  ) {
    this.copy = new ListCopy(database, {
      table: 'contact_messages',
      find: async (wanted) =>
        (await prisma.contactMessage.findMany({ ...wanted, select: { ...MESSAGE, ...CHANGE_COLUMNS } })).map(named),
      count: () => prisma.contactMessage.count({ where: { deletedAt: null } }),
    })
  }

  async list(query: ListQuery, context: CallContext): Promise<MessageRow[] | Delta<MessageRow>> {
    if (query.since !== undefined) return this.copy.delta(query.since, context)
    const count = () => this.prisma.contactMessage.count({ where: this.where(query) })
    return answerPage(await this.page(query), query, SORTED, context, this.totals, count)
  }

  export(query: ExportQuery, context: CallContext): Promise<AsyncIterable<string>> {
    return exportList(query, context, this.audit, {
      name: 'messages',
      columns: EXPORTED,
      fallback: SORTED,
      find: (page) => this.page(page),
    })
  }

  read(id: string): Promise<MessageRow> {
    return this.find(this.prisma, id)
  }

  edit(id: string, changes: EditMessage, context: CallContext): Promise<MessageRow> {
    return this.writeOnce.run(context, async (transaction) => {
      const before = await this.take(transaction, id)
      requireVersion(context, before)
      return this.apply(transaction, before, changes, context)
    })
  }

  remove(id: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, (transaction) =>
      this.removeIn(transaction, id, context, (message) => checkVersion(context, message)),
    )
  }

  restore(id: string, context: CallContext): Promise<MessageRow> {
    return this.writeOnce.run(context, (transaction) => this.restoreIn(transaction, id, context))
  }

  async correct(
    transaction: Transaction,
    id: string,
    former: (message: MessageRow) => Promise<Values>,
    context: CallContext,
  ): Promise<MessageRow> {
    const before = await this.take(transaction, id)
    return this.apply(transaction, before, asEdit(EditMessage, await former(before)), context)
  }

  async removeIn(
    transaction: Transaction,
    id: string,
    context: CallContext,
    check: (message: MessageRow) => void,
  ): Promise<void> {
    const before = await this.take(transaction, id)
    check(before)
    await transaction.contactMessage.update({ where: { id }, data: { deletedAt: new Date() } })
    await this.audit.write(context, { action: 'message.delete', target: target(id), before }, transaction)
  }

  async restoreIn(transaction: Transaction, id: string, context: CallContext): Promise<MessageRow> {
    const { count } = await transaction.contactMessage.updateMany({
      where: { id, deletedAt: restorable() },
      data: { deletedAt: null },
    })
    if (count === 0) throw new ApiError('notFound')
    const after = await this.find(transaction, id)
    await this.audit.write(context, { action: 'message.restore', target: target(id), after }, transaction)
    return after
  }

  /** Whoever moves a message handles it from then on; the moment of its end follows from its state. */
  private async apply(
    transaction: Transaction,
    before: MessageRow,
    { status }: EditMessage,
    context: CallContext,
  ): Promise<MessageRow> {
    if (status === undefined || status === before.status) return before
    const { id } = before
    const data = { status, resolvedAt: status === 'resolved' ? new Date() : null, handledById: callerOf(context).id }
    const after = named(await transaction.contactMessage.update({ where: { id }, data, select: MESSAGE }))
    await this.audit.write(context, { action: 'message.edit', target: target(id), before, after }, transaction)
    return after
  }

  /** A page and one more. */
  private async page(query: ListQuery): Promise<MessageRow[]> {
    const { after, orderBy, take } = readPage<Prisma.ContactMessageWhereInput, keyof typeof COLUMNS>(
      query,
      COLUMNS,
      SORTED,
    )
    const rows = await this.prisma.contactMessage.findMany({
      where: { AND: [this.where(query), after] },
      orderBy,
      take,
      select: MESSAGE,
    })
    return rows.map(named)
  }

  private where({
    limit: _,
    cursor: __,
    sort: ___,
    since: ____,
    search,
    removed,
    ...filters
  }: ListQuery): Prisma.ContactMessageWhereInput {
    return { ...filters, deletedAt: liveOrRemoved(removed), ...(search !== undefined && searchWhere(search)) }
  }

  private async find(transaction: Transaction, id: string): Promise<MessageRow> {
    const message = await transaction.contactMessage.findFirst({ where: { id, deletedAt: null }, select: MESSAGE })
    if (!message) throw new ApiError('notFound')
    return named(message)
  }

  /** The row, held until the transaction ends. */
  private async take(transaction: Transaction, id: string): Promise<MessageRow> {
    await transaction.$queryRaw`SELECT 1 FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`
    return this.find(transaction, id)
  }
}
