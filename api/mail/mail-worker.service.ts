import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaService } from '../database/prisma.service'
import { passes } from '../database/database-away'
import { LOG, MAIL_TRANSPORT } from '../tokens'
import { MailQueue, type CalendarFile } from './mail-queue.service'
import type { MailTransport } from './mail-transport'

const POLL_MS = 5_000
/** After a mail was written its transaction has ended by then, as a rule; what has not is found at the next look. */
const SOON_MS = 100
const BATCH = 10
const MAX_ATTEMPTS = 12
/** 30 s, 1 min, 2 min … up to 6 h: twelve attempts span about two days. */
const backoffSeconds = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 6 * 3_600)

interface QueuedMail {
  id: string
  to: string
  subject: string
  text: string
  headers: Record<string, string> | null
  calendars: CalendarFile[] | null
  attempts: number
}

/** Sends what waits in `outgoing_mails`; several servers may drain the same queue. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined
  private soon: NodeJS.Timeout | undefined
  private draining: Promise<void> | undefined
  private stopped = false

  constructor(
    private readonly prisma: PrismaService,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
    private readonly queue: MailQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.drain(), POLL_MS).unref()
    this.queue.tell(() => {
      this.soon ??= setTimeout(() => {
        this.soon = undefined
        void this.drain()
      }, SOON_MS).unref()
    })
  }

  /** From here on mails leave only when `drain` is called. */
  rest(): void {
    clearInterval(this.timer)
    clearTimeout(this.soon)
    this.queue.tell(() => undefined)
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true
    this.rest()
    await this.draining
  }

  /** Sends all that is due. Calls made meanwhile join the one at work. */
  drain(): Promise<void> {
    this.draining ??= this.writeAndSend().finally(() => {
      this.draining = undefined
    })
    return this.draining
  }

  private async writeAndSend(): Promise<void> {
    for (const source of this.queue.sources)
      await source().catch((error: unknown) => {
        if (!passes(error)) this.log.error({ err: error }, 'mails that came due could not be written')
      })
    await this.sendDue()
  }

  private async sendDue(): Promise<void> {
    try {
      for (let mails = await this.claimMails(); mails.length > 0; mails = await this.claimMails())
        for (const mail of mails) if (!this.stopped) await this.sendOne(mail)
    } catch (error) {
      if (!passes(error)) this.log.error({ err: error }, 'the mail queue could not be read')
    }
  }

  /** Takes due mails for this server. The next attempt is set beforehand: a crash while sending delays, never loses. */
  private async claimMails(): Promise<QueuedMail[]> {
    if (this.stopped) return []
    return this.prisma.$queryRaw<QueuedMail[]>`
      UPDATE outgoing_mails SET attempts = attempts + 1, status = 'sending', next_attempt_at = now() + interval '5 minutes'
      WHERE id IN (
        SELECT id FROM outgoing_mails WHERE status IN ('queued', 'sending') AND next_attempt_at <= now()
        ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id, "to", subject, text, headers, calendars, attempts`
  }

  private async sendOne({ id, attempts, headers, calendars, ...mail }: QueuedMail): Promise<void> {
    try {
      await this.transport.send(id, { ...mail, ...(headers && { headers }), ...(calendars && { calendars }) })
    } catch (error) {
      return this.postpone(id, attempts, error)
    }
    // A sent mail keeps neither its text nor the secret of its link.
    await this.prisma.outgoingMail.update({
      where: { id },
      data: { status: 'sent', sentAt: new Date(), text: '', headers: {}, calendars: [], lastError: null },
    })
  }

  private async postpone(id: string, attempts: number, error: unknown): Promise<void> {
    const lastError = error instanceof Error ? error.message : String(error)
    const status = attempts >= MAX_ATTEMPTS ? 'failed' : 'queued'
    this.log.warn({ mail: id, attempts, status, reason: lastError }, 'a mail was not sent')
    const nextAttemptAt = new Date(Date.now() + backoffSeconds(attempts) * 1_000)
    await this.prisma.outgoingMail.update({ where: { id }, data: { status, lastError, nextAttemptAt } })
  }
}
