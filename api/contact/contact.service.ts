import { Inject, Injectable } from '@nestjs/common'
import type { contactApi, InstitutionRequest, SendContact } from '#contract/contact'
import type { ResultOf } from '#contract/endpoint'
import { DEFAULT_LANGUAGE } from '#contract/languages'
import type { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import type { CallContext } from '../frame/call-context'
import { i18n } from '../i18n/i18n'
import { WriteOnce } from '../idempotency/write-once.service'
import { Levels } from '../levels/levels.service'
import { MailQueue, type Mail } from '../mail/mail-queue.service'
import { answerDue, hasPriority } from '../messages/priority'
import { ENV } from '../settings/tokens'
import { CONTACT_TEXTS } from './contact.texts'

/** The team reads French. */
const TEAM_LANGUAGE = DEFAULT_LANGUAGE
const team = i18n.getFixedT(TEAM_LANGUAGE, CONTACT_TEXTS)

type Received = ResultOf<typeof contactApi.send>

@Injectable()
export class ContactService {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly mails: MailQueue,
    private readonly levels: Levels,
    @Inject(ENV) private readonly env: Env,
  ) {}

  send(message: SendContact, context: CallContext): Promise<Received> {
    return this.keep({ ...message, subject: message.subject ?? null }, announce(message), context)
  }

  ask(request: InstitutionRequest, context: CallContext): Promise<Received> {
    const { organisation, country, studentsCount } = request
    const name = i18n.getFixedT(TEAM_LANGUAGE, 'server.countries')(country)
    const about = team('request', { organisation, country: name, count: studentsCount })
    return this.keep(
      { ...request, subject: 'sales' },
      announce({ ...request, subject: 'sales', message: `${about}\n\n${request.message}` }),
      context,
    )
  }

  private keep(
    message: Omit<Prisma.ContactMessageCreateInput, 'language'>,
    mail: Omit<Mail, 'to'>,
    context: CallContext,
  ): Promise<Received> {
    return this.writeOnce.run(context, async (transaction) => {
      const now = new Date()
      const priority = await this.hasPriority(transaction, message.email, context, now)
      const answerDueAt = priority ? answerDue(now, this.env.PRIORITY_ANSWER_HOURS) : null
      const { id, createdAt } = await transaction.contactMessage.create({
        data: { ...message, language: context.language, priority, answerDueAt },
        select: { id: true, createdAt: true },
      })
      if (this.env.PUBLIC_EMAIL) await this.mails.add(transaction, { to: this.env.PUBLIC_EMAIL, ...mail })
      return { id, receivedAt: createdAt }
    })
  }

  /** Decides by the signed-in account, or by the account that has confirmed this address. */
  private async hasPriority(
    transaction: Transaction,
    email: string,
    { caller }: CallContext,
    now: Date,
  ): Promise<boolean> {
    const whose = caller ? { id: caller.id } : { email, emailConfirmedAt: { not: null } }
    const person = await transaction.user.findFirst({ where: { deletedAt: null, ...whose }, select: { id: true } })
    return person !== null && hasPriority(await this.levels.levelAt(person.id, now, transaction))
  }
}

const announce = ({ fullName, email, subject, message }: SendContact) => ({
  subject: subject ? team('subjectAbout', { name: fullName, about: subject }) : team('subject', { name: fullName }),
  text: `${fullName} <${email}>\n\n${message}\n`,
  headers: { 'Reply-To': email },
})
