import { Injectable } from '@nestjs/common'
import { MENTOR_SESSION_FIELDS, type CreateSession, type EditSession } from '#contract/sessions'
import { canBecome, SESSION_TRANSITIONS } from '#contract/transitions'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import { refuseOtherFields } from '../lists/access'
import type { ResourceRules } from '../lists/resource'
import type { ResourceList } from '../lists/resource-list'
import { requireVersion } from '../lists/versions'
import { requirePeople } from '../users/people'
import { named, SESSION, SESSIONS, type SessionRow } from './session-rows'
import { noteChange } from './announced-session'

@Injectable()
export class SessionsService implements ResourceRules<SessionRow> {
  readonly rows: ResourceList<SessionRow, SessionRow>

  constructor(lists: Lists) {
    this.rows = lists.addResource(SESSIONS, this)
  }

  /** That the mentor is free is asked of the database alone: two bookings at once cannot both pass. */
  create(body: CreateSession, context: CallContext): Promise<SessionRow> {
    return this.rows.create(context, async (transaction) => {
      requireOrder(body)
      await requirePeople(transaction, { studentId: [body.studentId, 'student'], mentorId: [body.mentorId, 'mentor'] })
      await this.requireProject(transaction, body.projectId, body.studentId)
      const session = named(await transaction.session.create({ data: body, select: SESSION }))
      await noteChange(transaction, session.id, null, session)
      return session
    })
  }

  edit(id: string, changes: EditSession, context: CallContext): Promise<SessionRow> {
    return this.rows.write(context, async (transaction) => {
      const before = await this.rows.lock(transaction, id, context)
      if (callerOf(context).role === 'mentor') refuseOtherFields(changes, MENTOR_SESSION_FIELDS)
      requireVersion(context, before)
      if (changes.status && !canBecome(SESSION_TRANSITIONS, before.status, changes.status))
        throw new ApiError('invalidTransition')
      return this.applyEdit(transaction, before, changes, context)
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
    const after = named(await transaction.session.update({ where: { id }, data: changes, select: SESSION }))
    await noteChange(transaction, id, before, after)
    await this.rows.note(transaction, context, 'edit', { before, after })
    return after
  }

  afterRemove(transaction: Transaction, before: SessionRow): Promise<void> {
    return noteChange(transaction, before.id, before, null)
  }

  afterRestore(transaction: Transaction, after: SessionRow): Promise<void> {
    return noteChange(transaction, after.id, null, after)
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
