import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import { MENTOR_SESSION_FIELDS, type CreateSession, type EditSession, type sessionsApi } from '#contract/sessions'
import { canBecome, SESSION_TRANSITIONS } from '#contract/transitions'
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
import { refuseOtherFields, requireAdmin } from '../lists/reach'
import { Totals } from '../lists/totals'
import { checkVersion, liveOrRemoved, requireVersion, restorable } from '../lists/versions'
import { DATABASE } from '../tokens'
import { requirePeople } from '../users/people'
import { periodWhere } from './period-where'
import { named, SESSION, type SessionRow } from './session-rows'

type ListQuery = CheckedInput<typeof sessionsApi.list>['query']

const COLUMNS = { startTime: 'moment', createdAt: 'moment' } as const
const target = (id: string) => ({ type: 'session', id })

/** Administrators reach every session, mentors the assigned ones, students the own. Out of reach is not there. */
function reachOf(context: CallContext): Prisma.SessionWhereInput {
  const { id, role } = callerOf(context)
  if (role === 'admin') return {}
  return role === 'mentor' ? { mentorId: id } : { studentId: id }
}

@Injectable()
export class SessionsService {
  private readonly totals = new Totals()

  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  async list(query: ListQuery, context: CallContext): Promise<SessionRow[] | Delta<SessionRow>> {
    const { limit: _, cursor: __, sort: ___, since, search, removed, period, ...filters } = query
    if (since !== undefined || removed) requireAdmin(context)
    if (since !== undefined) return this.delta(since, context)
    const found = { ...filters, deletedAt: liveOrRemoved(removed), ...(search !== undefined && searchWhere(search)) }
    const where = { AND: [reachOf(context), found, period ? periodWhere(period, Date.now()) : {}] }
    const { after, orderBy, take } = readPage<Prisma.SessionWhereInput, keyof typeof COLUMNS>(query, COLUMNS, '-startTime')
    const rows = await this.prisma.session.findMany({ where: { AND: [where, after] }, orderBy, take, select: SESSION })
    return answerPage(rows.map(named), query, '-startTime', context, this.totals, () => this.prisma.session.count({ where }))
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
      await this.audit.write(context, { action: 'session.create', target: target(session.id), after: session }, transaction)
      context.answer.headers['location'] = `/api/sessions/${session.id}`
      return session
    })
  }

  edit(id: string, changes: EditSession, context: CallContext): Promise<SessionRow> {
    return this.writeOnce.run(context, async (transaction) => {
      const before = named(await this.take(transaction, id, context))
      if (callerOf(context).role === 'mentor') refuseOtherFields(changes, MENTOR_SESSION_FIELDS)
      requireVersion(context, before)
      if (changes.status && !canBecome(SESSION_TRANSITIONS, before.status, changes.status)) throw new ApiError('invalidTransition')
      const next = { ...before, ...changes }
      requireOrder(next)
      await requirePeople(transaction, { studentId: [changes.studentId, 'student'], mentorId: [changes.mentorId, 'mentor'] })
      if ('projectId' in changes || 'studentId' in changes) await this.requireProject(transaction, next.projectId, next.studentId)
      const after = named(await transaction.session.update({ where: { id }, data: changes, select: SESSION }))
      await this.audit.write(context, { action: 'session.edit', target: target(id), before, after }, transaction)
      return after
    })
  }

  remove(id: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      const before = named(await this.take(transaction, id, context))
      checkVersion(context, before)
      await transaction.session.update({ where: { id }, data: { deletedAt: new Date() } })
      await this.audit.write(context, { action: 'session.delete', target: target(id), before }, transaction)
    })
  }

  restore(id: string, context: CallContext): Promise<SessionRow> {
    return this.writeOnce.run(context, async (transaction) => {
      const { count } = await transaction.session.updateMany({ where: { id, deletedAt: restorable() }, data: { deletedAt: null } })
      if (count === 0) throw new ApiError('notFound')
      const after = named(await transaction.session.findUniqueOrThrow({ where: { id }, select: SESSION }))
      await this.audit.write(context, { action: 'session.restore', target: target(id), after }, transaction)
      return after
    })
  }

  private async delta(since: string, { answer }: CallContext): Promise<Delta<SessionRow>> {
    answer.headers['x-total-count'] = String(await this.totals.of({}, () => this.prisma.session.count({ where: { deletedAt: null } })))
    return readDelta(since, this.database, async (wanted) => {
      const rows = await this.prisma.session.findMany({ ...wanted, select: { ...SESSION, ...CHANGE_COLUMNS } })
      return rows.map(named)
    })
  }

  private async find(transaction: Transaction, id: string, context: CallContext) {
    const session = await transaction.session.findFirst({ where: { AND: [{ id, deletedAt: null }, reachOf(context)] }, select: SESSION })
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
    const project = await transaction.project.findFirst({ where: { id, userId, deletedAt: null }, select: { id: true } })
    if (!project) throw new ApiError('invalidInput', { fields: { projectId: { code: 'invalidChoice' } } })
  }
}

function requireOrder({ startTime, endTime }: { startTime: Date; endTime: Date }): void {
  if (endTime <= startTime) throw new ApiError('invalidInput', { fields: { endTime: { code: 'endBeforeStart' } } })
}
