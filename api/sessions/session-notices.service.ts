import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { CalendarSession } from '#domain/calendar/calendar'
import { Prisma } from '#db/client'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { canGetMail } from '../mail/can-get-mail'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { toSessionRow, SESSION } from '../booking/session-rows'
import { sessionMail, type NewsOfSession, type SessionNews } from './session-mail'
import { expectation, isSame, AnnouncedSession } from './announced-session'

/** Maximum number of sessions in a mail. */
const BATCH = 50
const PERSON = { id: true, email: true, fullName: true, language: true, active: true, deletedAt: true } as const

interface Due {
  sessionId: string
  told: unknown
}

/** Notifies students and mentors of changed sessions, once the changes have settled. */
@Injectable()
export class SessionNotices implements OnModuleInit {
  constructor(
    private readonly prisma: PrismaService,
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.mails.sources.push(() => this.writeDue())
  }

  /** A mail and the record of it are written in one transaction: after a crash, no mail is repeated or lost. */
  private async writeDue(): Promise<void> {
    while ((await this.prisma.$transaction((transaction) => this.tellOne(transaction))) > 0);
  }

  /** Notifies one person of all due changes, and returns the number of sessions. */
  private async tellOne(transaction: Transaction): Promise<number> {
    // Skips rows that another server has locked.
    const [first] = await transaction.$queryRaw<{ userId: string }[]>`
      SELECT user_id AS "userId" FROM session_notices WHERE due_at <= now()
      ORDER BY due_at, user_id LIMIT 1 FOR UPDATE SKIP LOCKED`
    if (!first) return 0
    const due = await transaction.$queryRaw<Due[]>`
      SELECT session_id AS "sessionId", told FROM session_notices
      WHERE user_id = ${first.userId}::uuid AND due_at <= now()
      ORDER BY due_at, session_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`
    const person = await transaction.user.findUniqueOrThrow({ where: { id: first.userId }, select: PERSON })
    const found = await Promise.all(due.map((notice) => this.newsFor(transaction, person.id, notice)))
    const all = found.flatMap((news) => news ?? [])
    const isNotified = canGetMail(person)
    if (isNotified && all.length > 0)
      await this.mails.add(transaction, sessionMail(person, all, this.env.MAIL_FROM, this.env.PUBLIC_ORIGIN))
    for (const { sessionId } of due) await this.settle(transaction, sessionId, person.id, isNotified)
    return due.length
  }

  private async newsFor(transaction: Transaction, userId: string, due: Due): Promise<NewsOfSession | null> {
    const where = { id: due.sessionId }
    const row = await transaction.session.findUniqueOrThrow({ where, select: { ...SESSION, deletedAt: true } })
    const notified = due.told === null ? null : AnnouncedSession.parse(due.told)
    const next = expectation(row, userId)
    const shown = next ?? notified
    if (isSame(notified, next) || !shown) return null
    // A session that is over, in the old and new version, needs no mail.
    const ends = [notified, next].map((session) => (session ? Date.parse(session.endTime) : 0))
    if (Math.max(...ends) < Date.now()) return null
    return {
      news: compareSessions(notified, next, row.status),
      session: await this.shown(transaction, toSessionRow(row), shown),
    }
  }

  /**
   * The session as the reader expects or expected it. A replaced person sees neither the new times nor the new person.
   */
  private async shown(
    transaction: Transaction,
    row: CalendarSession,
    notified: AnnouncedSession,
  ): Promise<CalendarSession> {
    const { studentId, mentorId, isRequested: _, ...fields } = notified
    const people = await transaction.user.findMany({
      where: { id: { in: [studentId, mentorId] } },
      select: { id: true, fullName: true },
    })
    const name = (id: string) => people.find((person) => person.id === id)?.fullName ?? ''
    return { ...row, ...fields, studentName: name(studentId), mentorName: name(mentorId) }
  }

  /** Records that a notified person knows the present session. Without a mail, the earlier knowledge stays. */
  private async settle(
    transaction: Transaction,
    sessionId: string,
    userId: string,
    isNotified: boolean,
  ): Promise<void> {
    const key = { sessionId_userId: { sessionId, userId } }
    if (!isNotified) return void (await transaction.sessionNotice.update({ where: key, data: { dueAt: null } }))
    const row = await transaction.session.findUniqueOrThrow({
      where: { id: sessionId },
      select: { ...SESSION, deletedAt: true },
    })
    const notified = expectation(row, userId) ?? Prisma.DbNull
    await transaction.sessionNotice.update({ where: key, data: { dueAt: null, told: notified } })
  }
}

/** An accepted request is reported as booked, like a session that was planned directly. */
function compareSessions(
  notified: AnnouncedSession | null,
  next: AnnouncedSession | null,
  status: string,
): SessionNews {
  if (!next) return status === 'declined' ? 'declined' : 'cancelled'
  if (next.isRequested) return notified && !notified.isRequested ? 'askedAnew' : 'requested'
  return notified && !notified.isRequested ? 'changed' : 'booked'
}
