import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import type { subscribersApi } from '#contract/subscribers'
import type { Prisma } from '#db/client'
import { searchWhere } from '../../prisma/search-text'
import type { Database } from '../../prisma/database/database'
import { AuditTrail } from '../audit/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { CHANGE_COLUMNS, type Delta } from '../lists/delta'
import { exportList } from '../lists/export'
import { ListCopy } from '../lists/list-copy'
import { answerPage, readPage } from '../lists/page'
import { Totals } from '../lists/totals'
import { checkVersion, liveOrRemoved, restorable } from '../lists/versions'
import { DATABASE } from '../tokens'
import type { Correctable } from '../undo/correctable'
import { SUBSCRIBER, type SubscriberRow } from './subscriber-rows'

type ListQuery = CheckedInput<typeof subscribersApi.list>['query']
type ExportQuery = CheckedInput<typeof subscribersApi.export>['query']

const COLUMNS = { createdAt: 'moment', email: 'text' } as const
const SORTED = '-createdAt'
const EXPORTED = [
  'email',
  'status',
  'language',
  'source',
  'confirmedAt',
  'unsubscribedAt',
  'createdAt',
  'updatedAt',
  'id',
] as const
const target = (id: string) => ({ type: 'subscriber', id })

@Injectable()
export class SubscribersService implements Correctable {
  readonly copy
  private readonly totals = new Totals()

  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    @Inject(DATABASE) database: Database,
  ) {
    this.copy = new ListCopy(database, {
      table: 'newsletter_subscribers',
      find: (wanted) =>
        prisma.newsletterSubscriber.findMany({ ...wanted, select: { ...SUBSCRIBER, ...CHANGE_COLUMNS } }),
      count: () => prisma.newsletterSubscriber.count({ where: { deletedAt: null } }),
    })
  }

  async list(query: ListQuery, context: CallContext): Promise<SubscriberRow[] | Delta<SubscriberRow>> {
    if (query.since !== undefined) return this.copy.delta(query.since, context)
    const count = () => this.prisma.newsletterSubscriber.count({ where: this.where(query) })
    return answerPage(await this.page(query), query, SORTED, context, this.totals, count)
  }

  export(query: ExportQuery, context: CallContext): Promise<AsyncIterable<string>> {
    return exportList(query, context, this.audit, {
      name: 'subscribers',
      columns: EXPORTED,
      fallback: SORTED,
      find: (page) => this.page(page),
    })
  }

  read(id: string): Promise<SubscriberRow> {
    return this.find(this.prisma, id)
  }

  remove(id: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, (transaction) =>
      this.removeIn(transaction, id, context, (subscriber) => checkVersion(context, subscriber)),
    )
  }

  restore(id: string, context: CallContext): Promise<SubscriberRow> {
    return this.writeOnce.run(context, (transaction) => this.restoreIn(transaction, id, context))
  }

  async removeIn(
    transaction: Transaction,
    id: string,
    context: CallContext,
    check: (subscriber: SubscriberRow) => void,
  ): Promise<void> {
    await transaction.$queryRaw`SELECT 1 FROM newsletter_subscribers WHERE id = ${id}::uuid FOR UPDATE`
    const before = await this.find(transaction, id)
    check(before)
    await transaction.newsletterSubscriber.update({ where: { id }, data: { deletedAt: new Date() } })
    await this.audit.write(context, { action: 'subscriber.delete', target: target(id), before }, transaction)
  }

  async restoreIn(transaction: Transaction, id: string, context: CallContext): Promise<SubscriberRow> {
    const { count } = await transaction.newsletterSubscriber.updateMany({
      where: { id, deletedAt: restorable() },
      data: { deletedAt: null },
    })
    if (count === 0) throw new ApiError('notFound')
    const after = await this.find(transaction, id)
    await this.audit.write(context, { action: 'subscriber.restore', target: target(id), after }, transaction)
    return after
  }

  /** A page and one more. */
  private page(query: ListQuery): Promise<SubscriberRow[]> {
    const { after, orderBy, take } = readPage<Prisma.NewsletterSubscriberWhereInput, keyof typeof COLUMNS>(
      query,
      COLUMNS,
      SORTED,
    )
    return this.prisma.newsletterSubscriber.findMany({
      where: { AND: [this.where(query), after] },
      orderBy,
      take,
      select: SUBSCRIBER,
    })
  }

  private where({
    limit: _,
    cursor: __,
    sort: ___,
    since: ____,
    search,
    removed,
    ...filters
  }: ListQuery): Prisma.NewsletterSubscriberWhereInput {
    return { ...filters, deletedAt: liveOrRemoved(removed), ...(search !== undefined && searchWhere(search)) }
  }

  private async find(transaction: Transaction, id: string): Promise<SubscriberRow> {
    const subscriber = await transaction.newsletterSubscriber.findFirst({
      where: { id, deletedAt: null },
      select: SUBSCRIBER,
    })
    if (!subscriber) throw new ApiError('notFound')
    return subscriber
  }
}
