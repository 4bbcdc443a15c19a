import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import { MENTOR_PROJECT_FIELDS, type CreateProject, type EditProject, type projectsApi } from '#contract/projects'
import { canBecome, PROJECT_TRANSITIONS } from '#contract/transitions'
import type { Prisma } from '#db/client'
import { searchWhere } from '../../prisma/search-text'
import type { Database } from '../../tools/database/database'
import { AuditTrail } from '../audit/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { CHANGE_COLUMNS, readDelta, type Delta } from '../lists/delta'
import { answerPage, readPage } from '../lists/page'
import { Totals } from '../lists/totals'
import { checkVersion, liveOrRemoved, requireVersion, restorable } from '../lists/versions'
import { refuseOtherFields, requireAdmin } from '../lists/reach'
import { DATABASE } from '../tokens'
import { requirePeople } from '../users/people'
import { named, PROJECT, type ProjectRow } from './project-rows'

type ListQuery = CheckedInput<typeof projectsApi.list>['query']

const COLUMNS = { updatedAt: 'moment', createdAt: 'moment' } as const
const target = (id: string) => ({ type: 'project', id })

/** Administrators reach every project, mentors the assigned ones, students the own. Out of reach is not there. */
function reachOf(context: CallContext): Prisma.ProjectWhereInput {
  const { id, role } = callerOf(context)
  if (role === 'admin') return {}
  return role === 'mentor' ? { mentorId: id } : { userId: id }
}

@Injectable()
export class ProjectsService {
  private readonly totals = new Totals()

  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  async list(query: ListQuery, context: CallContext): Promise<ProjectRow[] | Delta<ProjectRow>> {
    const { limit: _, cursor: __, sort: ___, since, search, removed, ...filters } = query
    if (since !== undefined || removed) requireAdmin(context)
    if (since !== undefined) return this.delta(since, context)
    const found = { ...filters, deletedAt: liveOrRemoved(removed), ...(search !== undefined && searchWhere(search)) }
    const where = { AND: [reachOf(context), found] }
    const { after, orderBy, take } = readPage<Prisma.ProjectWhereInput, keyof typeof COLUMNS>(query, COLUMNS, '-updatedAt')
    const rows = await this.prisma.project.findMany({ where: { AND: [where, after] }, orderBy, take, select: PROJECT })
    return answerPage(rows.map(named), query, '-updatedAt', context, this.totals, () => this.prisma.project.count({ where }))
  }

  async read(id: string, context: CallContext): Promise<ProjectRow> {
    return named(await this.find(this.prisma, id, context))
  }

  create(body: CreateProject, context: CallContext): Promise<ProjectRow> {
    return this.writeOnce.run(context, async (transaction) => {
      await requirePeople(transaction, { userId: [body.userId, 'student'], mentorId: [body.mentorId, 'mentor'] })
      if (body.templateId) await this.useTemplate(transaction, body.templateId)
      const project = named(await transaction.project.create({ data: body, select: PROJECT }))
      await this.audit.write(context, { action: 'project.create', target: target(project.id), after: project }, transaction)
      context.answer.headers['location'] = `/api/projects/${project.id}`
      return project
    })
  }

  edit(id: string, changes: EditProject, context: CallContext): Promise<ProjectRow> {
    return this.writeOnce.run(context, async (transaction) => {
      const before = named(await this.take(transaction, id, context))
      if (callerOf(context).role === 'mentor') refuseOtherFields(changes, MENTOR_PROJECT_FIELDS)
      requireVersion(context, before)
      if (changes.status && !canBecome(PROJECT_TRANSITIONS, before.status, changes.status)) throw new ApiError('invalidTransition')
      await requirePeople(transaction, { userId: [changes.userId, 'student'], mentorId: [changes.mentorId, 'mentor'] })
      const after = named(await transaction.project.update({ where: { id }, data: changes, select: PROJECT }))
      await this.audit.write(context, { action: 'project.edit', target: target(id), before, after }, transaction)
      return after
    })
  }

  remove(id: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      const before = named(await this.take(transaction, id, context))
      checkVersion(context, before)
      await transaction.project.update({ where: { id }, data: { deletedAt: new Date() } })
      await this.audit.write(context, { action: 'project.delete', target: target(id), before }, transaction)
    })
  }

  restore(id: string, context: CallContext): Promise<ProjectRow> {
    return this.writeOnce.run(context, async (transaction) => {
      const { count } = await transaction.project.updateMany({ where: { id, deletedAt: restorable() }, data: { deletedAt: null } })
      if (count === 0) throw new ApiError('notFound')
      const after = named(await transaction.project.findUniqueOrThrow({ where: { id }, select: PROJECT }))
      await this.audit.write(context, { action: 'project.restore', target: target(id), after }, transaction)
      return after
    })
  }

  private async delta(since: string, { answer }: CallContext): Promise<Delta<ProjectRow>> {
    answer.headers['x-total-count'] = String(await this.totals.of({}, () => this.prisma.project.count({ where: { deletedAt: null } })))
    return readDelta(since, this.database, async (wanted) => {
      const rows = await this.prisma.project.findMany({ ...wanted, select: { ...PROJECT, ...CHANGE_COLUMNS } })
      return rows.map(named)
    })
  }

  private async find(transaction: Transaction, id: string, context: CallContext) {
    const project = await transaction.project.findFirst({ where: { AND: [{ id, deletedAt: null }, reachOf(context)] }, select: PROJECT })
    if (!project) throw new ApiError('notFound')
    return project
  }

  /** The row, held until the transaction ends. */
  private async take(transaction: Transaction, id: string, context: CallContext) {
    await transaction.$queryRaw`SELECT 1 FROM projects WHERE id = ${id}::uuid FOR UPDATE`
    return this.find(transaction, id, context)
  }

  /** A project made from a template is a use of it. */
  private async useTemplate(transaction: Transaction, id: string): Promise<void> {
    const { count } = await transaction.template.updateMany({ where: { id, deletedAt: null }, data: { usageCount: { increment: 1 } } })
    if (count === 0) throw new ApiError('invalidInput', { fields: { templateId: { code: 'invalidChoice' } } })
  }
}
