import { Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import type { mentorChangesApi, OwnMentorChange } from '#contract/mentor-changes'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { readByAct } from '../notices/read-by-act'
import { requireOwner } from '../people/people.service'
import { holdPerson } from '../writing-access/lock-writing'
import { reachedProjects } from '../writing-access/writing-access'

type ChangeRequest = CheckedInput<typeof mentorChangesApi.ask>['body']

const OWN = {
  id: true,
  reason: true,
  wish: true,
  status: true,
  answer: true,
  createdAt: true,
  decidedAt: true,
} as const

/** A student's requests for another mentor. The present mentor must not see the reason. */
@Injectable()
export class MentorChanges {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
  ) {}

  async read(projectId: string, context: CallContext): Promise<{ change: OwnMentorChange | null }> {
    const { id, role } = requireCaller(context)
    const access = (await reachedProjects(this.prisma, id, projectId)).get(projectId.toLowerCase())?.access
    if (role !== 'admin' && access === undefined) throw new ApiError('notFound')
    if (role !== 'admin' && access !== 'owner') throw new ApiError('forbidden')
    const change = await this.prisma.mentorChange.findFirst({
      where: { projectId, project: { deletedAt: null } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: OWN,
    })
    return { change }
  }

  ask(projectId: string, { id, reason, wish }: ChangeRequest, context: CallContext): Promise<OwnMentorChange> {
    return this.writeOnce.run(context, async (transaction) => {
      if (!(await holdPerson(transaction, requireCaller(context).id))) throw new ApiError('signInRequired')
      await requireOwner(transaction, projectId, context)
      // If the answer was lost, a retry with another key may arrive after the decision.
      const before = await transaction.mentorChange.findFirst({ where: { id, projectId }, select: OWN })
      if (before) return before
      const { mentorId } = await transaction.project.findUniqueOrThrow({
        where: { id: projectId },
        select: { mentorId: true },
      })
      if (!mentorId) throw new ApiError('noMentor')
      const open = await transaction.mentorChange.count({ where: { projectId, status: 'open' } })
      if (open > 0) throw new ApiError('mentorChangeOpen')
      const change = await transaction.mentorChange.create({
        data: { id, projectId, mentorId, reason, wish },
        select: OWN,
      })
      await readByAct(transaction, 'mentorAsked', { projectId })
      // The reason is omitted, because others may read the audit trail.
      await this.audit.write(
        context,
        { action: 'project.ask-mentor', target: { type: 'project', id: projectId } },
        transaction,
      )
      return change
    })
  }

  withdraw(projectId: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      if (!(await holdPerson(transaction, requireCaller(context).id))) throw new ApiError('signInRequired')
      await requireOwner(transaction, projectId, context)
      const { count } = await transaction.mentorChange.updateMany({
        where: { projectId, status: 'open' },
        data: { status: 'withdrawn', decidedAt: new Date() },
      })
      if (count === 0) throw new ApiError('notFound')
      await readByAct(transaction, 'mentorDecided', { projectId })
      await this.audit.write(
        context,
        { action: 'project.keep-mentor', target: { type: 'project', id: projectId } },
        transaction,
      )
    })
  }
}
