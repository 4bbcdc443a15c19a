import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { readAvailability } from '../booking/availability-rows'
import { PrismaService } from '../database/prisma.service'
import { inTurn } from '../fair-pool/lanes'
import { requireCaller, type CallContext } from '../frame/call-context'
import { NOTICE } from '../notices/notice-rows'
import { readRoundFigures } from '../rounds/round-figures'
import { WritingExport } from '../writing/writing-export.service'
import { toPreferences } from './account-rows'
import { AccountWork } from './account-work.service'
import { jsonPieces } from './json-pieces'

/** Exports all data stored about a person, for that person. */
@Injectable()
export class AccountExport {
  constructor(
    private readonly prisma: PrismaService,
    private readonly work: AccountWork,
    private readonly writing: WritingExport,
    private readonly audit: AuditTrail,
  ) {}

  async make(context: CallContext): Promise<AsyncIterable<string>> {
    const { id } = requireCaller(context)
    const madeAt = new Date()
    const pieces = await inTurn('exports', async () => jsonPieces(await this.read(id, madeAt, context)))
    await this.audit.write(context, { action: 'account.export', target: { type: 'user', id } })
    context.answer.headers['content-disposition'] =
      `attachment; filename="cap-soutenance-${madeAt.toISOString().slice(0, 10)}.json"`
    return Readable.from(pieces)
  }

  private async read(id: string, madeAt: Date, context: CallContext) {
    return {
      madeAt,
      account: await this.account(id),
      ...(await this.signIns(id)),
      projects: await this.work.ownProjects(context),
      sessions: await this.work.sessions(context),
      ...(await this.planning(id)),
      ...(await this.writing.of(id)),
      ...(await readRoundFigures(this.prisma, id)),
      ...(await this.rest(id)),
    }
  }

  /** All columns except those that only serve search and synchronisation. */
  private async account(id: string) {
    const {
      searchText: _,
      changeXid: __,
      picture,
      preferences,
      ...user
    } = await this.prisma.user.findUniqueOrThrow({ where: { id }, include: { picture: true } })
    return {
      ...user,
      preferences: toPreferences(preferences),
      picture: picture && `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`,
    }
  }

  /** The calendar address is a secret, so only its creation date is exported. */
  private async planning(userId: string) {
    const { prisma } = this
    return {
      tasks: await prisma.task.findMany({
        where: { project: { userId } },
        omit: { searchText: true, changeXid: true },
        orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
      }),
      availability: await readAvailability(prisma, userId),
      shareReminders: await prisma.sessionReminder.findMany({
        where: { session: { studentId: userId } },
        orderBy: [{ startTime: 'asc' }, { hours: 'desc' }],
      }),
      calendarFeed: await prisma.calendarFeed.findUnique({ where: { userId }, select: { createdAt: true } }),
    }
  }

  private async signIns(userId: string) {
    const { prisma } = this
    return {
      signIns: await prisma.loginSession.findMany({
        where: { userId },
        omit: { tokenHash: true, deviceHash: true, userId: true },
        orderBy: { createdAt: 'desc' },
      }),
      secondFactor: await prisma.secondFactor.findUnique({
        where: { userId },
        select: { createdAt: true, enabledAt: true },
      }),
      recoveryCodes: await prisma.recoveryCode.findMany({ where: { userId }, select: { usedAt: true } }),
      mailedLinks: await prisma.oneTimeToken.findMany({
        where: { userId },
        select: { purpose: true, email: true, createdAt: true, expiresAt: true, usedAt: true },
      }),
    }
  }

  /** Push subscriptions are exported without their secrets. */
  private async notices(userId: string) {
    const { prisma } = this
    return {
      notices: await prisma.notice.findMany({
        where: { userId },
        select: NOTICE,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      }),
      noticeSettings: await prisma.noticeSetting.findUnique({ where: { userId }, omit: { userId: true } }),
      pushes: await prisma.pushSubscription.findMany({
        where: { userId },
        select: { agent: true, createdAt: true, lastSuccessAt: true },
        orderBy: { createdAt: 'desc' },
      }),
      mentorChanges: await prisma.mentorChange.findMany({
        where: { project: { userId } },
        omit: { mentorId: true, newMentorId: true, decidedById: true },
        orderBy: { createdAt: 'desc' },
      }),
    }
  }

