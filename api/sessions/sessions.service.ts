import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import { EditSession, MENTOR_SESSION_FIELDS, type CreateSession, type sessionsApi } from '#contract/sessions'
import { canBecome, SESSION_TRANSITIONS } from '#contract/transitions'
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
import { refuseOtherFields, requireAdmin } from '../lists/reach'
import { Totals } from '../lists/totals'
import { checkVersion, liveOrRemoved, requireVersion, restorable } from '../lists/versions'
import { DATABASE } from '../tokens'
import { asEdit, type Correctable } from '../undo/correctable'
import { requirePeople } from '../users/people'
import { periodWhere } from './period-where'
import { named, SESSION, type SessionRow } from './session-rows'
import { noteChange } from './told-session'

type ListQuery = CheckedInput<typeof sessionsApi.list>['query']
type ExportQuery = CheckedInput<typeof sessionsApi.export>['query']

const COLUMNS = { startTime: 'moment', createdAt: 'moment', title: 'text' } as const
const SORTED = '-startTime'
const EXPORTED = [
  'title',
  'description',
  'studentName',
  'studentId',
  'mentorName',
  'mentorId',
  'startTime',
  'endTime',
  'status',
  'notes',
  'meetingUrl',
  'createdAt',
  'updatedAt',
  'id',
] as const
const target = (id: string) => ({ type: 'session', id })

/** Administrators reach every session, mentors the assigned ones, students the own. Out of reach is not there. */
function reachOf(context: CallContext): Prisma.SessionWhereInput {
  const { id, role } = callerOf(context)
  if (role === 'admin') return {}
  return role === 'mentor' ? { mentorId: id } : { studentId: id }
}

