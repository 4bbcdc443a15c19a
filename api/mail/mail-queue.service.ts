import { Injectable } from '@nestjs/common'
import type { Transaction } from '../database/prisma.service'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Mails are rows first, written with what they announce: none is lost, none speaks of what was undone. */
@Injectable()
export class MailQueue {
  async add(transaction: Transaction, { to, subject, text, headers }: Mail): Promise<void> {
    await transaction.outgoingMail.create({ data: { to, subject, text, ...(headers && { headers }) } })
  }
}
