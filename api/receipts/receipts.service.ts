import { timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import * as z from 'zod/mini'
import type { ResultOf } from '#contract/endpoint'
import type { Language } from '#contract/languages'
import { ReceiptContent, signedText, type receiptsApi } from '#contract/receipts'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../env'
import { ApiError } from '../frame/api-error'
import type { CallContext } from '../frame/call-context'
import { ENV } from '../tokens'
import { ReceiptKey } from './receipt-key.service'
import { verificationLink } from './receipt-mail'
import { receiptPdf } from './receipt-pdf'

@Injectable()
export class ReceiptsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly signer: ReceiptKey,
    @Inject(ENV) private readonly env: Env,
  ) {}

  key() {
    return { keyId: this.signer.id, publicKey: this.signer.publicKey }
  }

  async read(number: string, proof: string | undefined): Promise<ResultOf<typeof receiptsApi.read>> {
    const { content, signature, keyId, refunded } = await this.find(number)
    const proven = isSame(proof, signature)
    // Numbers follow each other: who paid is for those who hold the receipt.
    return { ...content, payer: proven ? content.payer : null, proven, signature: proven ? signature : null, keyId, refunded }
  }

  async pdf(number: string, proof: string | undefined, language: Language, { caller, answer }: CallContext): Promise<AsyncIterable<Uint8Array>> {
    const { content, signature } = await this.find(number)
    if (!isSame(proof, signature) && caller?.role !== 'admin') throw new ApiError('notFound')
    answer.headers['content-disposition'] = `attachment; filename="${number}.pdf"`
    const text = signedText(content)
    const link = signature === null ? null : verificationLink(this.env.PUBLIC_ORIGIN, content, text, signature)
    return receiptPdf(content, signature, link, language)
  }

  private async find(number: string) {
    const receipt = await this.prisma.receipt.findUnique({ where: { number }, include: { order: true } })
    if (!receipt) throw new ApiError('notFound')
    const { order, signature, keyId } = receipt
    const signed = z.safeParse(ReceiptContent, receipt.content)
    const content = signed.success ? signed.data : contentOf(receipt)
    return { content, signature: signed.success ? signature : null, keyId, refunded: content.receiptNumber === null ? order.refundedAmount : 0 }
  }
}

/** Of receipts that were written before they were signed: what their rows say. */
function contentOf({ number, kind, amount, amountEurCents, issuedAt, order }: { number: string; kind: ReceiptContent['kind']; amount: number; amountEurCents: number | null; issuedAt: Date; order: { fullName: string | null; email: string | null; plan: ReceiptContent['plan']; provider: ReceiptContent['provider']; paidAt: Date | null } }): ReceiptContent {
  const payer = order.fullName ?? order.email ?? ''
  const dates = { paidAt: (order.paidAt ?? issuedAt).toISOString(), issuedAt: issuedAt.toISOString() }
  return { number, kind, issuer: 'Cap Soutenance', payer, plan: order.plan, amount, currency: 'XOF', amountEurCents, provider: order.provider, ...dates, receiptNumber: null }
}

function isSame(proof: string | undefined, signature: string | null): boolean {
  if (proof === undefined || signature === null || proof.length !== signature.length) return false
  return timingSafeEqual(Buffer.from(proof), Buffer.from(signature))
}
