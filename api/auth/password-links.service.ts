import { Inject, Injectable } from '@nestjs/common'
import type { Language } from '#contract/languages'
import type { Transaction } from '../database/prisma.service'
import type { Env } from '../env'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../tokens'
import { passwordMail } from './password-mail'
import { newSecret, secretHash } from './session-cookie'

const LINK_LIFE_MS = 30 * 60_000

export interface Addressee {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly language: Language
}

/** Links to choose a password by, each good once and for 30 minutes. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Mails a link; those mailed before are dead. The password in use stays good until another is chosen. */
  async send(transaction: Transaction, user: Addressee): Promise<void> {
    const token = newSecret()
    await transaction.oneTimeToken.updateMany({ where: { userId: user.id, purpose: 'password_reset', usedAt: null }, data: { usedAt: new Date() } })
    await transaction.oneTimeToken.create({
      data: { userId: user.id, purpose: 'password_reset', email: user.email, tokenHash: secretHash(token), expiresAt: new Date(Date.now() + LINK_LIFE_MS) },
    })
    await this.mails.add(transaction, passwordMail(user, this.env.PUBLIC_ORIGIN, token))
  }
}
