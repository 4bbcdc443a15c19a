import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaService } from '../database/prisma.service'
import { QueueSender } from '../outside/queue-sender'
import { LOG, MAIL_TRANSPORT } from '../settings/tokens'
import { MailQueue, type CalendarFile } from './mail-queue.service'
import type { MailTransport } from './mail-transport'

/** By then the transaction of a new mail has usually ended; otherwise the next run finds the mail. */
const SOON_MS = 100
const BATCH = 10
const MAX_ATTEMPTS = 12
/** 30 s, 1 min, 2 min … up to 6 h: twelve attempts span about 15 hours. */
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

/** Sends what waits in `outgoing_mails`. */
@Injectable()
export class MailWorker extends QueueSender {
  private soon: NodeJS.Timeout | undefined

  constructor(
    private readonly prisma: PrismaService,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(LOG) log: FastifyBaseLogger,
    private readonly queue: MailQueue,
  ) {
    super(log, 'the mail queue could not be read')
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap()
    this.queue.tell(() => {
      this.soon ??= setTimeout(() => {
        this.soon = undefined
        void this.drain()
      }, SOON_MS).unref()
    })
  }

  override rest(): void {
    super.rest()
    clearTimeout(this.soon)
    this.queue.tell(() => undefined)
  }

  protected async sendDue(): Promise<void> {
    for (const source of this.queue.sources)
      await source().catch((error: unknown) => this.tell(error, 'mails that came due could not be written'))
    for (let mails = await this.claimMails(); mails.length > 0; mails = await this.claimMails())
      for (const mail of mails) if (!this.stopped) await this.sendOne(mail)
  }

  /** Takes due mails for this server. Sets the next attempt first, so a crash delays but loses no mail. */
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
    // Text and secrets of links are deleted once a mail is sent.
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
