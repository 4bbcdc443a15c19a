import { Inject, Injectable } from '@nestjs/common'
import type { contactApi, SendContact } from '#contract/contact'
import type { ResultOf } from '#contract/endpoint'
import type { Env } from '../env'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../tokens'

@Injectable()
export class ContactService {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  send(message: SendContact, context: CallContext): Promise<ResultOf<typeof contactApi.send>> {
    return this.writeOnce.run(context, async (transaction) => {
      const { id, createdAt } = await transaction.contactMessage.create({
        data: { ...message, subject: message.subject ?? null, language: context.language },
        select: { id: true, createdAt: true },
      })
      if (this.env.PUBLIC_EMAIL) await this.mails.add(transaction, { to: this.env.PUBLIC_EMAIL, ...announce(message) })
      return { id, receivedAt: createdAt }
    })
  }
}

/** To the team, so in French. */
const announce = ({ fullName, email, subject, message }: SendContact) => ({
  subject: `Message de ${fullName}${subject ? ` (${subject})` : ''}`,
  text: `${fullName} <${email}>\n\n${message}\n`,
  headers: { 'Reply-To': email },
})
