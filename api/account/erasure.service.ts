import { Inject, Injectable } from '@nestjs/common'
import { HELD_STATUSES, type Role } from '#contract/choices'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { OwnPassword } from '../auth/own-password.service'
import { endedCookie } from '../auth/session-cookie'
import { afterDeadlock } from '../database/after-deadlock'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { requireCaller, type CallContext } from '../frame/call-context'
import { MailQueue } from '../mail/mail-queue.service'
import { MentorDeparture } from '../mentor-departure/mentor-departure.service'
import { calendarFile } from '../sessions/session-mail'
import { toSessionRow, SESSION } from '../booking/session-rows'
import { ENV } from '../settings/tokens'
import { forgetAuthor } from '../writing/forget-author'
import { lockTraces } from '../writing-access/lock-writing'
import { keepAnAdministrator } from '../users/last-admin'
import { cancelledMail, erasedMail } from './account-mails'

/** Replaces the name of an erased person in remaining rows. */
const NOBODY = 'Compte supprimé'
const NOTHING = '—'
const PERSON = { id: true, email: true, emailConfirmedAt: true, fullName: true, language: true } as const

const EMPTIED_PROJECT = {
  title: NOTHING,
  description: '',
  question: '',
  university: null,
  faculty: null,
  studyLevel: null,
} as const

interface Leaver {
  readonly id: string
  readonly email: string
  /** Replaces the email address in columns that require one. */
  readonly nowhere: string
  readonly now: Date
  /** Rows found by the email address alone are erased only if the address was confirmed. */
  readonly isConfirmed: boolean
}

/**
 * Erases an account and all its data in one transaction. Synchronised rows are emptied and marked as deleted; the
 * retention job removes them a month later. Payments remain for the accounts, without a name.
 */
