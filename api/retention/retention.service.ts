import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { IDEMPOTENCY_DAYS, RESTORE_DAYS } from '#contract/limits'
import { passes } from '../database/database-away'
import { PrismaService } from '../database/prisma.service'
import { LOG } from '../tokens'

const DAY_MS = 24 * 3_600_000
const FIRST_RUN_MS = 10 * 60_000
const MAIL_DAYS = 30
const UNCONFIRMED_DAYS = 30
/** As long as somebody may ask whether it was done. */
const UNSUBSCRIBED_DAYS = 30
/** With the time in which it could be restored: 24 months. */
const RESOLVED_DAYS = 699
/** After a removal: a copy older than a week is made anew, so every copy has heard of it. */
const REMOVED_DAYS = RESTORE_DAYS + 1
/** After their end, for whoever asks what happened. */
const SIGN_IN_DAYS = 30

const daysAgo = (days: number) => ({ lt: new Date(Date.now() - days * DAY_MS) })

/** Lets go of what need not be kept any longer: once a day, and some minutes after a start. Harmless when run twice. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly prisma: PrismaService,
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
    // Removed first, so that the copies on administrators' devices are told.
    const deletedAt = new Date()
    await prisma.newsletterSubscriber.updateMany({
      where: { status: 'pending', updatedAt: daysAgo(UNCONFIRMED_DAYS), deletedAt: null },
      data: { deletedAt },
    })
    await prisma.newsletterSubscriber.updateMany({
      where: { status: 'unsubscribed', unsubscribedAt: daysAgo(UNSUBSCRIBED_DAYS), deletedAt: null },
      data: { deletedAt },
    })
    await prisma.contactMessage.updateMany({
      where: { status: 'resolved', resolvedAt: daysAgo(RESOLVED_DAYS), deletedAt: null },
      data: { deletedAt },
    })
    // Those who left, once every copy has heard: their work first, then they, where no session of others names them.
    const erasedAt = daysAgo(REMOVED_DAYS)
    const removed = {
      erasedSessions: await prisma.session.deleteMany({ where: { student: { erasedAt } } }),
      erasedProjects: await prisma.project.deleteMany({ where: { student: { erasedAt } } }),
      erasedUsers: await prisma.user.deleteMany({ where: { erasedAt, mentoredSessions: { none: {} } } }),
      signIns: await prisma.loginSession.deleteMany({ where: { expiresAt: daysAgo(SIGN_IN_DAYS) } }),
      links: await prisma.oneTimeToken.deleteMany({ where: { expiresAt: daysAgo(SIGN_IN_DAYS) } }),
      registrations: await prisma.registration.deleteMany({ where: { expiresAt: { lt: new Date() } } }),
      idempotencyKeys: await prisma.idempotencyKey.deleteMany({ where: { createdAt: daysAgo(IDEMPOTENCY_DAYS) } }),
      mails: await prisma.outgoingMail.deleteMany({
        // The console goes on saying which answers did not leave.
        where: { OR: [{ status: 'sent' }, { status: 'failed', reply: null }], createdAt: daysAgo(MAIL_DAYS) },
      }),
      subscribers: await prisma.newsletterSubscriber.deleteMany({ where: { deletedAt: daysAgo(REMOVED_DAYS) } }),
      contactMessages: await prisma.contactMessage.deleteMany({ where: { deletedAt: daysAgo(REMOVED_DAYS) } }),
    }
    this.log.info(Object.fromEntries(Object.entries(removed).map(([name, { count }]) => [name, count])), 'retention')
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