@Injectable()
export class SessionsService implements Correctable {
  readonly copy
  private readonly totals = new Totals()

  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    @Inject(DATABASE) database: Database,
  ) {
    this.copy = new ListCopy(database, {
      table: 'sessions',
      find: async (wanted) =>
        (await prisma.session.findMany({ ...wanted, select: { ...SESSION, ...CHANGE_COLUMNS } })).map(named),
      count: () => prisma.session.count({ where: { deletedAt: null } }),
    })
  }

  async list(query: ListQuery, context: CallContext): Promise<SessionRow[] | Delta<SessionRow>> {
    if (query.since !== undefined || query.removed) requireAdmin(context)
    if (query.since !== undefined) return this.copy.delta(query.since, context)
    const count = () => this.prisma.session.count({ where: this.where(query, context) })
    return answerPage(await this.page(query, context), query, SORTED, context, this.totals, count)
  }

  export(query: ExportQuery, context: CallContext): Promise<AsyncIterable<string>> {
    return exportList(query, context, this.audit, {
      name: 'sessions',
      columns: EXPORTED,
      fallback: SORTED,
      find: (page) => this.page(page, context),
    })
  }

  async read(id: string, context: CallContext): Promise<SessionRow> {
    return named(await this.find(this.prisma, id, context))
  }

  /** That the mentor is free is asked of the database alone: two bookings at once cannot both pass. */
  create(body: CreateSession, context: CallContext): Promise<SessionRow> {
    return this.writeOnce.run(context, async (transaction) => {
      requireOrder(body)
      await requirePeople(transaction, { studentId: [body.studentId, 'student'], mentorId: [body.mentorId, 'mentor'] })
      await this.requireProject(transaction, body.projectId, body.studentId)
      const session = named(await transaction.session.create({ data: body, select: SESSION }))
      await noteChange(transaction, session.id, null, session)
      await this.audit.write(
        context,
        { action: 'session.create', target: target(session.id), after: session },
        transaction,
      )
      context.answer.headers['location'] = `/api/sessions/${session.id}`
      return session
    })
  }

  edit(id: string, changes: EditSession, context: CallContext): Promise<SessionRow> {
    return this.writeOnce.run(context, async (transaction) => {
      const before = named(await this.take(transaction, id, context))
      if (callerOf(context).role === 'mentor') refuseOtherFields(changes, MENTOR_SESSION_FIELDS)
      requireVersion(context, before)
      if (changes.status && !canBecome(SESSION_TRANSITIONS, before.status, changes.status))
        throw new ApiError('invalidTransition')
      return this.apply(transaction, before, changes, context)
    })
  }

  remove(id: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, (transaction) =>
      this.removeIn(transaction, id, context, (session) => checkVersion(context, session)),
    )
  }

  restore(id: string, context: CallContext): Promise<SessionRow> {
    return this.writeOnce.run(context, (transaction) => this.restoreIn(transaction, id, context))
  }

  async correct(
    transaction: Transaction,
    id: string,
    former: (session: SessionRow) => Promise<Values>,
    context: CallContext,
  ): Promise<SessionRow> {
    const before = named(await this.take(transaction, id, context))
    return this.apply(transaction, before, asEdit(EditSession, await former(before)), context)
  }

  async removeIn(
    transaction: Transaction,
    id: string,
    context: CallContext,
    check: (session: SessionRow) => void,
  ): Promise<void> {
    const before = named(await this.take(transaction, id, context))
    check(before)
    await transaction.session.update({ where: { id }, data: { deletedAt: new Date() } })
    await noteChange(transaction, id, before, null)
    await this.audit.write(context, { action: 'session.delete', target: target(id), before }, transaction)
  }

  async restoreIn(transaction: Transaction, id: string, context: CallContext): Promise<SessionRow> {
    const { count } = await transaction.session.updateMany({
      where: { id, deletedAt: restorable(), student: { erasedAt: null } },
      data: { deletedAt: null },
    })
    if (count === 0) throw new ApiError('notFound')
    const after = named(await transaction.session.findUniqueOrThrow({ where: { id }, select: SESSION }))
    await noteChange(transaction, id, null, after)
    await this.audit.write(context, { action: 'session.restore', target: target(id), after }, transaction)
    return after
  }

  private async apply(
    transaction: Transaction,
    before: SessionRow,
    changes: EditSession,
    context: CallContext,
  ): Promise<SessionRow> {
    const { id } = before
    const next = { ...before, ...changes }
    requireOrder(next)
    await requirePeople(transaction, {
      studentId: [changes.studentId, 'student'],
      mentorId: [changes.mentorId, 'mentor'],
    })
    if ('projectId' in changes || 'studentId' in changes)
      await this.requireProject(transaction, next.projectId, next.studentId)
    const after = named(await transaction.session.update({ where: { id }, data: changes, select: SESSION }))
    await noteChange(transaction, id, before, after)
    await this.audit.write(context, { action: 'session.edit', target: target(id), before, after }, transaction)
    return after
  }

  /** A page and one more. */
  private async page(query: ListQuery, context: CallContext): Promise<SessionRow[]> {
    const { after, orderBy, take } = readPage<Prisma.SessionWhereInput, keyof typeof COLUMNS>(query, COLUMNS, SORTED)
    const rows = await this.prisma.session.findMany({
      where: { AND: [this.where(query, context), after] },
      orderBy,
      take,
      select: SESSION,
    })
    return rows.map(named)
  }

  private where(
    { limit: _, cursor: __, sort: ___, since: ____, search, removed, period, ...filters }: ListQuery,
    context: CallContext,
  ): Prisma.SessionWhereInput {
    const found = {
      ...filters,
      deletedAt: liveOrRemoved(removed),
      ...(removed && { student: { erasedAt: null } }),
      ...(search !== undefined && searchWhere(search)),
    }
    return { AND: [reachOf(context), found, period ? periodWhere(period, Date.now()) : {}] }
  }

  private async find(transaction: Transaction, id: string, context: CallContext) {
    const session = await transaction.session.findFirst({
      where: { AND: [{ id, deletedAt: null }, reachOf(context)] },
      select: SESSION,
    })
    if (!session) throw new ApiError('notFound')
    return session
  }

  /** The row, held until the transaction ends. */
  private async take(transaction: Transaction, id: string, context: CallContext) {
    await transaction.$queryRaw`SELECT 1 FROM sessions WHERE id = ${id}::uuid FOR UPDATE`
    return this.find(transaction, id, context)
  }

  /** A session about a project is about one of its student. */
  private async requireProject(transaction: Transaction, id: string | null | undefined, userId: string): Promise<void> {
    if (!id) return
    const project = await transaction.project.findFirst({
      where: { id, userId, deletedAt: null },
      select: { id: true },
    })
    if (!project) throw new ApiError('invalidInput', { fields: { projectId: { code: 'invalidChoice' } } })
  }
}

function requireOrder({ startTime, endTime }: { startTime: Date; endTime: Date }): void {
  if (endTime <= startTime) throw new ApiError('invalidInput', { fields: { endTime: { code: 'endBeforeStart' } } })
}
