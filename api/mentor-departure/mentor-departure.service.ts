import { Injectable } from '@nestjs/common'
import { HELD_STATUSES, isMentoring } from '#contract/choices'
import { RESTORE_DAYS } from '#contract/limits'
import { toValues } from '../audit-trail/undoable'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { lockRow } from '../lists/table'
import { toProjectRow, PROJECT } from '../projects/project-rows'
import { ProjectsService } from '../projects/projects.service'
import { toSessionRow, SESSION } from '../booking/session-rows'
import { SessionsService } from '../sessions/sessions.service'
import { requirePeople } from '../user-rows/people'

const DAY_MS = 86_400_000
/** Actions by which an administrator may end somebody's mentoring. */
const ENDING_ACTS = ['user.delete', 'user.edit', 'user.promote']

interface Person {
  readonly id: string
  readonly role: string
  readonly status: string
}

/**
 * Handles the end of somebody's mentoring: by removal, suspension, another role or the deletion of the account. Running
 * projects go to another mentor or to nobody, coming sessions are cancelled, and everybody is notified.
 */
@Injectable()
export class MentorDeparture {
  constructor(
    private readonly projects: ProjectsService,
    private readonly sessions: SessionsService,
  ) {}

  /** Call after a change of a person; null means that the person did not exist before, or does not exist any more. */
  async follow(
    transaction: Transaction,
    before: Person | null,
    after: Person | null,
    context: CallContext,
  ): Promise<void> {
    const was = before !== null && isMentoring(before)
    const is = after !== null && isMentoring(after)
    if (was && !is) await this.leave(transaction, before.id, context)
    if (!was && is) await this.comeBack(transaction, after.id, context)
  }

  /** Call before an action that may end somebody's mentoring: gives running projects to the named mentor. */
  async handOver(transaction: Transaction, id: string, to: string | undefined, context: CallContext): Promise<void> {
    if (to === undefined) return
    if (to === id) throw new ApiError('invalidInput', { fields: { handOverTo: { code: 'invalidChoice' } } })
    await requirePeople(transaction, { handOverTo: [to, 'mentor'] })
    await this.moveRunning(transaction, id, to, context)
  }

  async leave(transaction: Transaction, id: string, context: CallContext): Promise<void> {
    await this.moveRunning(transaction, id, null, context)
    // Removed projects lose their mentor without notice, so that a restoration does not assign a former mentor.
    const removed = { mentorId: id, deletedAt: { not: null }, status: { not: 'completed' as const } }
    await transaction.project.updateMany({ where: removed, data: { mentorId: null } })
    await this.cancelOthers(transaction, id, context)
  }

  /** Call after the transaction. */
  afterCommit(): Promise<void> {
    return this.projects.rows.afterCommit()
  }

  private async moveRunning(
    transaction: Transaction,
    from: string,
    to: string | null,
    context: CallContext,
  ): Promise<void> {
    const running = await transaction.project.findMany({
      where: { mentorId: from, deletedAt: null, status: { not: 'completed' } },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    for (const project of running) await this.moveProject(transaction, project.id, from, to, context)
  }

  /** Cancels sessions without a running project; the change of a project's mentor cancels the others. */
  private async cancelOthers(transaction: Transaction, mentorId: string, context: CallContext): Promise<void> {
    const coming = await transaction.session.findMany({
      where: { mentorId, deletedAt: null, status: { in: [...HELD_STATUSES] }, startTime: { gt: new Date() } },
      orderBy: { id: 'asc' },
      select: SESSION,
    })
    for (const session of coming)
      await this.sessions.applyEdit(transaction, toSessionRow(session), { status: 'cancelled' }, ownAct(context))
  }

  /**
   * Returns the projects that an administrator's action took from this mentor, unless they were assigned again since.
   * Sessions remain cancelled, because their students may have made other plans.
   */
  private async comeBack(transaction: Transaction, id: string, context: CallContext): Promise<void> {
    const createdAt = { gt: new Date(Date.now() - RESTORE_DAYS * DAY_MS) }
    const endings = await transaction.auditEvent.findMany({
      where: { targetType: 'user', targetId: id, action: { in: ENDING_ACTS }, outcome: 'success', createdAt },
      select: { requestId: true },
    })
    const requests = endings.flatMap(({ requestId }) => requestId ?? [])
    const moves = await transaction.auditEvent.findMany({
      where: {
        targetType: 'project',
        action: 'project.edit',
        createdAt,
        requestId: { in: requests },
        before: { path: ['mentorId'], equals: id },
      },
      orderBy: { createdAt: 'asc' },
      select: { targetId: true, after: true },
    })
    const taken = new Map<string, string | null>()
    for (const { targetId, after } of moves) {
      const { mentorId } = toValues(after)
      if (targetId && (mentorId === null || typeof mentorId === 'string')) taken.set(targetId, mentorId)
    }
    for (const [project, holder] of [...taken].sort(([a], [b]) => (a < b ? -1 : 1)))
      await this.moveProject(transaction, project, holder, id, context)
  }

  /** Does nothing if the project was assigned to somebody else meanwhile. */
  private async moveProject(
    transaction: Transaction,
    id: string,
    from: string | null,
    mentorId: string | null,
    context: CallContext,
  ): Promise<void> {
    await lockRow(transaction, 'projects', id)
    const found = await transaction.project.findFirst({
      where: { id, mentorId: from, deletedAt: null, status: { not: 'completed' } },
      select: PROJECT,
    })
    if (found) await this.projects.applyEdit(transaction, toProjectRow(found), { mentorId }, ownAct(context))
  }
}

/** Changes that follow from an undo do not undo an event themselves. */
const ownAct = ({ undoes: _, ...context }: CallContext): CallContext => context
