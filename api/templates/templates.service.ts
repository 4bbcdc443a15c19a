import { Inject, Injectable } from '@nestjs/common'
import { TEMPLATE_TYPES } from '#contract/choices'
import type { CheckedInput } from '#contract/endpoint'
import { accessesOf, type CreateTemplate, type EditTemplate, type templatesApi } from '#contract/templates'
import { Prisma } from '#db/client'
import { searchWhere } from '../../prisma/search-text'
import type { Database } from '../../tools/database/database'
import { AuditTrail } from '../audit/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { CHANGE_COLUMNS, readDelta, type Delta } from '../lists/delta'
import { answerPage, readPage } from '../lists/page'
import { requireAdmin } from '../lists/reach'
import { Totals } from '../lists/totals'
import { checkVersion, liveOrRemoved, requireVersion, restorable } from '../lists/versions'
import { DATABASE } from '../tokens'
import { Revisions } from './revisions.service'
import { TEMPLATE, TEMPLATE_ROW, whole, type Template, type TemplateRow } from './template-rows'

type ListQuery = CheckedInput<typeof templatesApi.list>['query']

const COLUMNS = { name: 'text', type: TEMPLATE_TYPES, usageCount: 'whole', updatedAt: 'moment', createdAt: 'moment' } as const
const target = (id: string) => ({ type: 'template', id })

/** Students read what their subscription opens; mentors and administrators read all. */
function reachOf(context: CallContext): Prisma.TemplateWhereInput {
  const { role, subscription } = callerOf(context)
  return role === 'student' ? { access: { in: accessesOf(subscription) } } : {}
}

/** Prisma writes SQL NULL into a JSON column only when told so by name. */
const columns = <T extends EditTemplate>({ structure, ...fields }: T) => ({ ...fields, ...(structure !== undefined && { structure: structure ?? Prisma.DbNull }) })

@Injectable()
export class TemplatesService {
  private readonly totals = new Totals()

  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    private readonly revisions: Revisions,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  async list(query: ListQuery, context: CallContext): Promise<TemplateRow[] | Delta<TemplateRow>> {
    const { limit: _, cursor: __, sort: ___, since, search, removed, ...filters } = query
    if (since !== undefined || removed) requireAdmin(context)
    if (since !== undefined) return this.delta(since, context)
    const found = { ...filters, deletedAt: liveOrRemoved(removed), ...(search !== undefined && searchWhere(search)) }
    const where = { AND: [reachOf(context), found] }
    const { after, orderBy, take } = readPage<Prisma.TemplateWhereInput, keyof typeof COLUMNS>(query, COLUMNS, 'name')
    const rows = await this.prisma.template.findMany({ where: { AND: [where, after] }, orderBy, take, select: TEMPLATE_ROW })
    return answerPage(rows, query, 'name', context, this.totals, () => this.prisma.template.count({ where }))
  }

  read(id: string, context: CallContext): Promise<Template> {
    return this.find(this.prisma, id, context)
  }

  create(body: CreateTemplate, context: CallContext): Promise<Template> {
    return this.writeOnce.run(context, async (transaction) => {
      const template = whole(await transaction.template.create({ data: columns(body), select: TEMPLATE }))
      await this.revisions.add(transaction, callerOf(context).id, template)
      await this.audit.write(context, { action: 'template.create', target: target(template.id), after: template }, transaction)
      context.answer.headers['location'] = `/api/templates/${template.id}`
      return template
    })
  }

  edit(id: string, changes: EditTemplate, context: CallContext): Promise<Template> {
    return this.writeOnce.run(context, async (transaction) => {
      const before = await this.take(transaction, id, context)
      requireVersion(context, before)
      return this.apply(transaction, 'template.edit', before, changes, context)
    })
  }

  restoreRevision(id: string, number: number, context: CallContext): Promise<Template> {
    return this.writeOnce.run(context, async (transaction) => {
      const before = await this.take(transaction, id, context)
      checkVersion(context, before)
      const { name, description, content, type, access, structure } = await this.revisions.read(id, number, transaction)
      return this.apply(transaction, 'template.restore-revision', before, { name, description, content, type, access, structure }, context)
    })
  }

  remove(id: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      const before = await this.take(transaction, id, context)
      checkVersion(context, before)
      await transaction.template.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } })
      await this.audit.write(context, { action: 'template.delete', target: target(id), before }, transaction)
    })
  }

  restore(id: string, context: CallContext): Promise<Template> {
    return this.writeOnce.run(context, async (transaction) => {
      const { count } = await transaction.template.updateMany({ where: { id, deletedAt: restorable() }, data: { deletedAt: null } })
      if (count === 0) throw new ApiError('notFound')
      const after = await this.find(transaction, id, context)
      await this.audit.write(context, { action: 'template.restore', target: target(id), after }, transaction)
      return after
    })
  }

  private async delta(since: string, { answer }: CallContext): Promise<Delta<TemplateRow>> {
    answer.headers['x-total-count'] = String(await this.totals.of({}, () => this.prisma.template.count({ where: { deletedAt: null } })))
    return readDelta(since, this.database, (wanted) => this.prisma.template.findMany({ ...wanted, select: { ...TEMPLATE_ROW, ...CHANGE_COLUMNS } }))
  }

  private async apply(transaction: Transaction, action: string, before: Template, changes: EditTemplate, context: CallContext): Promise<Template> {
    const { id } = before
    const after = whole(await transaction.template.update({ where: { id }, data: columns(changes), select: TEMPLATE }))
    if (after.version !== before.version) await this.revisions.add(transaction, callerOf(context).id, after, before)
    await this.audit.write(context, { action, target: target(id), before, after }, transaction)
    return after
  }

  private async find(transaction: Transaction, id: string, context: CallContext): Promise<Template> {
    const template = await transaction.template.findFirst({ where: { AND: [{ id, deletedAt: null }, reachOf(context)] }, select: TEMPLATE })
    if (!template) throw new ApiError('notFound')
    return whole(template)
  }

  /** The row, held until the transaction ends. */
  private async take(transaction: Transaction, id: string, context: CallContext): Promise<Template> {
    await transaction.$queryRaw`SELECT 1 FROM templates WHERE id = ${id}::uuid FOR UPDATE`
    return this.find(transaction, id, context)
  }
}
