import { Inject, Injectable } from '@nestjs/common'
import type { Language } from '#contract/languages'
import { FIRST_PASSWORD_DAYS } from '#contract/limits'
import type { TokenPurpose } from '#db/enums'
import type { Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { passwordMail } from './password-mail'
import { newSecret, secretHash } from './session-cookie'
import { welcomeMail } from './welcome-mail'

const LINK_LIFE_MS = 30 * 60_000
const FIRST_LINK_LIFE_MS = FIRST_PASSWORD_DAYS * 86_400_000

export interface Addressee {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly language: Language
}

/** Invalidates mailed links after a password was chosen, or before a newer link is sent. */
export async function endPasswordLinks(transaction: Transaction, userId: string): Promise<void> {
  const purpose = { in: ['password_reset' as const, 'first_password' as const] }
  await transaction.oneTimeToken.updateMany({ where: { userId, purpose, usedAt: null }, data: { usedAt: new Date() } })
}

/** Single-use links to choose a password, valid for 30 minutes, the first one for 7 days. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Mails a link and invalidates earlier ones. The present password remains valid until another is chosen. */
  async send(transaction: Transaction, user: Addressee): Promise<void> {
    const token = await this.add(transaction, user, 'password_reset', LINK_LIFE_MS)
    await this.mails.add(transaction, passwordMail(user, this.env.PUBLIC_ORIGIN, token))
  }

  /** Mails the first link to a person whose account somebody else created. */
  async welcome(
    transaction: Transaction,
    user: Addressee & { readonly username: string },
    hasPassword: boolean,
  ): Promise<void> {
    const token = await this.add(transaction, user, 'first_password', FIRST_LINK_LIFE_MS)
    await this.mails.add(transaction, welcomeMail(user, this.env.PUBLIC_ORIGIN, token, hasPassword))
  }

  private async add(transaction: Transaction, user: Addressee, purpose: TokenPurpose, lifeMs: number): Promise<string> {
    const token = newSecret()
    await endPasswordLinks(transaction, user.id)
    const expiresAt = new Date(Date.now() + lifeMs)
    await transaction.oneTimeToken.create({
      data: { userId: user.id, purpose, email: user.email, tokenHash: secretHash(token), expiresAt },
    })
    return token
  }
}
