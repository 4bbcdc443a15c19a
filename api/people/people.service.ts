import { Injectable } from '@nestjs/common'
import type { CollaboratorAccess } from '#contract/choices'
import type { ProjectPeople } from '#contract/people'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { lockRow } from '../lists/table'
import { reachedProjects } from '../writing-access/writing-access'
import { tellAccess } from '../writing-access/tell-access'

const PERSON = { id: true, fullName: true } as const
const INVITATION = { id: true, access: true, email: true, createdAt: true, expiresAt: true } as const

/** Who reaches a project's text; the student decides on the collaborators. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
  ) {}

  async list(id: string, context: CallContext): Promise<ProjectPeople> {
    const caller = requireCaller(context)
    const access = (await reachedProjects(this.prisma, caller.id, id)).get(id.toLowerCase())?.access ?? null
    if (access === null && caller.role !== 'admin') throw new ApiError('notFound')
    const project = await this.prisma.project.findFirst({
      where: { id, deletedAt: null },
      select: {
        student: { select: PERSON },
        mentor: { select: PERSON },
        collaborators: {
          select: { access: true, createdAt: true, user: { select: PERSON } },
          orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
        },
        invitations: {
          where: access === 'owner' ? openInvitations(caller.id) : { id: { in: [] } },
          select: INVITATION,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        },
      },
    })
    if (!project) throw new ApiError('notFound')
    const { student, mentor, collaborators, invitations } = project
    // A person with two roles in a project is listed once, with the stronger one.
    const others = collaborators.filter(({ user }) => user.id !== student.id && user.id !== mentor?.id)
    return {
      access,
      student,
      mentor,
      invitations,
      collaborators: others.map(({ user, ...collaborator }) => ({ ...user, ...collaborator })),
    }
  }

  change(id: string, userId: string, access: CollaboratorAccess, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      await requireOwner(transaction, id, context)
      const before = await findCollaborator(transaction, id, userId)
      if (before.access === access) return
      await transaction.projectCollaborator.updateMany({ where: { projectId: id, userId }, data: { access } })
      await tellAccess(transaction, id)
      await this.note(transaction, context, 'access', id, before, { ...before, access })
    })
  }

  /** The person's unsent text stays as a copy on their device. */
  leave(id: string, userId: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      if (userId === requireCaller(context).id) await lockRow(transaction, 'projects', id)
      else await requireOwner(transaction, id, context)
      const before = await findCollaborator(transaction, id, userId)
      await transaction.projectCollaborator.deleteMany({ where: { projectId: id, userId } })
      await this.note(transaction, context, 'leave', id, before)
    })
  }

  private async note(
    transaction: Transaction,
    context: CallContext,
    verb: string,
    id: string,
    before: object,
    after?: object,
  ): Promise<void> {
    const act = { action: `project.${verb}`, target: { type: 'project', id } }
    await this.audit.write(
      context,
      { ...act, before: { ...before }, ...(after && { after: { ...after } }) },
      transaction,
    )
  }
}

/** An invitation of a former student of the project opens nothing. */
export const openInvitations = (studentId: string) => ({
  invitedById: studentId,
  acceptedAt: null,
  revokedAt: null,
  expiresAt: { gt: new Date() },
})

/** Locks the project, and refuses everybody but its student. The lock serialises changes of its people. */
export async function requireOwner(transaction: Transaction, id: string, context: CallContext) {
  const caller = requireCaller(context)
  await lockRow(transaction, 'projects', id)
  const access = (await reachedProjects(transaction, caller.id, id)).get(id.toLowerCase())?.access
  if (access === undefined && caller.role !== 'admin') throw new ApiError('notFound')
  const project = await transaction.project.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, title: true, userId: true, student: { select: { email: true, fullName: true } } },
  })
  if (!project) throw new ApiError('notFound')
  if (access !== 'owner') throw new ApiError('forbidden')
  return project
}

/** The collaborator's entry for the audit trail. */
async function findCollaborator(transaction: Transaction, projectId: string, userId: string) {
  const found = await transaction.projectCollaborator.findUnique({
    where: { projectId_userId: { projectId, userId } },
    select: { access: true, user: { select: { fullName: true } } },
  })
  if (!found) throw new ApiError('notFound')
  return { fullName: found.user.fullName, access: found.access }
}
