import { Inject, Injectable } from '@nestjs/common'
import * as z from 'zod'
import { signedText, type ReceiptContent } from '#contract/receipts'
import type { Order, Refund } from '#db/client'
import type { ReceiptKind } from '#db/enums'
import type { Transaction } from '../database/prisma.service'
import type { Env } from '../env'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../tokens'
import { ReceiptKey } from './receipt-key.service'
import { receiptMail, verificationLink } from './receipt-mail'

const ISSUER = 'Cap Soutenance'
const LETTER = { receipt: 'R', credit_note: 'A' } as const satisfies Record<ReceiptKind, string>
const Counted = z.tuple([z.object({ last: z.number() })])

/** Writes receipts and credit notes, in the transaction of what they are about: no number is lost, none is given twice. */
@Injectable()
export class ReceiptWriter {
  constructor(
    private readonly key: ReceiptKey,
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** `refund` makes it a credit note of that amount. */
  async issue(transaction: Transaction, order: Order, amountEurCents: number | null, refund: Refund | null): Promise<void> {
    const issuedAt = new Date()
    const kind = refund ? 'credit_note' : 'receipt'
    const year = issuedAt.getUTCFullYear()
    const sequence = await this.next(transaction, kind, year)
    const number = `${LETTER[kind]}-${year}-${String(sequence).padStart(6, '0')}`
    const first = refund ? await transaction.receipt.findFirst({ where: { orderId: order.id, kind: 'receipt' }, select: { number: true } }) : null
    const content: ReceiptContent = {
      ...{ number, kind, issuer: ISSUER, payer: order.fullName ?? order.email ?? '', plan: order.plan, provider: order.provider },
      ...{ amount: refund?.amount ?? order.amount, currency: 'XOF', amountEurCents, receiptNumber: first?.number ?? null },
      ...{ paidAt: (order.paidAt ?? issuedAt).toISOString(), issuedAt: issuedAt.toISOString() },
    }
    const text = signedText(content)
    const signature = this.key.sign(text)
    await transaction.receipt.create({
      data: { kind, year, sequence, number, orderId: order.id, refundId: refund?.id ?? null, amount: content.amount, amountEurCents, content, signature, keyId: this.key.id, issuedAt },
    })
    if (order.email === null) return
    const page = verificationLink(this.env.PUBLIC_ORIGIN, content, text, signature)
    await this.mails.add(transaction, receiptMail(order.email, order.language, this.env.PUBLIC_ORIGIN, { content, signature }, page))
  }

  /** Holds the counter until the transaction ends: whoever comes meanwhile waits, and a number of what was undone is given again. */
  private async next(transaction: Transaction, kind: ReceiptKind, year: number): Promise<number> {
    const [{ last }] = Counted.parse(
      await transaction.$queryRaw`
        INSERT INTO receipt_counters AS counter (kind, year, last) VALUES (${kind}::receipt_kind, ${year}, 1)
        ON CONFLICT (kind, year) DO UPDATE SET last = counter.last + 1 RETURNING last`,
    )
    return last
  }
}
