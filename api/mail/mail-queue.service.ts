import { Injectable } from '@nestjs/common'
import type { Transaction } from '../database/prisma.service'

/** An iCalendar file; `method` is the one that stands in it. */
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

/** Mails are rows first, written with what they announce: none is lost, none speaks of what was undone. */
@Injectable()
export class MailQueue {
  private notify: () => void = () => undefined
  /** What writes mails that have come due; asked before each look at the queue. */
  readonly sources: (() => Promise<void>)[] = []

  /** Tells `listener` of each mail as it is written; the transaction it belongs to ends after that. */
  tell(listener: () => void): void {
    this.notify = listener
  }

  /** Answers the mail's id, for anyone who shows what becomes of it. */
  async add(transaction: Transaction, { to, subject, text, headers, calendars }: Mail): Promise<string> {
    const files = calendars && { calendars: calendars.map((file) => ({ ...file })) }
    const data = { to, subject, text, ...(headers && { headers }), ...files }
    const { id } = await transaction.outgoingMail.create({ data, select: { id: true } })
    this.notify()
    return id
  }
}
