import { Injectable } from '@nestjs/common'
import { MENTOR_SESSION_FIELDS, STUDENT_SESSION_FIELDS, type CreateSession, type EditSession } from '#contract/sessions'
import { canBecome, SESSION_TRANSITIONS } from '#domain/planning/transitions'
import { bookedSession, changedByStudent } from '../booking/student-booking'
import { tellSession } from '../booking/tell-session'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import { refuseOtherFields } from '../lists/access'
import type { ResourceRules } from '../lists/resource'
import type { ResourceList } from '../lists/resource-list'
import { lockRow } from '../lists/table'
import { requireVersion } from '../lists/versions'
import { requirePeople } from '../user-rows/people'
import { toSessionRow, SESSION, SESSIONS, type SessionRow } from '../booking/session-rows'
import { noteChange } from './announced-session'

@Injectable()
export class SessionsService implements ResourceRules<SessionRow> {
  readonly rows: ResourceList<SessionRow, SessionRow>

  constructor(lists: Lists) {
    this.rows = lists.addResource(SESSIONS, this)
  }

  /**
   * Students book at a free time; administrators plan at any. The database finally checks that the mentor is free, so
   * two calls at once cannot both pass.
   */
  create(body: CreateSession, context: CallContext): Promise<SessionRow> {
    const caller = requireCaller(context)
    return this.rows.write(context, async (transaction) => {
      requireOrder(body)
      const made = await madeBefore(transaction, body, caller.id)
      if (made) return made
      const { otherStarts: _, ...planned } = body
      const data = caller.role === 'student' ? await bookedSession(transaction, body, caller.id) : planned
      await requirePeople(transaction, { studentId: [data.studentId, 'student'], mentorId: [data.mentorId, 'mentor'] })
      await this.requireProject(transaction, data.projectId, data.studentId)
      const session = toSessionRow(await transaction.session.create({ data, select: SESSION }))
      await noteChange(transaction, session.id, null, session)
      await tellSession(transaction, null, session, caller)
      return this.rows.created(transaction, context, session)
    })
  }

  edit(id: string, changes: EditSession, context: CallContext): Promise<SessionRow> {
    return this.rows.write(context, async (transaction) => {
      const before = await this.rows.lock(transaction, id, context)
      const { role } = requireCaller(context)
      if (role === 'mentor') refuseOtherFields(changes, MENTOR_SESSION_FIELDS)
      if (role === 'student') refuseOtherFields(changes, STUDENT_SESSION_FIELDS)
      requireVersion(context, before)
      if (changes.status && !canBecome(SESSION_TRANSITIONS, before.status, changes.status))
        throw new ApiError('invalidTransition')
      if (changes.isWritten && changes.status !== 'cancelled') throw new ApiError('invalidTransition')
      const allowed = role === 'student' ? await changedByStudent(transaction, before, changes) : changes
      return this.applyEdit(transaction, before, allowed, context)
    })
  }

  async applyEdit(
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
    const data = { ...changes, ...(isPlannedAnew(before, next) && { plannedAt: new Date(), isKept: false }) }
    const after = toSessionRow(await transaction.session.update({ where: { id }, data, select: SESSION }))
    await noteChange(transaction, id, before, after)
    await tellSession(transaction, before, after, requireCaller(context))
    await this.rows.note(transaction, context, 'edit', { before, after })
    return after
  }

  afterRemove(transaction: Transaction, before: SessionRow): Promise<void> {
    return noteChange(transaction, before.id, before, null)
  }

  afterRestore(transaction: Transaction, after: SessionRow): Promise<void> {
    return noteChange(transaction, after.id, null, after)
  }

  /** The project of a session must be one of its student. */
  private async requireProject(transaction: Transaction, id: string | null | undefined, userId: string): Promise<void> {
    if (!id) return
    const project = await transaction.project.findFirst({
      where: { id, userId, deletedAt: null },
      select: { id: true },
    })
    if (!project) throw new ApiError('invalidInput', { fields: { projectId: { code: 'invalidChoice' } } })
  }
}

/** The caller's session of that id, if it exists: a lost answer may be requested again with another key. */
async function madeBefore(
  transaction: Transaction,
  { id }: CreateSession,
  studentId: string,
): Promise<SessionRow | undefined> {
  if (id === undefined) return undefined
  await lockRow(transaction, 'users', studentId)
  const found = await transaction.session.findFirst({ where: { id, studentId, deletedAt: null }, select: SESSION })
  return found ? toSessionRow(found) : undefined
}

/** Reminders start again after a new time, or when the mentor accepts. */
const isPlannedAnew = (before: SessionRow, next: Pick<SessionRow, 'startTime' | 'status'>): boolean =>
  before.startTime.getTime() !== next.startTime.getTime() ||
  (before.status === 'requested' && next.status === 'scheduled')

function requireOrder({ startTime, endTime }: { startTime: Date; endTime: Date }): void {
  if (endTime <= startTime) throw new ApiError('invalidInput', { fields: { endTime: { code: 'endBeforeStart' } } })
}
