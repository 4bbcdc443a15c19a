import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { DELIVERY_HOURS } from '#contract/institutions/choices'
import { SecretBox } from '../auth/secret-box.service'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ForeignAddressError } from '../outside/foreign-address'
import { postOutside, type PostResult } from '../outside/post-outside'
import { QueueSender } from '../outside/queue-sender'
import { ENV, LOG } from '../settings/tokens'
import { isPaidSql } from './seats'
import { createSignature } from './webhook-signature'

const BATCH = 20
const HOUR_MS = 3_600_000
/** For this time no other server takes a claimed delivery; after a crash it is tried again. */
const CLAIM_MS = 60_000
/** 1, 2, 4, 8 … minutes, and never more than four hours. */
const backoffMs = (attempts: number) => Math.min(60_000 * 2 ** (attempts - 1), 4 * HOUR_MS)
const MAX_REASON = 200

interface Claimed {
  id: string
  webhookId: string
  url: string
  secret: string
  payload: unknown
  attempts: number
  /** When the delivery was first requested, or requested again by hand. */
  since: Date
}

/** Sends the webhook deliveries of institutions. */
@Injectable()
export class WebhookSender extends QueueSender {
  constructor(
    private readonly prisma: PrismaService,
    private readonly box: SecretBox,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) log: FastifyBaseLogger,
  ) {
    super(log, 'webhooks could not be sent')
  }

  protected async sendDue(): Promise<void> {
    for (let claimed = await this.claim(); claimed.length > 0; claimed = await this.claim())
      await Promise.all(claimed.map((delivery) => this.sendOne(delivery)))
  }

  /** Deliveries of an institution without a paid period wait for the next period. */
  private async claim(): Promise<Claimed[]> {
    if (this.stopped) return []
    const now = new Date()
    const next = new Date(now.getTime() + CLAIM_MS)
    return this.prisma.$queryRaw<Claimed[]>`
      UPDATE webhook_deliveries delivery SET attempts = attempts + 1, next_attempt_at = ${next}
      FROM institution_webhooks webhook
      WHERE webhook.id = delivery.webhook_id AND delivery.id IN (
        SELECT d.id FROM webhook_deliveries d JOIN institution_webhooks w ON w.id = d.webhook_id
          JOIN institutions i ON i.id = w.institution_id
        WHERE d.status = 'waiting' AND d.next_attempt_at <= ${now} AND i.closed_at IS NULL AND ${isPaidSql(now)}
          AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = d.student_id AND u.deleted_at IS NOT NULL)
        ORDER BY d.next_attempt_at, d.id LIMIT ${BATCH} FOR UPDATE OF d SKIP LOCKED)
      RETURNING delivery.id, delivery.webhook_id AS "webhookId", delivery.payload, delivery.attempts,
        coalesce(delivery.resent_at, delivery.created_at) AS since, webhook.url, webhook.secret`
  }

  private async sendOne(delivery: Claimed): Promise<void> {
    try {
      const { status, retryAfter } = await this.post(delivery)
      if (status >= 200 && status < 300) await this.delivered(delivery, status)
      else await this.postpone(delivery, { status }, retryAfter)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // A retry does not help if the address is not public.
      if (error instanceof ForeignAddressError) await this.fail(delivery, { reason })
      else await this.postpone(delivery, { reason }, null)
    }
  }

  private post({ webhookId, url, secret: sealed, payload }: Claimed): Promise<PostResult> {
    const secret = this.box.open(sealed, webhookId)?.text
    if (secret === undefined) throw new Error('no key opens the secret of this webhook')
    const body = JSON.stringify(payload)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cap-signature': createSignature(body, secret, new Date()),
      'user-agent': 'Cap-Soutenance-Webhooks/1',
    }
    return postOutside({ url, headers, body: Buffer.from(body), mayBeLocal: this.env.NODE_ENV !== 'production' })
  }

  private async delivered({ id }: Claimed, lastStatus: number): Promise<void> {
    await this.prisma.webhookDelivery.updateMany({
      where: { id },
      data: { status: 'delivered', deliveredAt: new Date(), lastStatus, lastError: null },
    })
  }

  private async postpone(delivery: Claimed, last: Last, retryAfter: number | null): Promise<void> {
    const { id, attempts, since } = delivery
    const at = new Date(Date.now() + Math.max(backoffMs(attempts), (retryAfter ?? 0) * 1_000))
    if (at.getTime() > since.getTime() + DELIVERY_HOURS * HOUR_MS) return this.fail(delivery, last)
    await this.prisma.webhookDelivery.updateMany({ where: { id }, data: { nextAttemptAt: at, ...toColumns(last) } })
  }

  private async fail({ id, attempts }: Claimed, last: Last): Promise<void> {
    this.log.warn({ delivery: id, attempts, ...last }, 'a webhook was given up')
    await this.prisma.webhookDelivery.updateMany({ where: { id }, data: { status: 'failed', ...toColumns(last) } })
  }
}

/** Result of the last attempt: the answer's status, or the reason why there was none. */
interface Last {
  readonly status?: number
  readonly reason?: string
}
const toColumns = ({ status, reason }: Last) => ({
  lastStatus: status ?? null,
  lastError: reason?.slice(0, MAX_REASON) ?? null,
})
