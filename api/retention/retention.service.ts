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
/** Of a decision on a passage: all devices that are still used know of it by then. */
const PASSAGE_DAYS = 90
/** After a removal: a copy older than a week is made anew, so every copy knows of it. */
const REMOVED_DAYS = RESTORE_DAYS + 1
/** After their end, for anyone who asks what happened. */
const SIGN_IN_DAYS = 30
/** How long the number of a phone that paid is kept readable, for questions about the payment. */
const NUMBER_DAYS = 30
/** The name and address of somebody who did not pay for a student after all, and the link itself. */
const PAYER_DAYS = 30
/** After their day, reminders and exceptions of slots say nothing any more. */
const REMINDER_DAYS = 30

/** Lets go of what need not be kept any longer: once a day, and some minutes after a start. Harmless when run twice. */
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
    // Those who left, once every replica knows: their work first, then they, where no session of others names them.
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
        // The console goes on saying which answers did not leave.
        where: { OR: [{ status: 'sent' }, { status: 'failed', reply: null }], createdAt: olderThanDays(MAIL_DAYS) },
      }),
      notices: await prisma.notice.deleteMany({ where: { createdAt: olderThanDays(NOTICE_DAYS) } }),
      // Of sign-ins that nobody ended and that are over.
      pushBrowsers: await prisma.pushSubscription.deleteMany({ where: { login: { expiresAt: { lt: new Date() } } } }),
      sessionReminders: await prisma.sessionReminder.deleteMany({ where: { startTime: olderThanDays(REMINDER_DAYS) } }),
      slotExceptions: await prisma.slotException.deleteMany({
        where: { day: { lt: daysBefore(REMINDER_DAYS).toISOString().slice(0, 10) } },
      }),
      // Who began to pay for somebody, and did not: nothing was given them in their name.
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
