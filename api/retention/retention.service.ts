import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { DELIVERY_DAYS } from '#contract/institutions/choices'
import { IDEMPOTENCY_DAYS, NOTICE_DAYS, RESTORE_DAYS } from '#contract/limits'
import { passes } from '../errors/database-away'
import { PrismaService } from '../database/prisma.service'
import { olderThanDays, daysBefore } from '../lists/days'
import { Lists } from '../lists/lists.service'
import { forgetNumbers } from '../payments/forget-numbers'
import { LOG } from '../settings/tokens'
import { WritingRetention } from '../writing/writing-retention.service'

const DAY_MS = 24 * 3_600_000
const FIRST_RUN_MS = 10 * 60_000
const MAIL_DAYS = 30
/** Days after which a decision on a passage is deleted: all active devices have it by then. */
const PASSAGE_DAYS = 90
/** Days until a removed row is deleted. Replicas older than a week are rebuilt, so every replica has the removal. */
const REMOVED_DAYS = RESTORE_DAYS + 1
/** Days after their end, in case somebody asks what happened. */
const SIGN_IN_DAYS = 30
/** Days for which a payer's phone number stays readable, for questions about the payment. */
const NUMBER_DAYS = 30
/** Days for which the data of a person who did not pay for a student stays, and the link. */
const PAYER_DAYS = 30
/** Days after which past reminders and slot exceptions are deleted. */
const REMINDER_DAYS = 30

/** Deletes data that is not needed any more, once a day and some minutes after a start. Running twice is harmless. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly prisma: PrismaService,
    private readonly lists: Lists,
    private readonly writing: WritingRetention,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.plan(FIRST_RUN_MS)
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer)
  }

  async run(): Promise<void> {
    const { prisma } = this
    // Users who deleted their account, once every replica knows. Their work is deleted first; a mentor named in others'
    // sessions stays.
    const erasedAt = olderThanDays(REMOVED_DAYS)
    const removed = {
      erasedSessions: await prisma.session.deleteMany({ where: { student: { erasedAt } } }),
      erasedProjects: await prisma.project.deleteMany({ where: { student: { erasedAt } } }),
      erasedUsers: await prisma.user.deleteMany({ where: { erasedAt, mentoredSessions: { none: {} } } }),
      signIns: await prisma.loginSession.deleteMany({ where: { expiresAt: olderThanDays(SIGN_IN_DAYS) } }),
      links: await prisma.oneTimeToken.deleteMany({ where: { expiresAt: olderThanDays(SIGN_IN_DAYS) } }),
      invitations: await prisma.projectInvitation.deleteMany({ where: { expiresAt: olderThanDays(SIGN_IN_DAYS) } }),
      memberships: await prisma.institutionInvitation.deleteMany({ where: { expiresAt: olderThanDays(SIGN_IN_DAYS) } }),
      webhookDeliveries: await prisma.webhookDelivery.deleteMany({
        where: { createdAt: olderThanDays(DELIVERY_DAYS) },
      }),
      registrations: await prisma.registration.deleteMany({ where: { expiresAt: { lt: new Date() } } }),
      idempotencyKeys: await prisma.idempotencyKey.deleteMany({
        where: { createdAt: olderThanDays(IDEMPOTENCY_DAYS) },
      }),
      mails: await prisma.outgoingMail.deleteMany({
        // Failed replies stay, because the console shows them.
        where: { OR: [{ status: 'sent' }, { status: 'failed', reply: null }], createdAt: olderThanDays(MAIL_DAYS) },
      }),
      notices: await prisma.notice.deleteMany({ where: { createdAt: olderThanDays(NOTICE_DAYS) } }),
      // Subscriptions of sign-ins that expired without a sign-out.
      pushBrowsers: await prisma.pushSubscription.deleteMany({ where: { login: { expiresAt: { lt: new Date() } } } }),
      sessionReminders: await prisma.sessionReminder.deleteMany({ where: { startTime: olderThanDays(REMINDER_DAYS) } }),
      slotExceptions: await prisma.slotException.deleteMany({
        where: { day: { lt: daysBefore(REMINDER_DAYS).toISOString().slice(0, 10) } },
      }),
      // People who began to pay for somebody but did not: no receipt names them.
      payers: await prisma.orderPayer.deleteMany({
        where: { createdAt: olderThanDays(PAYER_DAYS), order: { status: { in: ['cancelled', 'expired'] } } },
      }),
      paymentLinks: await prisma.paymentLink.deleteMany({
        where: { expiresAt: olderThanDays(PAYER_DAYS), payers: { none: {} } },
      }),
      walletNumbers: await forgetNumbers(prisma, olderThanDays(NUMBER_DAYS).lt),
      writingUpdates: await this.writing.shortenLogs(),
      writingVersions: await this.writing.thinVersions(),
      writingComments: await this.writing.dropComments(),
      writingSections: await this.writing.emptyBins(),
      writingPictures: await this.writing.dropPictures(),
      writingPassages: await prisma.writingPassage.deleteMany({ where: { decidedAt: olderThanDays(PASSAGE_DAYS) } }),
    }
    const counts = Object.entries(removed).map(([name, { count }]): [string, number] => [name, count])
    for (const list of this.lists.allResources())
      counts.push([list.declaration.name, await list.letGo(daysBefore(REMOVED_DAYS))])
    this.log.info(Object.fromEntries(counts), 'retention')
  }

  private plan(delay: number): void {
    this.timer = setTimeout(() => void this.runAndPlan(), delay).unref()
  }

  private async runAndPlan(): Promise<void> {
    await this.run().catch((error: unknown) => {
      if (!passes(error)) this.log.error({ err: error }, 'retention failed')
    })
    this.plan(DAY_MS)
  }
}
