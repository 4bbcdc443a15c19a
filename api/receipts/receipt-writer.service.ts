import { Inject, Injectable } from '@nestjs/common'
import * as z from 'zod'
import { ReceiptContent, signedText } from '#contract/receipts'
import type { Order, Refund } from '#db/client'
import type { ReceiptKind } from '#db/enums'
import type { Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { ReceiptKey } from './receipt-key.service'
import { beneficiaryMail, receiptMail, verificationLink, type Issued } from './receipt-mail'

const ISSUER = 'Cap Soutenance'
const LETTER = { receipt: 'R', credit_note: 'A' } as const satisfies Record<ReceiptKind, string>
const Counted = z.tuple([z.object({ last: z.number() })])

interface Paper {
  readonly kind: ReceiptKind
  readonly amount: number
  readonly amountEurCents: number | null
  readonly refundId: string | null
  /** Number of the document that this one corrects. */
  readonly about: string | null
  readonly isDisputed: boolean
}

/** Whether the money was lost in a dispute. The provider may report the money before the dispute's end. */
async function isTaken(transaction: Transaction, { orderId, disputeRef, requestedById }: Refund): Promise<boolean> {
  if (disputeRef !== null || requestedById !== null) return disputeRef !== null
  const last = await transaction.orderEvent.findFirst({
    where: { orderId, type: { startsWith: 'dispute.' } },
    orderBy: { id: 'desc' },
    select: { type: true },
  })
  return last?.type === 'dispute.open'
}

/** Writes receipts and credit notes in the caller's transaction, so that numbers have no gaps or duplicates. */
@Injectable()
export class ReceiptWriter {
  constructor(
    private readonly key: ReceiptKey,
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Issues a receipt, or a credit note for `refund`. */
  async issue(
    transaction: Transaction,
    order: Order,
    amountEurCents: number | null,
    refund: Refund | null,
  ): Promise<void> {
    const first = refund
      ? await transaction.receipt.findFirst({
          where: { orderId: order.id, kind: 'receipt' },
          orderBy: { id: 'asc' },
          select: { number: true },
        })
      : null
    await this.write(transaction, order, {
      kind: refund ? 'credit_note' : 'receipt',
      amount: refund?.amount ?? order.amount,
      amountEurCents,
      refundId: refund?.id ?? null,
      about: first?.number ?? null,
      isDisputed: refund !== null && (await isTaken(transaction, refund)),
    })
  }

  /**
   * Voids a credit note whose money came back. It cannot be withdrawn, so a numbered receipt of the same amount
   * declares it void.
   */
  async undo(
    transaction: Transaction,
    order: Order,
    { id, amount, amountEurCents, disputeRef }: Refund,
  ): Promise<void> {
    const { number: about } = await transaction.receipt.findUniqueOrThrow({
      where: { refundId: id },
      select: { number: true },
    })
    const correction = await this.write(transaction, order, {
      kind: 'receipt',
      amount,
      amountEurCents,
      refundId: null,
      about,
      isDisputed: disputeRef !== null,
    })
    await transaction.refund.update({ where: { id }, data: { correction }, select: { id: true } })
  }

  /** Mails the receipts to an address entered after the payment. */
  async send(transaction: Transaction, { id, email, language }: Order): Promise<void> {
    if (email === null) return
    const receipts = await transaction.receipt.findMany({
      where: { orderId: id },
      orderBy: { id: 'asc' },
      select: { content: true, signature: true },
    })
    for (const { content: stored, signature } of receipts) {
      const signed = z.safeParse(ReceiptContent, stored)
      if (signature === null || !signed.success) continue
      const page = verificationLink(this.env.PUBLIC_ORIGIN, signed.data, signedText(signed.data), signature)
      const issued = { content: signed.data, signature, isDisputed: false }
      await this.mails.add(transaction, receiptMail(email, language, this.env.PUBLIC_ORIGIN, issued, page))
    }
  }

  private async write(
    transaction: Transaction,
    order: Order,
    { kind, amount, amountEurCents, refundId, about, isDisputed }: Paper,
  ): Promise<string> {
    // A document is never dated before an earlier one, even if the clock was set back.
    const last = await transaction.receipt.findFirst({
      where: { orderId: order.id },
      orderBy: { issuedAt: 'desc' },
      select: { issuedAt: true },
    })
    const issuedAt = new Date(Math.max(Date.now(), last?.issuedAt.getTime() ?? 0))
    const year = issuedAt.getUTCFullYear()
    const sequence = await this.next(transaction, kind, year)
    const number = `${LETTER[kind]}-${year}-${String(sequence).padStart(6, '0')}`
    const payer = await transaction.orderPayer.findUnique({ where: { orderId: order.id } })
    const content: ReceiptContent = {
      number,
      kind,
      issuer: ISSUER,
      payer: payer?.name ?? order.fullName ?? order.email ?? '',
      ...(payer && payer.beneficiary !== '' && { beneficiary: payer.beneficiary }),
      plan: order.plan,
      provider: order.provider,
      amount,
      currency: 'XOF',
      amountEurCents,
      receiptNumber: about,
      paidAt: (order.paidAt ?? issuedAt).toISOString(),
      issuedAt: issuedAt.toISOString(),
    }
    const text = signedText(content)
    const signature = this.key.sign(text)
    await transaction.receipt.create({
      data: {
        kind,
        year,
        sequence,
        number,
        orderId: order.id,
        refundId,
        amount,
        amountEurCents,
        content,
        signature,
        keyId: this.key.id,
        issuedAt,
      },
    })
    const page = verificationLink(this.env.PUBLIC_ORIGIN, content, text, signature)
    const issued = { content, signature, isDisputed }
    const to = payer?.email ?? order.email
    if (to !== null)
      await this.mails.add(transaction, receiptMail(to, order.language, this.env.PUBLIC_ORIGIN, issued, page))
    if (payer) await this.tellStudent(transaction, order, issued, page)
    return number
  }

  /** A student for whom somebody else paid gets the same document, in their own language. */
  private async tellStudent(
    transaction: Transaction,
    { id, email }: Order,
    issued: Issued,
    page: string,
  ): Promise<void> {
    if (email === null) return
    const { user, payer } = await transaction.order.findUniqueOrThrow({
      where: { id },
      select: { user: { select: { language: true } }, payer: { select: { link: { select: { order: true } } } } },
    })
    const language = user?.language ?? payer?.link.order.language ?? 'fr'
    const mail = beneficiaryMail(email, language, this.env.PUBLIC_ORIGIN, issued, page)
    if (mail) await this.mails.add(transaction, mail)
  }

  /** Locks the counter until the transaction ends. Others wait, and a rolled back number is reused. */
  private async next(transaction: Transaction, kind: ReceiptKind, year: number): Promise<number> {
    const [{ last }] = Counted.parse(
      await transaction.$queryRaw`
        INSERT INTO receipt_counters AS counter (kind, year, last) VALUES (${kind}::receipt_kind, ${year}, 1)
        ON CONFLICT (kind, year) DO UPDATE SET last = counter.last + 1 RETURNING last`,
    )
    return last
  }
}
