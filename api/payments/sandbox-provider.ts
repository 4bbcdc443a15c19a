import { randomBytes } from 'node:crypto'
import type { PaymentMethod } from '#contract/choices'
import type { SandboxPayment } from '#db/client'
import type { PrismaService } from '../database/prisma.service'
import {
  ProviderError,
  type RefundRequest,
  type Opened,
  type Opening,
  type Payable,
  type PaymentPort,
  type RefundAnswer,
} from './payment-port'
import type { PaymentUpdate } from './payment-status'

/** As long as PayPal's own, so that what is shown of them looks alike. */
const PAYPAL = 'SBX'

type Card =
  | { readonly status: 'succeeded' | 'requires_action' }
  | { readonly status: 'failed'; readonly failureCode: string }

/** The usual test cards; any other number is refused as one that does not exist. */
const CARDS: Readonly<Record<string, Card>> = {
  '4242424242424242': { status: 'succeeded' },
  '4000000000000002': { status: 'failed', failureCode: 'card_declined' },
  '4000000000009995': { status: 'failed', failureCode: 'insufficient_funds' },
  '4000002500003155': { status: 'requires_action' },
}
const UNKNOWN: Card = { status: 'failed', failureCode: 'incorrect_number' }

export const sandboxCard = (number: string): Card => CARDS[number.replaceAll(' ', '')] ?? UNKNOWN

/** The local card provider. Its payments are rows of its own, apart from orders as a real provider's are. */
export class SandboxProvider implements PaymentPort {
  constructor(
    private readonly prisma: PrismaService,
    private readonly origin: string,
  ) {}

  async open(order: Payable, method: PaymentMethod): Promise<Opened> {
    const id =
      method === 'paypal'
        ? PAYPAL + randomBytes(7).toString('hex').toUpperCase()
        : `sandbox_${randomBytes(12).toString('hex')}`
    const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`
    await this.prisma.sandboxPayment.createMany({
      data: { id, orderId: order.id, method, amount: order.amount, clientSecret },
      skipDuplicates: true,
    })
    const payment = await this.prisma.sandboxPayment.findUniqueOrThrow({ where: { orderId: order.id } })
    return { ref: payment.id, clientSecret: payment.clientSecret, update: updateOf(payment) }
  }

  /** No PayPal to go to: the payer comes back at once, having agreed. */
  approvalUrl({ providerRef, resumeToken }: Opening): string | null {
    return providerRef.startsWith(PAYPAL)
      ? `${this.origin}/paypal-success?order=${resumeToken}&token=${providerRef}`
      : null
  }

  async retrieve({ providerRef }: { readonly providerRef: string }): Promise<PaymentUpdate> {
    const payment = await this.prisma.sandboxPayment.findUnique({ where: { id: providerRef } })
    if (!payment) throw new ProviderError(`${providerRef} is not known`, true)
    return updateOf(payment)
  }

  /** The payer has agreed by coming back. */
  capture({ providerRef }: { readonly providerRef: string }): Promise<PaymentUpdate> {
    return this.change({ id: providerRef }, { status: 'succeeded' })
  }

  cancel({ providerRef }: { readonly providerRef: string }): Promise<PaymentUpdate> {
    return this.change({ id: providerRef }, { status: 'cancelled' })
  }

  /** What the card form asks; the order whose payment it is, or nothing when there is none. */
  async confirm(
    clientSecret: string,
    card: string | undefined,
    authorise: boolean | undefined,
  ): Promise<string | null> {
    const payment = await this.prisma.sandboxPayment.findUnique({ where: { clientSecret } })
    if (!payment) return null
    if (card !== undefined) await this.change({ clientSecret }, sandboxCard(card))
    else if (payment.status === 'requires_action' && authorise !== undefined)
      await this.change(
        { clientSecret },
        authorise ? { status: 'succeeded' } : { status: 'failed', failureCode: 'authentication_failed' },
      )
    return payment.orderId
  }

  async refund(
    { providerRef }: { readonly providerRef: string },
    { id, amount }: RefundRequest,
  ): Promise<RefundAnswer> {
    await this.prisma.$executeRaw`
      UPDATE sandbox_payments SET refunded_amount = refunded_amount + ${amount}::int, refunds = array_append(coalesce(refunds, '{}'), ${id}::text), updated_at = now()
      WHERE id = ${providerRef} AND status = 'succeeded' AND refunded_amount + ${amount}::int <= amount AND NOT ${id}::text = ANY(coalesce(refunds, '{}'))`
    const payment = await this.prisma.sandboxPayment.findUnique({ where: { id: providerRef } })
    return { ref: `sandbox_re_${id}`, status: payment?.refunds.includes(id) ? 'succeeded' : 'failed' }
  }

  /** What was paid or given up stays so. */
  private async change(
    where: { readonly id: string } | { readonly clientSecret: string },
    to: Card | { readonly status: 'cancelled' },
  ): Promise<PaymentUpdate> {
    const failureCode = to.status === 'failed' ? to.failureCode : null
    await this.prisma.sandboxPayment.updateMany({
      where: { ...where, status: { notIn: ['succeeded', 'cancelled'] } },
      data: { status: to.status, failureCode },
    })
    const payment = await this.prisma.sandboxPayment.findFirst({ where })
    if (!payment) throw new ProviderError('this payment is not known', true)
    return updateOf(payment)
  }
}

function updateOf({ status, amount, failureCode, updatedAt, refundedAmount }: SandboxPayment): PaymentUpdate {
  // The column can hold what this provider never writes.
  if (status === 'created' || status === 'refunded' || status === 'partly_refunded')
    throw new ProviderError(`unexpected status ${status}`, true)
  return { status, at: updatedAt.getTime(), amount, currency: 'XOF', refunded: refundedAmount, failureCode }
}
