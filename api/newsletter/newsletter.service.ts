import { createHash, randomBytes } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { SubscribeNewsletter } from '#contract/newsletter'
import type { Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { newsletterConfirmationMail } from './newsletter-mail'

const MINUTE_MS = 60_000
/** One address gets at most one confirmation mail in this time, from any caller. */
const MAIL_REST_MS = 30 * MINUTE_MS
const LINK_LIFE_MS = 7 * 24 * 60 * MINUTE_MS

const newToken = () => randomBytes(32).toString('base64url')
const hash = (token: string) => createHash('sha256').update(token).digest('hex')
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

@Injectable()
export class NewsletterService {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  subscribe({ email, source }: SubscribeNewsletter, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      const confirm = newToken()
      const unsubscribe = await this.expect(transaction, email, source, hash(confirm), context)
      if (unsubscribe === undefined) return
      await this.mails.add(
        transaction,
        newsletterConfirmationMail(email, context.language, this.env.PUBLIC_ORIGIN, confirm, unsubscribe),
      )
    })
  }

  confirm(token: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async ({ newsletterSubscriber }) => {
      const known = await newsletterSubscriber.findFirst({ where: { confirmTokenHash: hash(token), deletedAt: null } })
      if (known?.status === 'confirmed') return
      if (!known || known.updatedAt < ago(LINK_LIFE_MS)) throw new ApiError('invalidLink')
      await newsletterSubscriber.update({
        where: { id: known.id },
        data: { status: 'confirmed', confirmedAt: new Date(), unsubscribedAt: null },
      })
    })
  }

  unsubscribe(unsubscribeToken: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async ({ newsletterSubscriber }) => {
      const known = await newsletterSubscriber.findUnique({ where: { unsubscribeToken } })
      if (!known) throw new ApiError('invalidLink')
      if (known.status === 'unsubscribed') return
      await newsletterSubscriber.update({
        where: { id: known.id },
        data: { status: 'unsubscribed', unsubscribedAt: new Date(), confirmTokenHash: null },
      })
    })
  }

  /**
   * Makes the address await confirmation and returns its unsubscribe token. Returns undefined, for no mail, if the
   * address is confirmed or was requested just before. Of two concurrent requests, the second gets undefined too.
   */
  private async expect(
    { newsletterSubscriber }: Transaction,
    email: string,
    source: string,
    confirmTokenHash: string,
    { language }: CallContext,
  ): Promise<string | undefined> {
    const known = await newsletterSubscriber.findFirst({ where: { email, deletedAt: null } })
    if (known) {
      const changed = await newsletterSubscriber.updateMany({
        where: { id: known.id, status: { not: 'confirmed' }, updatedAt: { lt: ago(MAIL_REST_MS) } },
        data: { status: 'pending', confirmTokenHash, language },
      })
      return changed.count === 1 ? known.unsubscribeToken : undefined
    }
    const unsubscribeToken = newToken()
    const added = await newsletterSubscriber.createMany({
      data: { email, source, language, confirmTokenHash, unsubscribeToken },
      skipDuplicates: true,
    })
    return added.count === 1 ? unsubscribeToken : undefined
  }
}
