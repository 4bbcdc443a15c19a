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
  private told: () => void = () => undefined

  /** Tells `listener` of each mail as it is written; the transaction it belongs to ends after that. */
  tell(listener: () => void): void {
    this.told = listener
  }

  async add(transaction: Transaction, { to, subject, text, headers }: Mail): Promise<void> {
    await transaction.outgoingMail.create({ data: { to, subject, text, ...(headers && { headers }) } })
    this.told()
  }
}
