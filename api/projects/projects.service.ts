import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import { SUBSCRIPTIONS } from '#contract/plans'
import {
  EditProject,
  MENTOR_PROJECT_FIELDS,
  OWN_PROJECT_FIELDS,
  STUDENT_PROJECT_FIELDS,
  type CreateProject,
  type projectsApi,
  NO_MENTOR,
} from '#contract/projects'
import { accessesOf } from '#contract/templates'
import { canBecome, PROJECT_TRANSITIONS } from '#contract/transitions'
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
import { refuseOtherFields, requireAdmin } from '../lists/reach'
import { DATABASE } from '../tokens'
import { asEdit, type Correctable } from '../undo/correctable'
import { requirePeople } from '../users/people'
import { named, PROJECT, type ProjectRow } from './project-rows'

type ListQuery = CheckedInput<typeof projectsApi.list>['query']
type ExportQuery = CheckedInput<typeof projectsApi.export>['query']

const COLUMNS = { updatedAt: 'moment', createdAt: 'moment', title: 'text', deadline: 'moment or none' } as const
const SORTED = '-updatedAt'
const EXPORTED = [
  'title',
  'description',
  'studentName',
  'userId',
  'mentorName',
  'mentorId',
  'status',
  'progress',
  'deadline',
  'createdAt',
  'updatedAt',
  'id',
] as const
const target = (id: string) => ({ type: 'project', id })

/** Administrators reach every project, mentors the assigned ones, students the own. Out of reach is not there. */
function reachOf(context: CallContext): Prisma.ProjectWhereInput {
  const { id, role } = callerOf(context)
  if (role === 'admin') return {}
  return role === 'mentor' ? { mentorId: id } : { userId: id }
}

