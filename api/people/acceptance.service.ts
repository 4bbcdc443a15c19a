import { Inject, Injectable } from '@nestjs/common'
import { COLLABORATOR_ACCESSES, type CollaboratorAccess } from '#contract/choices'
import type { OwnProject } from '#contract/account'
import type { ResultOf } from '#contract/endpoint'
import type { ErrorCode } from '#contract/errors'
import { MAX_COLLABORATORS } from '#contract/limits'
import type { invitationApi } from '#contract/people'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { secretHash } from '../auth/session-cookie'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext, type Caller } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { lockRow } from '../lists/table'
import { canGetMail } from '../mail/can-get-mail'
import { MailQueue } from '../mail/mail-queue.service'
import { toProjectRow, PROJECT } from '../projects/project-rows'
import { ENV } from '../settings/tokens'
import { holdPerson } from '../writing-access/lock-writing'
import { reachedProjects } from '../writing-access/writing-access'
import { joinedMail } from './invitation-mails'
import { tellAccess } from '../writing-access/tell-access'

type Looked = ResultOf<typeof invitationApi.look>

const STUDENT = { fullName: true, email: true, language: true, active: true, deletedAt: true } as const
const WITH_PROJECT = {
  project: { select: { ...PROJECT, deletedAt: true, student: { select: STUDENT } } },
} satisfies Prisma.ProjectInvitationInclude
type Found = Prisma.ProjectInvitationGetPayload<{ include: typeof WITH_PROJECT }>

/** Invitation links. A link serves one account: the first that accepts. */
@Injectable()
export class Acceptance {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async look(token: string, { caller }: CallContext): Promise<Looked> {
    const { project, access, email, expiresAt, ...invitation } = await find(this.prisma, token)
    const refusal = findRefusal({ project, access, email, expiresAt, ...invitation }, caller?.id)
    if (refusal) throw new ApiError(refusal)
    if (invitation.acceptedById) await this.requireMember(this.prisma, project.id, invitation.acceptedById)
    const sentTo = email && masked(email)
    return { title: project.title, studentName: project.student.fullName, access, sentTo, expiresAt }
  }

  accept(token: string, context: CallContext): Promise<OwnProject> {
    const caller = requireCaller(context)
    return this.writeOnce.run(context, async (transaction) => {
      const { projectId } = await find(transaction, token)
      if (!(await holdPerson(transaction, caller.id))) throw new ApiError('signInRequired')
      await lockRow(transaction, 'projects', projectId)
      // Another account or the student may have changed the invitation before the lock.
      const invitation = await find(transaction, token)
      const refusal = findRefusal(invitation, caller.id)
      if (refusal) throw new ApiError(refusal)
      if (invitation.acceptedById) await this.requireMember(transaction, projectId, caller.id)
      const known = await readMember(transaction, projectId, caller.id)
      if (!invitation.acceptedById) await this.join(transaction, invitation, caller, known?.access, context)
      return this.joined(transaction, invitation, caller)
    })
  }

  /** The link does not readmit a collaborator who was removed. */
  private async requireMember(client: Transaction, projectId: string, userId: string): Promise<void> {
    if (!(await readMember(client, projectId, userId))) throw new ApiError('invitationUsed')
  }

  private async join(
    transaction: Transaction,
    invitation: Found,
    caller: Caller,
    before: CollaboratorAccess | undefined,
    context: CallContext,
  ): Promise<void> {
    const { id, projectId, project, email } = invitation
    const userId = caller.id
    const person = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, emailConfirmedAt: true },
    })
    if (email !== null && email !== person.email) throw new ApiError('invitationForOther')
    if (!person.emailConfirmedAt) throw new ApiError('addressNotConfirmed')
    if (!before && (await transaction.projectCollaborator.count({ where: { projectId } })) >= MAX_COLLABORATORS)
      throw new ApiError('collaboratorsFull')
    // A second invitation never weakens the access.
    const access = stronger(invitation.access, before)
    await transaction.projectCollaborator.upsert({
      where: { projectId_userId: { projectId, userId } },
      create: { projectId, userId, access },
      update: { access },
      select: { userId: true },
    })
    await transaction.projectInvitation.update({
      where: { id },
      data: { acceptedById: userId, acceptedAt: new Date() },
      select: { id: true },
    })
    if (before && before !== access) await tellAccess(transaction, projectId)
    const { student, title } = project
    if (canGetMail(student))
      await this.mails.add(
        transaction,
        joinedMail({ student, projectId, title, name: caller.name, access }, this.env.PUBLIC_ORIGIN),
      )
    const act = { action: 'project.join', target: { type: 'project', id: projectId } }
    await this.audit.write(context, { ...act, after: { fullName: caller.name, access } }, transaction)
  }

  private async joined(transaction: Transaction, { project, projectId }: Found, { id }: Caller): Promise<OwnProject> {
    const access = (await reachedProjects(transaction, id, projectId)).get(projectId)?.access
    if (!access) throw new ApiError('invitationRevoked')
    const { deletedAt: _, ...row } = project
    return { ...toProjectRow(row), access }
  }
}

const readMember = (client: Transaction, projectId: string, userId: string) =>
  client.projectCollaborator.findUnique({
    where: { projectId_userId: { projectId, userId } },
    select: { access: true },
  })

/** The comparison of hashes reveals nothing about the secret by its duration. */
async function find(transaction: Transaction, token: string): Promise<Found> {
  const found = await transaction.projectInvitation.findUnique({
    where: { tokenHash: secretHash(token) },
    include: WITH_PROJECT,
  })
  if (!found) throw new ApiError('invitationUnknown')
  return found
}

/** Why this caller cannot accept an invitation; null for one who can, or already has. */
function findRefusal({ project, ...invitation }: Found, callerId: string | undefined): ErrorCode | null {
  if (callerId !== undefined && project.deletedAt === null && [project.userId, project.mentorId].includes(callerId))
    return 'ownProject'
  if (project.deletedAt !== null || invitation.revokedAt !== null || invitation.invitedById !== project.userId)
    return 'invitationRevoked'
  if (invitation.acceptedById !== null && invitation.acceptedById === callerId) return null
  // After the account is deleted, only `acceptedAt` remains.
  if (invitation.acceptedAt !== null) return 'invitationUsed'
  return invitation.expiresAt.getTime() <= Date.now() ? 'invitationExpired' : null
}

const stronger = (one: CollaboratorAccess, other: CollaboratorAccess | undefined): CollaboratorAccess =>
  other && COLLABORATOR_ACCESSES.indexOf(other) > COLLABORATOR_ACCESSES.indexOf(one) ? other : one

/** `a…@example.org`: enough for its owner to know which of their addresses it is. */
const masked = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
