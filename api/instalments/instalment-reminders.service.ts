import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DAY_MS, GRACE_DAYS, REMINDER_DAYS } from '#domain/money/instalments'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { tellProjects } from '../levels/schedule-levels'
import { MailQueue } from '../mail/mail-queue.service'
import { tellNotice } from '../notices/tell-notice'
import { nextPart, SCHEDULE } from './schedule-rows'

const BATCH = 500

/** Reminds payers of parts that fall due, and makes texts read-only after a grace period. */
@Injectable()
export class InstalmentReminders implements OnModuleInit {
  constructor(
    private readonly prisma: PrismaService,
    private readonly mails: MailQueue,
  ) {}

  onModuleInit(): void {
    this.mails.sources.push(() => this.run())
  }

  async run(now = new Date()): Promise<void> {
    for (const id of await this.due(now))
      await this.prisma.$transaction((transaction) => this.remind(transaction, id, now))
    for (const id of await this.unpaid(now))
      await this.prisma.$transaction((transaction) => this.pause(transaction, id, now))
  }

  /** Schedules with a part that may need a reminder. */
  private async due(now: Date): Promise<string[]> {
    const dueAt = { lte: new Date(now.getTime() - REMINDER_DAYS[0] * DAY_MS) }
    const last = Math.max(...REMINDER_DAYS)
    const parts = await this.prisma.schedulePart.findMany({
      where: {
        dueAt,
        OR: [{ lastReminder: null }, { lastReminder: { lt: last } }],
        schedule: { state: 'open', userId: { not: null } },
        orders: { none: { paidAt: { not: null } } },
      },
      orderBy: { dueAt: 'asc' },
      take: BATCH,
      select: { scheduleId: true },
    })
    return [...new Set(parts.map(({ scheduleId }) => scheduleId))]
  }

  /** Notice and mark are written together, so a crash repeats neither. After downtime only the last is sent. */
  private async remind(transaction: Transaction, id: string, now: Date): Promise<void> {
    const schedule = await this.locked(transaction, id)
    const next = schedule && nextPart(schedule)
    if (!next || !schedule.userId) return
    const days = REMINDER_DAYS.findLast((one) => next.dueAt.getTime() + one * DAY_MS <= now.getTime())
    if (days === undefined) return
    const { count } = await transaction.schedulePart.updateMany({
      where: { id: next.id, OR: [{ lastReminder: null }, { lastReminder: { lt: days } }] },
      data: { lastReminder: days },
    })
    if (count === 0) return
    const values = { number: next.number, francs: next.amount, day: next.dueAt.toISOString(), days }
    await tellNotice(transaction, { kind: 'partDue', userId: schedule.userId, subjectId: id, values })
  }

  /** Open schedules whose grace period is over, of people without another level. */
  private async unpaid(now: Date): Promise<string[]> {
    const ended = new Date(now.getTime() - GRACE_DAYS * DAY_MS)
    const rows = await this.prisma.$queryRaw<{ id: string }[]>`
      SELECT schedule.id FROM payment_schedules schedule JOIN users person ON person.id = schedule.user_id
      WHERE schedule.state = 'open' AND schedule.paused_at IS NULL AND person.subscription_type IS NULL
        AND EXISTS (SELECT 1 FROM subscriptions held WHERE held.user_id = person.id)
        AND NOT EXISTS (
          SELECT 1 FROM subscriptions held WHERE held.user_id = person.id
            AND (held.status <> 'ended' OR held.ends_at IS NULL OR held.ends_at > ${ended}))
      ORDER BY schedule.id LIMIT ${BATCH}`
    return rows.map(({ id }) => id)
  }

  private async pause(transaction: Transaction, id: string, now: Date): Promise<void> {
    const schedule = await this.locked(transaction, id)
    const next = schedule && nextPart(schedule)
    if (!next || !schedule.userId) return
    const { userId } = schedule
    // A level that was opened meanwhile lets the person write.
    const { count } = await transaction.paymentSchedule.updateMany({
      where: { id, pausedAt: null, state: 'open', user: { subscriptionType: null } },
      data: { pausedAt: now },
    })
    if (count === 0) return
    await tellProjects(transaction, userId)
    const values = { number: next.number, francs: next.amount }
    await tellNotice(transaction, { kind: 'writingPaused', userId, subjectId: id, values })
  }

  /** Locks the person's row, as levels do, so that no payment changes the schedule meanwhile. */
  private async locked(transaction: Transaction, id: string) {
    await transaction.$queryRaw`
      SELECT 1 FROM users WHERE id = (SELECT user_id FROM payment_schedules WHERE id = ${id}::uuid) FOR UPDATE`
    return transaction.paymentSchedule.findUnique({ where: { id }, select: SCHEDULE })
  }
}
