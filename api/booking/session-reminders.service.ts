import { Injectable, type OnModuleInit } from '@nestjs/common'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { MailQueue } from '../mail/mail-queue.service'
import { tellNotice } from '../notices/tell-notice'
import { sharedBefore } from './shared-before'

/** Hours before a session, in order of sending. */
const REMINDERS = [72, 36, 24] as const
const HOUR_MS = 3_600_000
const SESSION = {
  id: true,
  title: true,
  studentId: true,
  mentorId: true,
  projectId: true,
  startTime: true,
  createdAt: true,
  plannedAt: true,
  student: { select: { fullName: true } },
} as const

/** Reminds students to share a text before a session, and notifies the mentor if nothing was shared in time. */
@Injectable()
export class SessionReminders implements OnModuleInit {
  constructor(
    private readonly prisma: PrismaService,
    private readonly mails: MailQueue,
  ) {}

  onModuleInit(): void {
    this.mails.sources.push(() => this.remind())
  }

  /** A notice and its record are written in one transaction, so a crash neither repeats nor loses a notice. */
  async remind(now = new Date()): Promise<void> {
    while (await this.prisma.$transaction((transaction) => this.remindOne(transaction, now)));
  }

  /** Handles one due session; false if none is due. */
  private async remindOne(transaction: Transaction, now: Date): Promise<boolean> {
    // Finds a session without a record of its latest due reminder. Rows locked by another server are skipped.
    const [due] = await transaction.$queryRaw<{ id: string; hours: number }[]>`
      SELECT session.id, reminder.hours FROM sessions session, unnest(ARRAY[72, 36, 24]) AS reminder (hours)
      WHERE session.status = 'scheduled' AND session.deleted_at IS NULL AND session.project_id IS NOT NULL
        AND session.start_time > ${now} AND session.start_time <= ${new Date(now.getTime() + REMINDERS[0] * HOUR_MS)}
        AND session.start_time - make_interval(hours => reminder.hours) <= ${now}
        AND NOT EXISTS (
          SELECT 1 FROM session_reminders done WHERE done.session_id = session.id
            AND done.start_time = session.start_time AND done.hours = reminder.hours)
      ORDER BY session.start_time, session.id, reminder.hours LIMIT 1 FOR UPDATE OF session SKIP LOCKED`
    if (!due) return false
    const session = await transaction.session.findUniqueOrThrow({ where: { id: due.id }, select: SESSION })
    const hours = REMINDERS.find((one) => one === due.hours) ?? 24
    const { id: sessionId, startTime, plannedAt } = session
    // A session booked or moved after the reminder's time gets no such reminder.
    const isNotified =
      plannedAt.getTime() <= startTime.getTime() - hours * HOUR_MS &&
      (await sharedBefore(transaction, session)).length === 0
    // After downtime only the latest of several due reminders is sent.
    const passed = REMINDERS.filter((one) => one >= hours)
    const data = passed.map((one) => ({
      sessionId,
      startTime,
      hours: one,
      isTold: one === hours && isNotified,
      at: now,
    }))
    const { count } = await transaction.sessionReminder.createMany({ data, skipDuplicates: true })
    if (count === 0 || !isNotified) return true
    const { title, projectId, studentId, mentorId, student } = session
    const about = { subjectId: sessionId, ...(projectId !== null && { projectId }) }
    const values = { title, at: startTime.toISOString() }
    await tellNotice(transaction, { kind: 'shareReminder', userId: studentId, ...about, values: { ...values, hours } })
    if (hours === 24)
      await tellNotice(transaction, {
        kind: 'nothingShared',
        userId: mentorId,
        ...about,
        values: { ...values, person: student.fullName },
      })
    return true
  }
}
