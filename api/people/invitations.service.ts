import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import { INVITATION_DAYS, MAX_COLLABORATORS, MAX_INVITATIONS_A_DAY, MAX_OPEN_INVITATIONS } from '#contract/limits'
import type { Invitation, peopleApi } from '#contract/people'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { newSecret, secretHash } from '../auth/session-cookie'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailLimit } from '../mail/mail-limit.service'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { invitationMail } from './invitation-mails'
import { openInvitations, requireOwner } from './people.service'

type Invite = CheckedInput<typeof peopleApi.invite>['body']
type Share = CheckedInput<typeof peopleApi.share>['body']

const DAY_MS = 86_400_000
const INVITATION = { id: true, access: true, email: true, createdAt: true, expiresAt: true } as const

/** Invitations by a student: a mail to one address, or a link to share. */
@Injectable()
export class Invitations {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly limit: MailLimit,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async invite(id: string, { email, access }: Invite, context: CallContext): Promise<Invitation> {
    // Checked before the mail limit, so that only the student can use up an address' mails.
    await this.prisma.$transaction((transaction) => requireOwner(transaction, id, context))
    await this.limit.enter(email)
    return this.writeOnce.run(context, async (transaction) => {
      const project = await requireOwner(transaction, id, context)
      await refuseKnown(transaction, id, email)
      await transaction.projectInvitation.updateMany({
        where: { projectId: id, email, ...openInvitations(project.userId) },
        data: { revokedAt: new Date() },
      })
      const token = newSecret()
      const invitation = await this.open(transaction, id, { email, access, token }, context)
      const reader = await transaction.user.findFirst({ where: { email, deletedAt: null }, select: { language: true } })
      const language = reader?.language ?? context.language
      const { title, student } = project
      const invited = { email, access, language, title, studentName: student.fullName }
      await this.mails.add(transaction, invitationMail(invited, this.env.PUBLIC_ORIGIN, token))
      return invitation
    })
  }

  share(id: string, { access, token }: Share, context: CallContext): Promise<Invitation> {
    return this.writeOnce.run(context, async (transaction) => {
      await requireOwner(transaction, id, context)
      return this.open(transaction, id, { email: null, access, token }, context)
    })
  }

  revoke(id: string, invitationId: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      const { userId } = await requireOwner(transaction, id, context)
      const [revoked] = await transaction.projectInvitation.updateManyAndReturn({
        where: { id: invitationId, projectId: id, ...openInvitations(userId) },
        data: { revokedAt: new Date() },
        select: INVITATION,
      })
      if (!revoked) throw new ApiError('notFound')
      await this.note(transaction, context, 'revoke-invitation', id, revoked)
    })
  }

  private async open(
    transaction: Transaction,
    projectId: string,
    { email, access, token }: Omit<Invite, 'email'> & { email: string | null; token: string },
    context: CallContext,
  ): Promise<Invitation> {
    const { id: invitedById } = requireCaller(context)
    const now = new Date()
    await this.requireRoom(transaction, projectId, invitedById, now)
    const data = {
      projectId,
      invitedById,
      access,
      email,
      tokenHash: secretHash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    }
    const invitation = await transaction.projectInvitation.create({ data, select: INVITATION })
    await this.note(transaction, context, 'invite', projectId, invitation)
    return invitation
  }

  private async requireRoom(transaction: Transaction, projectId: string, studentId: string, now: Date): Promise<void> {
    const { projectInvitation, projectCollaborator } = transaction
    if ((await projectCollaborator.count({ where: { projectId } })) >= MAX_COLLABORATORS)
      throw new ApiError('collaboratorsFull')
    const open = await projectInvitation.count({ where: { projectId, ...openInvitations(studentId) } })
    if (open >= MAX_OPEN_INVITATIONS) throw new ApiError('invitationsFull')
    const dayAgo = new Date(now.getTime() - DAY_MS)
    const today: Prisma.ProjectInvitationFindManyArgs = {
      where: { invitedById: studentId, createdAt: { gt: dayAgo } },
      orderBy: { createdAt: 'desc' },
      skip: MAX_INVITATIONS_A_DAY - 1,
      take: 1,
    }
    const [first] = await projectInvitation.findMany(today)
    if (!first) return
    const wait = first.createdAt.getTime() + DAY_MS - now.getTime()
    throw new ApiError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) })
  }

  private async note(
    transaction: Transaction,
    context: CallContext,
    verb: string,
    id: string,
    { access, email }: Invitation,
  ): Promise<void> {
    const act = { action: `project.${verb}`, target: { type: 'project', id } }
    await this.audit.write(context, { ...act, after: { access, email } }, transaction)
  }
}

/** Refuses an address of the project's student, mentor or collaborators. */
async function refuseKnown(transaction: Transaction, projectId: string, email: string): Promise<void> {
  const here = { id: projectId }
  const known = await transaction.user.findFirst({
    where: {
      email,
      deletedAt: null,
      OR: [
        { projects: { some: here } },
        { mentoredProjects: { some: here } },
        { collaborations: { some: { projectId } } },
      ],
    },
    select: { id: true },
  })
  if (known) throw new ApiError('alreadyInProject')
}
