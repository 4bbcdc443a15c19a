import { Injectable } from '@nestjs/common'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import type { Transaction } from '../database/prisma.service'
import { requireCaller, type CallContext } from '../frame/call-context'
import { readByAct } from '../notices/read-by-act'
import { tellNotice, type NewNotice } from '../notices/tell-notice'
import { tellAccess } from '../writing-access/tell-access'
import { noteChange } from '../sessions/announced-session'
import { toSessionRow, SESSION } from '../booking/session-rows'
import { WritingEvents } from '../writing/live/writing-events.service'
import type { ProjectRow } from './project-rows'

/**
 * Handles the consequences of a change of mentor. The former mentor loses access at the next call, since each call
 * reads the rights. Texts, versions and comments stay, under their names.
 */
@Injectable()
export class MentorHandover {
  /** Projects whose open event streams are checked after the commit. */
  private readonly moved = new Set<string>()

  constructor(
    private readonly events: WritingEvents,
    private readonly audit: AuditTrail,
  ) {}

  /** Runs in the transaction of the change, with the project locked. */
  async follow(transaction: Transaction, before: ProjectRow, after: ProjectRow, context: CallContext): Promise<void> {
    if (before.mentorId === after.mentorId) return
    const { id: project } = after
    // Devices reload the project, and learn whether they still have access.
    await tellAccess(transaction, project)
    await this.events.announce(transaction, { project })
    this.moved.add(project)
    await readByAct(transaction, 'mentorGiven', { projectId: project })
    // The former mentor's open notice is obsolete.
    if (before.mentorId) await readByAct(transaction, 'mentorLeft', { projectId: project, userIds: [before.mentorId] })
    await grantOpen(transaction, after, context)
    await giveRound(transaction, after, context)
    if (before.mentorId) await this.cancelSessions(transaction, project, before.mentorId, context)
    await this.tell(transaction, before, after, context)
  }

  /** After the commit, closes open streams of people without access. A missed stream ends within half a minute. */
  committed(): void {
    const projects = [...this.moved]
    this.moved.clear()
    for (const project of projects) this.events.committed({ project })
  }

  /** Cancels sessions with the former mentor; the student books anew. Both get a mail with a calendar file. */
  private async cancelSessions(
    transaction: Transaction,
    projectId: string,
    mentorId: string,
    context: CallContext,
  ): Promise<void> {
    const coming = await transaction.session.findMany({
      where: {
        projectId,
        mentorId,
        deletedAt: null,
        status: { notIn: ['completed', 'cancelled'] },
        startTime: { gt: new Date() },
      },
      orderBy: { id: 'asc' },
      select: SESSION,
    })
    for (const found of coming) {
      const session = toSessionRow(found)
      const after = await transaction.session.update({
        where: { id: session.id },
        data: { status: 'cancelled' },
        select: SESSION,
      })
      await noteChange(transaction, session.id, session, toSessionRow(after))
      const values = { title: session.title, at: session.startTime.toISOString() }
      const { studentId, studentName, mentorName } = session
      const news = { kind: 'sessionCancelled', subjectId: session.id } as const
      await tell(transaction, { ...news, userId: studentId, values: { ...values, person: mentorName } }, context)
      await tell(transaction, { ...news, userId: mentorId, values: { ...values, person: studentName } }, context)
      await this.audit.write(
        context,
        {
          action: 'session.edit',
          target: { type: 'session', id: session.id },
          before: { status: session.status },
          after: { status: after.status },
        },
        transaction,
      )
    }
  }

  private async tell(
    transaction: Transaction,
    before: ProjectRow,
    { id, title, userId, studentName, mentorId, mentorName }: ProjectRow,
    context: CallContext,
  ): Promise<void> {
    const news = { kind: 'mentorChanged', projectId: id, subjectId: id } as const
    const toStudent = { title, person: mentorName ?? '' }
    await tell(transaction, { ...news, userId, values: toStudent }, context)
    if (mentorId)
      await tell(
        transaction,
        { ...news, userId: mentorId, values: { title, person: studentName, to: 'mentor' } },
        context,
      )
    // Without a link to the project, which the former mentor cannot open any more.
    if (before.mentorId)
      await tell(
        transaction,
        { kind: 'mentorChanged', userId: before.mentorId, values: { title, to: 'former' } },
        context,
      )
  }
}

/** Sends no notice to the person who acted. */
async function tell(transaction: Transaction, notice: NewNotice, context: CallContext): Promise<void> {
  if (notice.userId !== requireCaller(context).id) await tellNotice(transaction, notice)
}

/** A round that awaits review goes to the new mentor. Without one, its mentor stays. */
async function giveRound(
  transaction: Transaction,
  { id: projectId, mentorId, title, studentName: person }: ProjectRow,
  context: CallContext,
): Promise<void> {
  if (!mentorId) return
  const waiting = await transaction.writingRound.findFirst({
    where: { projectId, state: { in: ['handed_in', 'in_review'] } },
    select: { id: true, number: true },
  })
  if (!waiting) return
  const { id, number: round } = waiting
  await transaction.writingRound.update({ where: { id }, data: { mentorId, openedAt: null }, select: { id: true } })
  const values = { title, person, round }
  await tell(transaction, { kind: 'handIn', userId: mentorId, projectId, subjectId: id, values }, context)
}

/** The new mentor fulfils an open request for a change. */
async function grantOpen(
  transaction: Transaction,
  { id: projectId, mentorId }: ProjectRow,
  context: CallContext,
): Promise<void> {
  if (!mentorId) return
  await transaction.mentorChange.updateMany({
    where: { projectId, status: 'open' },
    data: { status: 'granted', newMentorId: mentorId, decidedById: requireCaller(context).id, decidedAt: new Date() },
  })
}
