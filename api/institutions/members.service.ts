import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import { MAX_MEMBERSHIPS_A_DAY, MEMBERSHIP_DAYS } from '#contract/institutions/choices'
import type { institutionMembersApi, MembershipInvitation } from '#contract/institutions/members'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { newSecret, secretHash } from '../auth/session-cookie'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { answerPage, readPage } from '../lists/page'
import { Totals } from '../lists/totals'
import { MailLimit } from '../mail/mail-limit.service'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { institutionAct } from './institution-act'
import { requireInstitution } from './institutions.service'
import { membershipMail } from './membership-mails'
import { Memberships } from './membership.service'
import { openMemberships, readSeats } from './seats'
import { managedBy, buildMembersWhere } from './staff-right'

const DAY_MS = 86_400_000
const INVITATION = { id: true, email: true, createdAt: true, expiresAt: true } as const

/** Managers invite students and dismiss members. */
@Injectable()
export class InstitutionMembers {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly limit: MailLimit,
    private readonly mails: MailQueue,
    private readonly membership: Memberships,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async invitations(
    query: CheckedInput<typeof institutionMembersApi.invitations>['query'],
    context: CallContext,
  ): Promise<MembershipInvitation[]> {
    const institutionId = await managedBy(this.prisma, context)
    const where = { institutionId, ...openMemberships(new Date()) }
    const { after, orderBy, take } = readPage<Prisma.InstitutionInvitationWhereInput, 'createdAt'>(
      query,
      { createdAt: 'moment' },
      '-createdAt',
    )
    const found = await this.prisma.institutionInvitation.findMany({
      where: { AND: [where, after] },
      orderBy,
      take,
      select: INVITATION,
    })
    const count = () => this.prisma.institutionInvitation.count({ where })
    return answerPage(found, query, '-createdAt', context, new Totals(), count)
  }

  async invite({ email }: { email: string }, context: CallContext): Promise<MembershipInvitation> {
    // Only managers may use up the mail limit of an address.
    await managedBy(this.prisma, context)
    await this.limit.enter(email)
    return this.writeOnce.run(context, async (transaction) => {
      const institutionId = await managedBy(transaction, context)
      const { name } = await requireInstitution(transaction, institutionId)
      const isMember = { email, ...buildMembersWhere(institutionId) }
      if ((await transaction.user.count({ where: isMember })) > 0) throw new ApiError('alreadyMember')
      const now = new Date()
      await transaction.institutionInvitation.updateMany({
        where: { institutionId, email, ...openMemberships(now) },
        data: { revokedAt: now },
      })
      await requireRoom(transaction, institutionId, now)
      const token = newSecret()
      const invitation = await transaction.institutionInvitation.create({
        data: {
          institutionId,
          email,
          tokenHash: secretHash(token),
          invitedById: requireCaller(context).id,
          createdAt: now,
          expiresAt: new Date(now.getTime() + MEMBERSHIP_DAYS * DAY_MS),
        },
        select: INVITATION,
      })
      await this.audit.write(context, { ...institutionAct('invite', institutionId), after: { email } }, transaction)
      const reader = await transaction.user.findFirst({ where: { email, deletedAt: null }, select: { language: true } })
      const language = reader?.language ?? context.language
      await this.mails.add(transaction, membershipMail({ email, language, name }, this.env.PUBLIC_ORIGIN, token))
      return invitation
    })
  }

  revoke(id: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      const institutionId = await managedBy(transaction, context)
      const now = new Date()
      const [revoked] = await transaction.institutionInvitation.updateManyAndReturn({
        where: { id, institutionId, ...openMemberships(now) },
        data: { revokedAt: now },
        select: INVITATION,
      })
      if (!revoked) throw new ApiError('notFound')
      await this.audit.write(
        context,
        { ...institutionAct('revoke-invitation', institutionId), before: { email: revoked.email } },
        transaction,
      )
    })
  }

  async dismiss(userId: string, context: CallContext): Promise<void> {
    await this.writeOnce.run(context, async (transaction) => {
      const institutionId = await managedBy(transaction, context)
      const member = await transaction.user.findFirst({
        where: { id: userId, ...buildMembersWhere(institutionId) },
        select: { id: true },
      })
      if (!member) throw new ApiError('notFound')
      await this.membership.end(transaction, userId, context, 'dismiss-member')
    })
    await this.membership.settled()
  }
}

/** An open invitation reserves a seat, so that accepting it never fails for want of one. */
async function requireRoom(transaction: Transaction, institutionId: string, now: Date): Promise<void> {
  const seats = (await readSeats(transaction, [institutionId], now)).get(institutionId)
  if (!seats || seats.used + seats.invited >= seats.paid) throw new ApiError('seatsFull')
  const createdAt = { gt: new Date(now.getTime() - DAY_MS) }
  const today = await transaction.institutionInvitation.count({ where: { institutionId, createdAt } })
  if (today >= MAX_MEMBERSHIPS_A_DAY) throw new ApiError('tooManyRequests', { retryAfter: 3_600 })
}
