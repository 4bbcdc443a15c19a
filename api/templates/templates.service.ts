import { Inject, Injectable } from '@nestjs/common'
import { TEMPLATE_TYPES } from '#contract/choices'
import type { CheckedInput } from '#contract/endpoint'
import { accessesOf, EditTemplate, type CreateTemplate, type templatesApi } from '#contract/templates'
import { Prisma } from '#db/client'
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
import { requireAdmin } from '../lists/reach'
import { Totals } from '../lists/totals'
import { checkVersion, liveOrRemoved, requireVersion, restorable } from '../lists/versions'
import { DATABASE } from '../tokens'
import { asEdit, type Correctable } from '../undo/correctable'
import { Revisions } from './revisions.service'
import { TEMPLATE, TEMPLATE_ROW, whole, type Template, type TemplateRow } from './template-rows'

type ListQuery = CheckedInput<typeof templatesApi.list>['query']
type ExportQuery = CheckedInput<typeof templatesApi.export>['query']

const COLUMNS = {
  name: 'text',
  type: TEMPLATE_TYPES,
  usageCount: 'whole',
  updatedAt: 'moment',
  createdAt: 'moment',
} as const
const SORTED = 'name'
const EXPORTED = ['name', 'description', 'type', 'access', 'usageCount', 'createdAt', 'updatedAt', 'id'] as const
const target = (id: string) => ({ type: 'template', id })

/** Students read what their subscription opens; mentors and administrators read all. */
function reachOf(context: CallContext): Prisma.TemplateWhereInput {
  const { role, subscription } = callerOf(context)
  return role === 'student' ? { access: { in: accessesOf(subscription) } } : {}
}

/** Prisma writes SQL NULL into a JSON column only when told so by name. */
const columns = <T extends EditTemplate>({ structure, ...fields }: T) => ({
  ...fields,
  ...(structure !== undefined && { structure: structure ?? Prisma.DbNull }),
})

@Injectable()
export class TemplatesService implements Correctable {
  readonly copy
  private readonly totals = new Totals()

  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    private readonly revisions: Revisions,
    @Inject(DATABASE) database: Database,
  ) {
    this.copy = new ListCopy(database, {
      table: 'templates',
      find: (wanted) => prisma.template.findMany({ ...wanted, select: { ...TEMPLATE_ROW, ...CHANGE_COLUMNS } }),
      count: () => prisma.template.count({ where: { deletedAt: null } }),
    })
  }

  async list(query: ListQuery, context: CallContext): Promise<TemplateRow[] | Delta<TemplateRow>> {
    if (query.since !== undefined || query.removed) requireAdmin(context)
    if (query.since !== undefined) return this.copy.delta(query.since, context)
    const count = () => this.prisma.template.count({ where: this.where(query, context) })
    return answerPage(await this.page(query, context), query, SORTED, context, this.totals, count)
  }

  export(query: ExportQuery, context: CallContext): Promise<AsyncIterable<string>> {
    return exportList(query, context, this.audit, {
      name: 'templates',
      columns: EXPORTED,
      fallback: SORTED,
      find: (page) => this.page(page, context),
    })
  }

  read(id: string, context: CallContext): Promise<Template> {
    return this.find(this.prisma, id, context)
  }

  create(body: CreateTemplate, context: CallContext): Promise<Template> {
    return this.writeOnce.run(context, async (transaction) => {
      const template = whole(await transaction.template.create({ data: columns(body), select: TEMPLATE }))
      await this.revisions.add(transaction, callerOf(context).id, template)
      await this.audit.write(
        context,
        { action: 'template.create', target: target(template.id), after: template },
        transaction,
      )
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
      return this.apply(
        transaction,
        'template.restore-revision',
        before,
        { name, description, content, type, access, structure },
        context,
      )
    })
  }

  remove(id: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, (transaction) =>
      this.removeIn(transaction, id, context, (template) => checkVersion(context, template)),
    )
  }

  restore(id: string, context: CallContext): Promise<Template> {
    return this.writeOnce.run(context, (transaction) => this.restoreIn(transaction, id, context))
  }

  async correct(
    transaction: Transaction,
    id: string,
    former: (template: Template) => Promise<Values>,
    context: CallContext,
  ): Promise<Template> {
    const before = await this.take(transaction, id, context)
    return this.apply(transaction, 'template.edit', before, asEdit(EditTemplate, await former(before)), context)
  }

  async longValues(transaction: Transaction, id: string, revision: number): Promise<Values> {
    const { content, structure } = await this.revisions.read(id, revision, transaction)
    return { content, structure }
  }

  async removeIn(
    transaction: Transaction,
    id: string,
    context: CallContext,
    check: (template: Template) => void,
  ): Promise<void> {
    const before = await this.take(transaction, id, context)
    check(before)
    await transaction.template.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } })
    await this.audit.write(context, { action: 'template.delete', target: target(id), before }, transaction)
  }

  async restoreIn(transaction: Transaction, id: string, context: CallContext): Promise<Template> {
    const { count } = await transaction.template.updateMany({
      where: { id, deletedAt: restorable() },
      data: { deletedAt: null },
    })
    if (count === 0) throw new ApiError('notFound')
    const after = await this.find(transaction, id, context)
    await this.audit.write(context, { action: 'template.restore', target: target(id), after }, transaction)
    return after
  }

  private async apply(
    transaction: Transaction,
    action: string,
    before: Template,
    changes: EditTemplate,
    context: CallContext,
  ): Promise<Template> {
    const { id } = before
    const after = whole(await transaction.template.update({ where: { id }, data: columns(changes), select: TEMPLATE }))
    if (after.version === before.version) return after
    const revision = await this.revisions.add(transaction, callerOf(context).id, after, before)
    const [former, present] = [
      { ...before, revision: revision - 1 },
      { ...after, revision },
    ]
    await this.audit.write(context, { action, target: target(id), before: former, after: present }, transaction)
    return after
  }

  /** A page and one more. */
  private page(query: ListQuery, context: CallContext): Promise<TemplateRow[]> {
    const { after, orderBy, take } = readPage<Prisma.TemplateWhereInput, keyof typeof COLUMNS>(query, COLUMNS, SORTED)
    return this.prisma.template.findMany({
      where: { AND: [this.where(query, context), after] },
      orderBy,
      take,
      select: TEMPLATE_ROW,
    })
  }

  private where(
    { limit: _, cursor: __, sort: ___, since: ____, search, removed, ...filters }: ListQuery,
    context: CallContext,
  ): Prisma.TemplateWhereInput {
    const found = { ...filters, deletedAt: liveOrRemoved(removed), ...(search !== undefined && searchWhere(search)) }
    return { AND: [reachOf(context), found] }
  }

  private async find(transaction: Transaction, id: string, context: CallContext): Promise<Template> {
    const template = await transaction.template.findFirst({
      where: { AND: [{ id, deletedAt: null }, reachOf(context)] },
      select: TEMPLATE,
    })
    if (!template) throw new ApiError('notFound')
    return whole(template)
  }

  /** The row, held until the transaction ends. */
  private async take(transaction: Transaction, id: string, context: CallContext): Promise<Template> {
    await transaction.$queryRaw`SELECT 1 FROM templates WHERE id = ${id}::uuid FOR UPDATE`
    return this.find(transaction, id, context)
  }
}
