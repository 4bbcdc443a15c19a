import { Inject, Injectable } from '@nestjs/common'
import { CONFIRMATION_HOURS } from '#contract/limits'
import type { RegisterBody } from '#contract/register-body'
import type { Language } from '#contract/languages'
import type { Prisma, Registration } from '#db/client'
import { Passwords } from '../auth/passwords'
import { deviceCookie, newSecret, readCookie, secretHash } from '../auth/session-cookie'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailLimit } from '../mail/mail-limit.service'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { registrationConfirmationMail, knownAddressMail } from './registration-mails'

const HOUR_MS = 3_600_000
const OWNER = { fullName: true, email: true, language: true } as const

type Wanted = Omit<Prisma.RegistrationCreateInput, 'tokenHash' | 'expiresAt'> & { readonly language: Language }

/**
 * Requests for an account. A known address changes nothing that the requester can see: the same rows are written and
 * one mail is sent. Only its text differs, and its owner reads it.
 */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly passwords: Passwords,
    private readonly limit: MailLimit,
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async register({ password, ...person }: RegisterBody, context: CallContext): Promise<void> {
    await this.passwords.refuseWeak(password, person.email, person.fullName)
    await this.limit.enter(person.email)
    const passwordHash = await this.passwords.hash(password)
    const deviceHash = this.knowDevice(context)
    await this.writeOnce.run(context, (transaction) =>
      this.ask(transaction, { ...person, passwordHash, deviceHash, language: context.language }),
    )
  }

  /** The new mail has its own link, and the earlier one stays valid. */
  async resend(email: string, context: CallContext): Promise<void> {
    await this.limit.enter(email)
    const device = readCookie(context.headers, 'device', context.secure)
    const waiting = await this.prisma.registration.findMany({
      where: { email, confirmedAt: null, expiresAt: { gt: new Date() } },
      orderBy: { createdAt: 'desc' },
      take: 20,
    })
    const last =
      waiting.find(({ deviceHash }) => device !== undefined && deviceHash === secretHash(device)) ?? waiting[0]
    if (last) await this.writeOnce.run(context, (transaction) => this.askAgain(transaction, last))
  }

  /** Repeats a registration with a new link. */
  askAgain(transaction: Transaction, registration: Registration): Promise<void> {
    const { id: _, tokenHash: __, createdAt: ___, expiresAt: ____, confirmedAt: _____, ...same } = registration
    return this.ask(transaction, same)
  }

  private async ask(transaction: Transaction, wanted: Wanted): Promise<void> {
    const token = newSecret()
    const owner = await transaction.user.findFirst({ where: { email: wanted.email, deletedAt: null }, select: OWNER })
    await transaction.registration.create({
      data: { ...wanted, tokenHash: secretHash(token), expiresAt: new Date(Date.now() + CONFIRMATION_HOURS * HOUR_MS) },
    })
    const origin = this.env.PUBLIC_ORIGIN
    await this.mails.add(
      transaction,
      owner
        ? knownAddressMail(owner, origin)
        : registrationConfirmationMail({ ...wanted, language: wanted.language }, origin, token),
    )
  }

  /** Marks the browser, so that it is signed in when it opens the link. */
  private knowDevice({ headers, secure, answer }: CallContext): string {
    const device = readCookie(headers, 'device', secure) ?? newSecret()
    answer.cookies.push(deviceCookie(secure, device))
    return secretHash(device)
  }
}
