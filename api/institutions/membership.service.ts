import { Inject, Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import type { ErrorCode } from '#contract/errors'
import { INSTITUTION_SEES } from '#contract/institutions/choices'
import type { membershipApi, Membership as Shown } from '#contract/institutions/membership'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { secretHash } from '../auth/session-cookie'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { Levels } from '../levels/levels.service'
import { lockRow } from '../lists/table'
import { canGetMail } from '../mail/can-get-mail'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { institutionAct } from './institution-act'
import { getLogoAddress } from './institution-rows'
import { dismissedMail } from './membership-mails'
import { readSeats } from './seats'

type Api = typeof membershipApi

const WITH_INSTITUTION = {
  institution: { select: { id: true, name: true, logoHash: true, closedAt: true } },
} satisfies Prisma.InstitutionInvitationInclude
type Found = Prisma.InstitutionInvitationGetPayload<{ include: typeof WITH_INSTITUTION }>

const shown = ({ id, name, logoHash }: { id: string; name: string; logoHash: string | null }) => ({
  institution: { id, name, logo: getLogoAddress({ id, logoHash }) },
  sees: [...INSTITUTION_SEES],
})

/** Membership of a student in an institution, which the student must accept and may end at any time. */
@Injectable()
export class Memberships {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly levels: Levels,
    private readonly logins: LoginSessions,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async look(token: string, { caller }: CallContext): Promise<ResultOf<Api['look']>> {
    const invitation = await find(this.prisma, token)
    const refusal = findRefusal(invitation, caller?.id)
    if (refusal) throw new ApiError(refusal)
    const { institution, email, expiresAt } = invitation
    return { ...shown(institution), sentTo: masked(email), expiresAt }
  }

  async accept(token: string, context: CallContext): Promise<Shown> {
    const { id: userId } = requireCaller(context)
    const accepted = await this.writeOnce.run(context, async (transaction) => {
      const { institutionId } = await find(transaction, token)
      // The lock serialises the counting of seats.
      await lockRow(transaction, 'institutions', institutionId)
      const invitation = await find(transaction, token)
      const refusal = findRefusal(invitation, userId)
      if (refusal) throw new ApiError(refusal)
      await this.join(transaction, invitation, context)
      return requireMembership(transaction, userId)
    })
    await this.settled()
    return accepted
  }

  async read(context: CallContext): Promise<ResultOf<Api['read']>> {
    return { membership: await readMembership(this.prisma, requireCaller(context).id) }
  }

  async leave(context: CallContext): Promise<void> {
    await this.writeOnce.run(context, (transaction) =>
      this.end(transaction, requireCaller(context).id, context, 'leave'),
    )
    await this.settled()
  }

  /** Ends a membership. Dismissed members get a mail; members who leave get none. */
  async end(
    transaction: Transaction,
    userId: string,
    context: CallContext,
    verb: 'leave' | 'dismiss-member',
  ): Promise<void> {
    const member = await transaction.institutionMember.findUnique({
      where: { userId },
      include: {
        institution: { select: { name: true } },
        user: { select: { email: true, fullName: true, language: true, active: true, deletedAt: true } },
      },
    })
    if (!member) return
    const { institutionId, institution, user } = member
    await transaction.institutionMember.delete({ where: { userId }, select: { userId: true } })
    await this.levels.settleMember(transaction, userId, member.levelBefore, new Date())
    if (verb === 'dismiss-member' && canGetMail(user))
      await this.mails.add(transaction, dismissedMail(user, institution.name, this.env.PUBLIC_ORIGIN))
    await this.audit.write(context, { ...institutionAct(verb, institutionId), before: { userId } }, transaction)
  }

  /** Call after the transaction, so that a changed level applies at once on every server. */
  settled(): Promise<void> {
    return this.logins.forget()
  }

  private async join(transaction: Transaction, invitation: Found, context: CallContext): Promise<void> {
    const { id, institutionId, email, acceptedById } = invitation
    const { id: userId } = requireCaller(context)
    await lockRow(transaction, 'users', userId)
    const person = await transaction.user.findFirst({
      where: { id: userId, deletedAt: null },
      select: {
        email: true,
        emailConfirmedAt: true,
        subscriptionType: true,
        membership: { include: { institution: { select: { closedAt: true } } } },
      },
    })
    if (!person) throw new ApiError('signInRequired')
    const { membership } = person
    const isMember = membership?.institutionId === institutionId
    if (acceptedById !== null && isMember) return
    // A person who has accepted and left needs another invitation.
    if (acceptedById !== null) throw new ApiError('invitationUsed')
    if (person.email !== email) throw new ApiError('invitationForOther')
    if (!person.emailConfirmedAt) throw new ApiError('addressNotConfirmed')
    const now = new Date()
    await transaction.institutionInvitation.update({
      where: { id },
      data: { acceptedById: userId, acceptedAt: now },
      select: { id: true },
    })
    if (isMember) return
    // Membership in a closed institution does not prevent another membership.
    if (membership && membership.institution.closedAt === null) throw new ApiError('otherInstitution')
    if (membership) await this.end(transaction, userId, context, 'leave')
    const seats = (await readSeats(transaction, [institutionId], now)).get(institutionId)
    if (!seats || seats.used >= seats.paid) throw new ApiError('seatsFull')
    const hasOwn = (await this.levels.activeLevel(userId, transaction)) !== null
    const own = membership ? membership.levelBefore : person.subscriptionType
    const levelBefore = hasOwn ? null : own
    await transaction.institutionMember.create({
      data: { userId, institutionId, levelBefore },
      select: { userId: true },
    })
    await this.levels.settleMember(transaction, userId, levelBefore, now)
    const after = { userId, sees: [...INSTITUTION_SEES] }
    await this.audit.write(context, { ...institutionAct('join', institutionId), after }, transaction)
  }
}

/** Compares hashes, so the time reveals nothing about the secret. */
async function find(transaction: Transaction, token: string): Promise<Found> {
  const found = await transaction.institutionInvitation.findUnique({
    where: { tokenHash: secretHash(token) },
    include: WITH_INSTITUTION,
  })
  if (!found) throw new ApiError('invitationUnknown')
  return found
}

/** Why this caller cannot accept an invitation; null if they can, or have done so. */
function findRefusal({ institution, ...invitation }: Found, callerId: string | undefined): ErrorCode | null {
  if (invitation.revokedAt !== null || institution.closedAt !== null) return 'invitationRevoked'
  if (invitation.acceptedById !== null && invitation.acceptedById === callerId) return null
  // After the erasure of the account, only `acceptedAt` remains.
  if (invitation.acceptedAt !== null) return 'invitationUsed'
  return invitation.expiresAt.getTime() <= Date.now() ? 'invitationExpired' : null
}

async function readMembership(client: Transaction, userId: string): Promise<Shown | null> {
  const found = await client.institutionMember.findFirst({
    where: { userId, institution: { closedAt: null } },
    select: { joinedAt: true, institution: { select: { id: true, name: true, logoHash: true } } },
  })
  return found && { ...shown(found.institution), joinedAt: found.joinedAt }
}

async function requireMembership(client: Transaction, userId: string): Promise<Shown> {
  const membership = await readMembership(client, userId)
  if (!membership) throw new ApiError('invitationRevoked')
  return membership
}

/** `a…@example.org`, which its owner can still recognise. */
const masked = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