  /** The institution that follows the person, invitations, and the institution for which the person works. */
  private async institutions(userId: string, email: string | null) {
    const { prisma } = this
    const institution = { select: { id: true, name: true } } as const
    return {
      membership: await prisma.institutionMember.findUnique({
        where: { userId },
        select: { joinedAt: true, levelBefore: true, institution },
      }),
      membershipInvitations: await prisma.institutionInvitation.findMany({
        where: { OR: [{ acceptedById: userId }, ...(email === null ? [] : [{ acceptedById: null, email }])] },
        select: { email: true, createdAt: true, expiresAt: true, acceptedAt: true, revokedAt: true, institution },
        orderBy: { id: 'asc' },
      }),
      membershipsOffered: await prisma.institutionInvitation.findMany({
        where: { invitedById: userId },
        select: { createdAt: true, institution },
        orderBy: { id: 'asc' },
      }),
      institutionRight: await prisma.institutionStaff.findUnique({
        where: { userId },
        select: { right: true, createdAt: true, institution },
      }),
      institutionKeys: await prisma.institutionKey.findMany({
        where: { createdById: userId },
        select: { name: true, createdAt: true, institution },
        orderBy: { id: 'asc' },
      }),
    }
  }

  /** Rows found by the email address are exported only if the person has confirmed that address. */
  private async rest(userId: string) {
    const { prisma } = this
    const { email, emailConfirmedAt } = await prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, emailConfirmedAt: true },
    })
    const theirs = emailConfirmedAt ? { OR: [{ userId }, { userId: null, email }] } : { userId }
    const byEmail = { where: emailConfirmedAt ? { email } : { id: { in: [] } } }
    return {
      collaborations: await prisma.projectCollaborator.findMany({ where: { userId }, omit: { userId: true } }),
      invitations: {
        made: await prisma.projectInvitation.findMany({
          where: { invitedById: userId },
          omit: { tokenHash: true, invitedById: true, acceptedById: true },
          orderBy: { id: 'asc' },
        }),
        received: await prisma.projectInvitation.findMany({
          where: { OR: [{ acceptedById: userId }, ...(emailConfirmedAt ? [{ acceptedById: null, email }] : [])] },
          select: { projectId: true, access: true, email: true, createdAt: true, acceptedAt: true },
          orderBy: { id: 'asc' },
        }),
      },
      ...(await this.notices(userId)),
      ...(await this.institutions(userId, emailConfirmedAt ? email : null)),
      textsOpened: await prisma.writingView.findMany({
        where: { project: { userId } },
        omit: { administratorId: true, loginId: true },
        orderBy: { openedAt: 'asc' },
      }),
      textsOpenedByThem: await prisma.writingView.findMany({
        where: { administratorId: userId },
        omit: { administratorId: true, loginId: true },
        orderBy: { openedAt: 'asc' },
      }),
      subscriptions: await prisma.subscription.findMany({ where: theirs, omit: { userId: true } }),
      orders: await prisma.order.findMany({
        where: theirs,
        omit: { searchText: true, changeXid: true, clientSecret: true, resumeToken: true, userId: true },
        include: {
          events: { omit: { orderId: true }, orderBy: { id: 'asc' } },
          refunds: { omit: { orderId: true, requestedById: true }, orderBy: { id: 'asc' } },
          receipts: { omit: { orderId: true }, orderBy: { id: 'asc' } },
          payer: { select: { name: true, beneficiary: true, createdAt: true } },
          link: { omit: { tokenHash: true, orderId: true } },
        },
        orderBy: { id: 'asc' },
      }),
      paymentSchedules: await prisma.paymentSchedule.findMany({
        where: { userId },
        omit: { userId: true },
        include: { parts: { omit: { scheduleId: true }, orderBy: { number: 'asc' } } },
        orderBy: { id: 'asc' },
      }),
      quotes: await prisma.quote.findMany({ ...byEmail, omit: { issuedById: true } }),
      messages: await prisma.contactMessage.findMany({
        ...byEmail,
        omit: { searchText: true, queue: true, changeXid: true, handledById: true },
        include: { replies: { select: { side: true, text: true, createdAt: true }, orderBy: { createdAt: 'asc' } } },
      }),
      answers: await prisma.messageReply.findMany({
        where: { authorId: userId },
        select: { messageId: true, text: true, createdAt: true },
      }),
      newsletter: await prisma.newsletterSubscriber.findMany({
        ...byEmail,
        omit: { searchText: true, changeXid: true, confirmTokenHash: true, unsubscribeToken: true },
      }),
      mails: await prisma.outgoingMail.findMany({
        where: emailConfirmedAt ? { to: email } : { id: { in: [] } },
        select: { subject: true, status: true, createdAt: true, sentAt: true },
      }),
      // IP addresses and devices of other actors are omitted: they are personal data of those people.
      journal: await prisma.auditEvent.findMany({
        where: { targetType: 'user', targetId: userId, NOT: { actorId: userId } },
        omit: { ipAddress: true, userAgent: true, requestId: true, actorId: true },
      }),
      ownActs: await prisma.auditEvent.findMany({ where: { actorId: userId }, omit: { actorId: true } }),
    }
  }
}
