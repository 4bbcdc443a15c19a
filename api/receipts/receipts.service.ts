import { timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import * as z from 'zod/mini'
import type { ResultOf } from '#contract/endpoint'
import type { Language } from '#contract/languages'
import { ReceiptContent, signedText, type receiptsApi } from '#contract/receipts'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { inTurn } from '../fair-pool/lanes'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { ENV } from '../settings/tokens'
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

  async read(
    number: string,
    proof: string | undefined,
    context: CallContext,
  ): Promise<ResultOf<typeof receiptsApi.read>> {
    const { payerId, ...receipt } = await this.find(number)
    return { number, shown: this.maySee({ ...receipt, payerId }, proof, context) ? receipt : null }
  }

  async pdf(
    number: string,
    proof: string | undefined,
    language: Language,
    context: CallContext,
  ): Promise<AsyncIterable<Uint8Array>> {
    const receipt = await this.find(number)
    if (!this.maySee(receipt, proof, context)) throw new ApiError('notFound')
    const { content, signature } = receipt
    context.answer.headers['content-disposition'] = `attachment; filename="${number}.pdf"`
    const text = signedText(content)
    const link = signature === null ? null : verificationLink(this.env.PUBLIC_ORIGIN, content, text, signature)
    return inTurn('exports', () => receiptPdf(content, signature, link, language))
  }

  private async find(number: string) {
    const receipt = await this.prisma.receipt.findUnique({ where: { number }, include: { order: true } })
    if (!receipt) throw new ApiError('notFound')
    const { order, signature, keyId } = receipt
    const signed = z.safeParse(ReceiptContent, receipt.content)
    const content = signed.success ? signed.data : toContent(receipt)
    const refunded = content.receiptNumber === null ? order.refundedAmount : 0
    return { content, signature: signed.success ? signature : null, keyId, refunded, payerId: order.userId }
  }

  /**
   * The receipt's holder, its payer and administrators may see it. The public endpoint admits sign-ins that still need
   * a password or second factor; those see no more than a stranger.
   */
  private maySee({ signature, payerId }: Guarded, proof: string | undefined, { caller }: CallContext): boolean {
    if (isSame(proof, signature)) return true
    if (!caller || caller.mustChangePassword) return false
    if (caller.role !== 'admin') return caller.id === payerId
    return caller.secondFactor || this.env.REQUIRE_ADMIN_TOTP !== 'on'
  }
}

/** The content of an unsigned receipt, rebuilt from its row. */
function toContent({
  number,
  kind,
  amount,
  amountEurCents,
  issuedAt,
  order,
}: {
  number: string
  kind: ReceiptContent['kind']
  amount: number
  amountEurCents: number | null
  issuedAt: Date
  order: {
    fullName: string | null
    email: string | null
    plan: ReceiptContent['plan']
    provider: ReceiptContent['provider']
    paidAt: Date | null
  }
}): ReceiptContent {
  const payer = order.fullName ?? order.email ?? ''
  const dates = { paidAt: (order.paidAt ?? issuedAt).toISOString(), issuedAt: issuedAt.toISOString() }
  return {
    number,
    kind,
    issuer: 'Cap Soutenance',
    payer,
    plan: order.plan,
    amount,
    currency: 'XOF',
    amountEurCents,
    provider: order.provider,
    ...dates,
    receiptNumber: null,
  }
}

interface Guarded {
  readonly signature: string | null
  readonly payerId: string | null
}

function isSame(proof: string | undefined, signature: string | null): boolean {
  if (proof === undefined || signature === null || proof.length !== signature.length) return false
  return timingSafeEqual(Buffer.from(proof), Buffer.from(signature))
}