@Injectable()
export class Erasure {
  constructor(
    private readonly prisma: PrismaService,
    private readonly own: OwnPassword,
    private readonly logins: LoginSessions,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    private readonly departure: MentorDeparture,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async erase(password: string, context: CallContext): Promise<void> {
    const { id, role } = requireCaller(context)
    await this.own.require(password, 'account.erase', context)
    await afterDeadlock(() => this.inOne(id, role, context))
    await this.departure.afterCommit()
    context.answer.cookies.push(endedCookie(context.secure))
    await this.logins.forget()
  }

  private async inOne(id: string, role: Role, context: CallContext): Promise<void> {
    await this.prisma.$transaction(async (transaction) => {
      await keepAnAdministrator(transaction, id)
      await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`
      // All writers lock in this order, the person's row first.
      await lockTraces(transaction, id)
      const person = await transaction.user.findUniqueOrThrow({ where: { id }, select: PERSON })
      const leaver = {
        id,
        email: person.email,
        nowhere: `${id}@erased.invalid`,
        now: new Date(),
        isConfirmed: person.emailConfirmedAt !== null,
      }
      // Database triggers write `member.left` and delete pending deliveries about this person.
      await leaveInstitution(transaction, leaver)
      await this.leaveWork(transaction, leaver)
      await leaveMoney(transaction, leaver)
      await leaveLetters(transaction, leaver)
      await transaction.user.update({
        where: { id },
        data: { ...emptied(leaver), deletedAt: leaver.now, erasedAt: leaver.now },
        select: { id: true },
      })
      // The audit events of the person's projects must contain no name.
      await this.departure.leave(transaction, id, { ...context, caller: { ...requireCaller(context), name: NOBODY } })
      await leaveSignIn(transaction, leaver)
      await this.mails.add(transaction, erasedMail(person))
      await this.audit.write(
        context,
        { action: 'account.erase', actor: { id, role, name: NOBODY }, target: { type: 'user', id } },
        transaction,
      )
    })
  }

  /** Deletes a student's projects and sessions; a mentor's remain. Others get a mail about cancelled sessions. */
  private async leaveWork(transaction: Transaction, { id, email, isConfirmed, now }: Leaver): Promise<void> {
    const coming = { deletedAt: null, status: { in: [...HELD_STATUSES] }, startTime: { gt: now } }
    const cancelled = await transaction.session.findMany({
      where: { ...coming, OR: [{ studentId: id }, { mentorId: id }] },
      select: { ...SESSION, student: { select: PERSON }, mentor: { select: PERSON } },
    })
    for (const session of cancelled) {
      const reader = session.studentId === id ? session.mentor : session.student
      // The update below increments the version.
      const news = { news: 'cancelled', session: { ...toSessionRow(session), version: session.version + 1 } } as const
      const calendars = [calendarFile(news, reader, this.env.MAIL_FROM)]
      await this.mails.add(transaction, { ...cancelledMail(reader, session.startTime), calendars })
    }
    const noticesWhere = {
      OR: [{ userId: id }, { session: { studentId: id } }, { session: { mentorId: id, ...coming } }],
    }
    await transaction.sessionNotice.deleteMany({ where: noticesWhere })
    await transaction.session.updateMany({ where: { mentorId: id, ...coming }, data: { status: 'cancelled' } })
    await transaction.session.updateMany({
      where: { studentId: id },
      data: { title: NOTHING, description: '', notes: null, meetingUrl: null, decisions: [], reason: null },
    })
    await transaction.session.updateMany({ where: { studentId: id, deletedAt: null }, data: { deletedAt: now } })
    const ofMentor = { where: { mentorId: id } }
    await transaction.mentorSlot.deleteMany(ofMentor)
    await transaction.slotException.deleteMany(ofMentor)
    await transaction.mentorBookingRules.deleteMany(ofMentor)
    await transaction.project.updateMany({ where: { userId: id }, data: EMPTIED_PROJECT })
    await transaction.project.updateMany({ where: { userId: id, deletedAt: null }, data: { deletedAt: now } })
    await transaction.projectCollaborator.deleteMany({ where: { OR: [{ userId: id }, { project: { userId: id } }] } })
    await transaction.projectInvitation.deleteMany({
      where: {
        OR: [
          { invitedById: id },
          { project: { userId: id } },
          { acceptedById: id },
          ...(isConfirmed ? [{ acceptedById: null, email }] : []),
        ],
      },
    })
    const ofTasks = { project: { userId: id } }
    await transaction.task.updateMany({ where: ofTasks, data: { title: NOTHING } })
    await transaction.task.updateMany({ where: { ...ofTasks, deletedAt: null }, data: { deletedAt: now } })
    // Rounds are deleted before the texts that they contain. Rounds of other projects only lose this person's id.
    await transaction.writingRound.deleteMany({ where: { project: { userId: id } } })
    for (const column of ['handedInById', 'mentorId', 'returnedById'] as const)
      await transaction.writingRound.updateMany({ where: { [column]: id }, data: { [column]: null } })
    // Deletes documents and their updates too. Texts in other people's projects only lose their author's id.
    await transaction.projectWriting.deleteMany({ where: { project: { userId: id } } })
    await transaction.writingPassage.deleteMany({ where: { ownerId: id } })
    await transaction.writingUpdate.updateMany({ where: { authorId: id }, data: { authorId: null } })
    await forgetAuthor(transaction, id)
    // The student's reasons mention both people. Requests of other students only lose this person's id.
    await transaction.mentorChange.deleteMany({ where: { project: { userId: id } } })
    for (const who of ['mentorId', 'newMentorId', 'decidedById'] as const)
      await transaction.mentorChange.updateMany({ where: { [who]: id }, data: { [who]: null } })
    // A reason may mention the student. Views of other people's texts only lose the administrator's id.
    await transaction.writingView.deleteMany({ where: { project: { userId: id } } })
    await transaction.writingView.updateMany({ where: { administratorId: id }, data: { administratorId: null } })
  }
}

const emptied = ({ id, nowhere }: Leaver): Prisma.UserUpdateInput => ({
  username: `erased-${id}`,
  email: nowhere,
  emailConfirmedAt: null,
  fullName: NOBODY,
  passwordHash: null,
  mustChangePassword: false,
  status: 'inactive',
  subscriptionType: null,
  profileImage: null,
  institution: null,
  field: null,
  country: null,
  preferences: {},
})

async function leaveInstitution(transaction: Transaction, { id, email, isConfirmed }: Leaver): Promise<void> {
  await transaction.institutionMember.deleteMany({ where: { userId: id } })
  await transaction.institutionStaff.deleteMany({ where: { userId: id } })
  await transaction.institutionInvitation.deleteMany({
    where: { OR: [{ acceptedById: id }, ...(isConfirmed ? [{ email }] : [])] },
  })
  // Keys and invitations belong to the institution; they only lose their author's id.
  await transaction.institutionInvitation.updateMany({ where: { invitedById: id }, data: { invitedById: null } })
  await transaction.institutionKey.updateMany({ where: { createdById: id }, data: { createdById: null } })
}

/** Amounts, dates and documents remain. Receipts are signed and cannot change. */
async function leaveMoney(transaction: Transaction, { id, email, nowhere, isConfirmed }: Leaver): Promise<void> {
  const byEmail = isConfirmed ? email : nowhere
  await transaction.$executeRaw`
    UPDATE subscriptions SET user_id = NULL, email = ${nowhere}, status = 'ended',
      ends_at = CASE WHEN status = 'active' THEN greatest(least(ends_at, now()), starts_at + interval '1 millisecond') ELSE ends_at END
    WHERE user_id = ${id}::uuid OR user_id IS NULL AND email = ${byEmail}`
  const theirs = { OR: [{ userId: id }, { userId: null, email: byEmail }] }
  await transaction.orderWallet.updateMany({
    where: { order: theirs },
    data: { msisdn: null, msisdnHash: null, lastDigits: '' },
  })
  await transaction.orderPayer.updateMany({ where: { order: theirs }, data: { beneficiary: '' } })
  await transaction.paymentLink.updateMany({
    where: { order: theirs },
    data: { firstName: '', revokedAt: new Date() },
  })
  await transaction.order.updateMany({
    where: theirs,
    data: { userId: null, email: null, fullName: null },
  })
}

async function leaveLetters(transaction: Transaction, { id, email, nowhere, now, isConfirmed }: Leaver): Promise<void> {
  await transaction.outgoingMail.deleteMany({ where: { to: email } })
  await transaction.idempotencyKey.deleteMany({ where: { scope: id } })
  if (!isConfirmed) return
  await transaction.registration.deleteMany({ where: { email } })
  await transaction.messageReply.deleteMany({ where: { message: { email } } })
  await transaction.contactMessage.updateMany({
    where: { email },
    data: {
      fullName: NOBODY,
      email: nowhere,
      message: NOTHING,
      organisation: null,
      country: null,
      studentsCount: null,
      deletedAt: now,
    },
  })
  await transaction.newsletterSubscriber.updateMany({
    where: { email },
    data: { email: nowhere, status: 'unsubscribed', confirmTokenHash: null, deletedAt: now },
  })
}

async function leaveSignIn(transaction: Transaction, { id: userId }: Leaver): Promise<void> {
  await transaction.pushSubscription.deleteMany({ where: { userId } })
  await transaction.notice.deleteMany({ where: { userId } })
  await transaction.noticeSetting.deleteMany({ where: { userId } })
  await transaction.loginSession.deleteMany({ where: { userId } })
  await transaction.oneTimeToken.deleteMany({ where: { userId } })
  await transaction.recoveryCode.deleteMany({ where: { userId } })
  await transaction.secondFactor.deleteMany({ where: { userId } })
  await transaction.userPicture.deleteMany({ where: { userId } })
  await transaction.calendarFeed.deleteMany({ where: { userId } })
}