@Injectable()
export class ProjectsService implements Correctable {
  readonly copy
  private readonly totals = new Totals()

  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    @Inject(DATABASE) database: Database,
  ) {
    this.copy = new ListCopy(database, {
      table: 'projects',
      find: async (wanted) =>
        (await prisma.project.findMany({ ...wanted, select: { ...PROJECT, ...CHANGE_COLUMNS } })).map(named),
      count: () => prisma.project.count({ where: { deletedAt: null } }),
    })
  }

  async list(query: ListQuery, context: CallContext): Promise<ProjectRow[] | Delta<ProjectRow>> {
    if (query.since !== undefined || query.removed) requireAdmin(context)
    if (query.since !== undefined) return this.copy.delta(query.since, context)
    const count = () => this.prisma.project.count({ where: this.where(query, context) })
    return answerPage(await this.page(query, context), query, SORTED, context, this.totals, count)
  }

  export(query: ExportQuery, context: CallContext): Promise<AsyncIterable<string>> {
    return exportList(query, context, this.audit, {
      name: 'projects',
      columns: EXPORTED,
      fallback: SORTED,
      find: (page) => this.page(page, context),
    })
  }

  async read(id: string, context: CallContext): Promise<ProjectRow> {
    return named(await this.find(this.prisma, id, context))
  }

  create(body: CreateProject, context: CallContext): Promise<ProjectRow> {
    return this.writeOnce.run(context, async (transaction) => {
      if (callerOf(context).role === 'student') await this.checkLevel(transaction, body, context)
      await requirePeople(transaction, { userId: [body.userId, 'student'], mentorId: [body.mentorId, 'mentor'] })
      if (body.templateId) await this.useTemplate(transaction, body.templateId)
      const project = named(await transaction.project.create({ data: body, select: PROJECT }))
      await this.audit.write(
        context,
        { action: 'project.create', target: target(project.id), after: project },
        transaction,
      )
      context.answer.headers['location'] = `/api/projects/${project.id}`
      return project
    })
  }

  edit(id: string, changes: EditProject, context: CallContext): Promise<ProjectRow> {
    return this.writeOnce.run(context, async (transaction) => {
      const before = named(await this.take(transaction, id, context))
      const { role } = callerOf(context)
      if (role !== 'admin') refuseOtherFields(changes, role === 'mentor' ? MENTOR_PROJECT_FIELDS : OWN_PROJECT_FIELDS)
      requireVersion(context, before)
      if (changes.status && !canBecome(PROJECT_TRANSITIONS, before.status, changes.status))
        throw new ApiError('invalidTransition')
      return this.apply(transaction, before, changes, context)
    })
  }

  remove(id: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, (transaction) =>
      this.removeIn(transaction, id, context, (project) => checkVersion(context, project)),
    )
  }

  restore(id: string, context: CallContext): Promise<ProjectRow> {
    return this.writeOnce.run(context, (transaction) => this.restoreIn(transaction, id, context))
  }

  async correct(
    transaction: Transaction,
    id: string,
    former: (project: ProjectRow) => Promise<Values>,
    context: CallContext,
  ): Promise<ProjectRow> {
    const before = named(await this.take(transaction, id, context))
    return this.apply(transaction, before, asEdit(EditProject, await former(before)), context)
  }

  async removeIn(
    transaction: Transaction,
    id: string,
    context: CallContext,
    check: (project: ProjectRow) => void,
  ): Promise<void> {
    const before = named(await this.take(transaction, id, context))
    check(before)
    await transaction.project.update({ where: { id }, data: { deletedAt: new Date() } })
    await this.audit.write(context, { action: 'project.delete', target: target(id), before }, transaction)
  }

  async restoreIn(transaction: Transaction, id: string, context: CallContext): Promise<ProjectRow> {
    const { count } = await transaction.project.updateMany({
      where: { id, deletedAt: restorable(), student: { erasedAt: null } },
      data: { deletedAt: null },
    })
    if (count === 0) throw new ApiError('notFound')
    const after = named(await transaction.project.findUniqueOrThrow({ where: { id }, select: PROJECT }))
    await this.audit.write(context, { action: 'project.restore', target: target(id), after }, transaction)
    return after
  }

  private async apply(
    transaction: Transaction,
    before: ProjectRow,
    changes: EditProject,
    context: CallContext,
  ): Promise<ProjectRow> {
    const { id } = before
    await requirePeople(transaction, { userId: [changes.userId, 'student'], mentorId: [changes.mentorId, 'mentor'] })
    const after = named(await transaction.project.update({ where: { id }, data: changes, select: PROJECT }))
    await this.audit.write(context, { action: 'project.edit', target: target(id), before, after }, transaction)
    return after
  }

  /** A page and one more. */
  private async page(query: ListQuery, context: CallContext): Promise<ProjectRow[]> {
    const { after, orderBy, take } = readPage<Prisma.ProjectWhereInput, keyof typeof COLUMNS>(query, COLUMNS, SORTED)
    const rows = await this.prisma.project.findMany({
      where: { AND: [this.where(query, context), after] },
      orderBy,
      take,
      select: PROJECT,
    })
    return rows.map(named)
  }

  private where(
    { limit: _, cursor: __, sort: ___, since: ____, search, removed, mentorId, ...filters }: ListQuery,
    context: CallContext,
  ): Prisma.ProjectWhereInput {
    const found = {
      ...filters,
      ...(mentorId !== undefined && { mentorId: mentorId === NO_MENTOR ? null : mentorId }),
      deletedAt: liveOrRemoved(removed),
      ...(removed && { student: { erasedAt: null } }),
      ...(search !== undefined && searchWhere(search)),
    }
    return { AND: [reachOf(context), found] }
  }

  private async find(transaction: Transaction, id: string, context: CallContext) {
    const project = await transaction.project.findFirst({
      where: { AND: [{ id, deletedAt: null }, reachOf(context)] },
      select: PROJECT,
    })
    if (!project) throw new ApiError('notFound')
    return project
  }

  /** The row, held until the transaction ends. */
  private async take(transaction: Transaction, id: string, context: CallContext) {
    await transaction.$queryRaw`SELECT 1 FROM projects WHERE id = ${id}::uuid FOR UPDATE`
    return this.find(transaction, id, context)
  }

  /** Students begin projects of their own, as many at a time and from such templates as their level opens. */
  private async checkLevel(
    transaction: Transaction,
    { templateId, ...body }: CreateProject,
    context: CallContext,
  ): Promise<void> {
    const { id } = callerOf(context)
    refuseOtherFields(body, STUDENT_PROJECT_FIELDS)
    if (body.userId !== id) throw new ApiError('forbidden')
    // Two at once: the second counts the first. The level is the database's, newer than the sign-in's.
    await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`
    const { subscriptionType: level } = await transaction.user.findUniqueOrThrow({
      where: { id },
      select: { subscriptionType: true },
    })
    const allowed = level === null ? 0 : SUBSCRIPTIONS[level].simultaneousProjects
    const running = await transaction.project.count({
      where: { userId: id, deletedAt: null, status: { not: 'completed' } },
    })
    if (allowed !== null && running >= allowed) throw new ApiError('projectLimit')
    if (!templateId) return
    const open = await transaction.template.count({
      where: { id: templateId, deletedAt: null, access: { in: accessesOf(level) } },
    })
    if (open === 0) throw new ApiError('invalidInput', { fields: { templateId: { code: 'invalidChoice' } } })
  }

  /** A project made from a template is a use of it. */
  private async useTemplate(transaction: Transaction, id: string): Promise<void> {
    const { count } = await transaction.template.updateMany({
      where: { id, deletedAt: null },
      data: { usageCount: { increment: 1 } },
    })
    if (count === 0) throw new ApiError('invalidInput', { fields: { templateId: { code: 'invalidChoice' } } })
  }
}
