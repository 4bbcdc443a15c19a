import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { MAX_CHANGE_ROWS } from '#contract/limits'
import type { MentorChange, mentorDecisionsApi } from '#contract/mentor-changes'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { readByAct } from '../notices/read-by-act'
import { tellNotice } from '../notices/tell-notice'
import { ProjectsService } from '../projects/projects.service'

type Decision = CheckedInput<typeof mentorDecisionsApi.decide>['body']

const NAME = { select: { fullName: true } } as const
const SHOWN = {
  id: true,
  projectId: true,
  reason: true,
  wish: true,
  status: true,
  answer: true,
  createdAt: true,
  decidedAt: true,
  project: { select: { title: true, userId: true, deletedAt: true, student: NAME } },
  mentor: NAME,
  newMentor: NAME,
} as const

type Found = NonNullable<Awaited<ReturnType<typeof find>>>

const find = (client: Transaction, id: string) => client.mentorChange.findUnique({ where: { id }, select: SHOWN })

function shown({ project, mentor, newMentor, ...change }: Found): MentorChange {
  return {
    ...change,
    title: project.title,
    studentName: project.student.fullName,
    mentorName: mentor?.fullName ?? null,
    newMentorName: newMentor?.fullName ?? null,
  }
}

/** Administrators' decisions on requests for a mentor. */
@Injectable()
export class MentorDecisions {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly projects: ProjectsService,
    private readonly audit: AuditTrail,
  ) {}

  async list(): Promise<ResultOf<typeof mentorDecisionsApi.list>> {
    const { mentorChange } = this.prisma
    const there = { project: { deletedAt: null } }
    const open = await mentorChange.findMany({
      where: { ...there, status: 'open' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: SHOWN,
    })
    const decided = await mentorChange.findMany({
      where: { ...there, status: { not: 'open' } },
      orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
      take: MAX_CHANGE_ROWS,
      select: SHOWN,
    })
    return { rows: [...open, ...decided].map(shown), open: open.length }
  }

  async decide(id: string, { mentorId, answer }: Decision, context: CallContext): Promise<MentorChange> {
    if (mentorId === null && answer === '')
      throw new ApiError('invalidInput', { fields: { answer: { code: 'required' } } })
    const decided = await this.writeOnce.run(context, async (transaction) => {
      const request = await find(transaction, id)
      if (!request || request.project.deletedAt) throw new ApiError('notFound')
      const project = await this.projects.rows.lock(transaction, request.projectId, context)
      // Another administrator may have decided while this request waited for the lock.
      const data = { answer, decidedById: requireCaller(context).id, decidedAt: new Date() }
      const { count } = await transaction.mentorChange.updateMany({
        where: { id, status: 'open' },
        data: { ...data, status: mentorId === null ? 'declined' : 'granted', newMentorId: mentorId },
      })
      if (count === 0) throw new ApiError('mentorChangeDecided')
      if (mentorId === null) await this.decline(transaction, request, answer, context)
      else if (mentorId === project.mentorId)
        throw new ApiError('invalidInput', { fields: { mentorId: { code: 'invalidChoice' } } })
      else await this.projects.applyEdit(transaction, project, { mentorId }, context)
      return shown((await find(transaction, id)) ?? request)
    })
    await this.projects.rows.afterCommit()
    return decided
  }

  private async decline(
    transaction: Transaction,
    { projectId, project: { title, userId } }: Found,
    reason: string,
    context: CallContext,
  ): Promise<void> {
    await readByAct(transaction, 'mentorDecided', { projectId })
    const values = { title, reason }
    await tellNotice(transaction, { kind: 'mentorChangeDeclined', userId, projectId, subjectId: projectId, values })
    await this.audit.write(
      context,
      { action: 'project.decline-mentor', target: { type: 'project', id: projectId } },
      transaction,
    )
  }
}
