import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaService } from '../../database/prisma.service'
import type { Env } from '../../settings/env'
import { NoticeKeyRing } from '../notice-keys.service'
import { readNoticeSettings } from '../notice-settings.service'
import { quietEnd, quietStart } from '../quiet-hours'
import { ForeignAddressError } from '../../outside/foreign-address'
import { postOutside, type PostResult } from '../../outside/post-outside'
import { QueueSender } from '../../outside/queue-sender'
import { ENV, LOG } from '../../settings/tokens'
import { PushWriter } from './push-writer.service'

const BATCH = 20
const MAX_ATTEMPTS = 6
/** For this time no other server takes a claimed push; after a crash it is tried again. */
const CLAIM_MS = 60_000
/** 1, 2, 4, 8 … minutes. */
const backoffMs = (attempts: number) => 60_000 * 2 ** (attempts - 1)
/** The urgencies of RFC 8030, by their names. */
const URGENCIES = ['very-low', 'low', 'normal', 'high'] as const

interface Claimed {
  id: string
  subscriptionId: string
  /** The reader. */
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  payload: unknown
  topic: string
  urgency: string
  expiresAt: Date
  attempts: number
}

/** Writes and sends the pushes that are due. */
@Injectable()
export class PushSender extends QueueSender {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writer: PushWriter,
    private readonly ring: NoticeKeyRing,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) log: FastifyBaseLogger,
  ) {
    super(log, 'pushes could not be sent')
  }

  protected async sendDue(): Promise<void> {
    await this.writer.writeDue()
    for (let claimed = await this.claim(); claimed.length > 0; claimed = await this.claim())
      await Promise.all(claimed.map((message) => this.sendOne(message)))
  }

  private async claim(): Promise<Claimed[]> {
    if (this.stopped) return []
    const now = new Date()
    const next = new Date(now.getTime() + CLAIM_MS)
    return this.prisma.$queryRaw<Claimed[]>`
      UPDATE push_messages message SET attempts = attempts + 1, next_attempt_at = ${next}
      FROM push_subscriptions browser
      WHERE browser.id = message.subscription_id AND message.id IN (
        SELECT id FROM push_messages WHERE next_attempt_at <= ${now}
        ORDER BY next_attempt_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING message.id, message.subscription_id AS "subscriptionId", message.payload, message.topic,
        message.urgency, message.expires_at AS "expiresAt", message.attempts,
        browser.user_id AS "userId", browser.endpoint, browser.p256dh, browser.auth`
  }

  private async sendOne(message: Claimed): Promise<void> {
    const now = new Date()
    const hours = await readNoticeSettings(this.prisma, message.userId)
    const quietUntil = quietEnd(now, hours)
    if (message.expiresAt <= (quietUntil ?? now)) return this.drop(message)
    if (quietUntil) return this.wait(message, quietUntil)
    // The push service must not deliver to a phone that was off once the quiet hours have begun.
    const ends = Math.min(message.expiresAt.getTime(), quietStart(now, hours)?.getTime() ?? Infinity)
    const seconds = Math.max(1, Math.floor((ends - now.getTime()) / 1_000))
    try {
      await this.settle(message, await this.post(message, seconds))
    } catch (error) {
      // The endpoint is not a public address, so the subscription can never be served.
      if (error instanceof ForeignAddressError) return this.forget(message, error.message)
      await this.postpone(message, error instanceof Error ? error.message : String(error), null)
    }
  }

  /** Waiting for the end of quiet hours does not count as an attempt. */
  private async wait({ id, attempts }: Claimed, nextAttemptAt: Date): Promise<void> {
    await this.prisma.pushMessage.updateMany({ where: { id }, data: { nextAttemptAt, attempts: attempts - 1 } })
  }

  private async post(
    { endpoint, p256dh, auth, payload, topic, urgency }: Claimed,
    seconds: number,
  ): Promise<PostResult> {
    const { publicKey, privateKey } = await this.ring.keys()
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: this.subject(), publicKey, privateKey },
        TTL: seconds,
        topic,
        urgency: URGENCIES.find((one) => one === urgency) ?? 'normal',
      },
    )
    const mayBeLocal = this.env.NODE_ENV !== 'production'
    return postOutside({ url: endpoint, headers: { ...headers }, body, mayBeLocal })
  }

  /** Contact for push services; some refuse a subject that is neither a public site nor a mail address. */
  private subject(): string {
    const { PUBLIC_ORIGIN, MAIL_FROM } = this.env
    return PUBLIC_ORIGIN.startsWith('https://') ? PUBLIC_ORIGIN : `mailto:${/<(.*)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`
  }

  private async settle(message: Claimed, { status, retryAfter }: PostResult): Promise<void> {
    if (status >= 200 && status < 300) {
      await this.drop(message)
      await this.prisma.pushSubscription.updateMany({
        where: { id: message.subscriptionId },
        data: { lastSuccessAt: new Date() },
      })
      return
    }
    if (status === 404 || status === 410) return this.forget(message, String(status))
    if (status === 429 || status >= 500) return this.postpone(message, String(status), retryAfter)
    this.log.warn({ push: message.id, status }, 'a push was refused')
    await this.drop(message)
  }

  private async drop({ id }: Claimed): Promise<void> {
    await this.prisma.pushMessage.deleteMany({ where: { id } })
  }

  private async forget({ subscriptionId: id }: Claimed, reason: string): Promise<void> {
    this.log.info({ browser: id, reason }, 'a browser takes no pushes any more')
    await this.prisma.pushSubscription.deleteMany({ where: { id } })
  }

  private async postpone(message: Claimed, reason: string, retryAfter: number | null): Promise<void> {
    const { id, attempts, expiresAt } = message
    const at = new Date(Date.now() + Math.max(backoffMs(attempts), (retryAfter ?? 0) * 1_000))
    this.log.warn({ push: id, attempts, reason }, 'a push was not taken')
    if (attempts >= MAX_ATTEMPTS || at >= expiresAt) return this.drop(message)
    await this.prisma.pushMessage.updateMany({ where: { id }, data: { nextAttemptAt: at } })
  }
}
