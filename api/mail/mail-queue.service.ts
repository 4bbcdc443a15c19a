import { Injectable } from '@nestjs/common'
import type { Transaction } from '../database/prisma.service'

/** An iCalendar file; `method` equals the one in `content`. */
export interface CalendarFile {
  readonly name: string
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
  readonly calendars?: readonly CalendarFile[]
}

/** Writes mails as rows in the transaction that they announce: none is lost, and none announces a rollback. */
@Injectable()
export class MailQueue {
  private notify: () => void = () => undefined
  /** Functions that write mails which are due; called before each run of the queue. */
  readonly sources: (() => Promise<void>)[] = []

  /** Sets the listener called for each new mail, before the mail's transaction ends. */
  tell(listener: () => void): void {
    this.notify = listener
  }

  /** Returns the mail's id, by which its status can be shown. */
  async add(transaction: Transaction, { to, subject, text, headers, calendars }: Mail): Promise<string> {
    const files = calendars && { calendars: calendars.map((file) => ({ ...file })) }
    const data = { to, subject, text, ...(headers && { headers }), ...files }
    const { id } = await transaction.outgoingMail.create({ data, select: { id: true } })
    this.notify()
    return id
  }
}
