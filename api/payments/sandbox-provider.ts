import { randomBytes } from 'node:crypto'
import type { PaymentMethod } from '#contract/choices'
import { OPERATOR_IDS, type WalletFailure } from '#domain/money/mobile-money'
import type { SandboxPayment } from '#db/client'
import type { PrismaService } from '../database/prisma.service'
import {
  ProviderError,
  type RefundRequest,
  type OpenedPayment,
  type PaymentOpening,
  type Payable,
  type PaymentPort,
  type RefundAnswer,
  type WalletServices,
} from './payment-port'
import type { PaymentUpdate } from './payment-status'

/** As long as a PayPal prefix, so that references look alike. */
const PAYPAL = 'SBX'

type Card =
  | { readonly status: 'succeeded' | 'requires_action' }
  | { readonly status: 'failed'; readonly failureCode: string }

/** The usual test cards; any other number fails as unknown. */
const CARDS: Readonly<Record<string, Card>> = {
  '4242424242424242': { status: 'succeeded' },
  '4000000000000002': { status: 'failed', failureCode: 'card_declined' },
  '4000000000009995': { status: 'failed', failureCode: 'insufficient_funds' },
  '4000002500003155': { status: 'requires_action' },
}
const UNKNOWN: Card = { status: 'failed', failureCode: 'incorrect_number' }

/** Time until the simulated phone answers. */
const PHONE_MS = 4_000
/** Simulated failures by the number’s last digits, as at pawaPay; any other number pays. */
const PHONES: Readonly<Record<string, WalletFailure | 'never'>> = {
  '019': 'wallet_limit',
  '029': 'wallet_unknown',
  '039': 'wallet_not_approved',
  '049': 'wallet_no_funds',
  '069': 'wallet_failed',
  '129': 'never',
}
/** Payers of Wave agree on its own page; here that is a page of this site. */
const PAGES: ReadonlySet<string> = new Set(['wave_ci', 'wave_sn'])

export const sandboxCard = (number: string): Card => CARDS[number.replaceAll(' ', '')] ?? UNKNOWN

/** The simulated provider. Its payments have their own table, separate from orders like those of a real provider. */
export class SandboxProvider implements PaymentPort {
  readonly wallets: WalletServices = Object.fromEntries(
    OPERATOR_IDS.map((id) => [id, { push: !PAGES.has(id), min: 100, max: 1_000_000 }]),
  )

  constructor(
    private readonly prisma: PrismaService,
    private readonly origin: string,
  ) {}

  async open(order: Payable, method: PaymentMethod): Promise<OpenedPayment> {
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
    const page = PAGES.has(order.wallet?.operator ?? '')
      ? { approvalUrl: `${this.origin}/payment?order=${order.resumeToken}` }
      : {}
    const form = method === 'mobile' ? null : payment.clientSecret
    return { ref: payment.id, clientSecret: form, ...page, update: toUpdate(payment) }
  }

  /** There is no PayPal page: the payer returns at once, having agreed. */
  approvalUrl({ providerRef, resumeToken }: PaymentOpening): string | null {
    return providerRef.startsWith(PAYPAL)
      ? `${this.origin}/paypal-success?order=${resumeToken}&token=${providerRef}`
      : null
  }

  async retrieve(order: Pick<PaymentOpening, 'providerRef' | 'wallet'>): Promise<PaymentUpdate> {
    const payment = await this.prisma.sandboxPayment.findUnique({ where: { id: order.providerRef } })
    if (!payment) throw new ProviderError(`${order.providerRef} is not known`, true)
    const answer = toAnswer(payment, order)
    return answer ? this.change({ id: payment.id }, answer) : toUpdate(payment)
  }

  async push({ providerRef }: PaymentOpening): Promise<void> {
    await this.change({ id: providerRef }, { status: 'processing' })
  }

  /** The payer has agreed by coming back. */
  capture({ providerRef }: { readonly providerRef: string }): Promise<PaymentUpdate> {
    return this.change({ id: providerRef }, { status: 'succeeded' })
  }

  cancel({ providerRef }: { readonly providerRef: string }): Promise<PaymentUpdate> {
    return this.change({ id: providerRef }, { status: 'cancelled' })
  }

  /** Handles the card form. Returns the order of the payment, or null when there is none. */
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

  /** Changes a payment, unless it succeeded or was cancelled. */
  private async change(
    where: { readonly id: string } | { readonly clientSecret: string },
    to: Card | { readonly status: 'cancelled' | 'processing' },
  ): Promise<PaymentUpdate> {
    const failureCode = to.status === 'failed' ? to.failureCode : null
    await this.prisma.sandboxPayment.updateMany({
      where: { ...where, status: { notIn: ['succeeded', 'cancelled'] } },
      data: { status: to.status, failureCode },
    })
    const payment = await this.prisma.sandboxPayment.findFirst({ where })
    if (!payment) throw new ProviderError('this payment is not known', true)
    return toUpdate(payment)
  }
}

/** The answer of the simulated phone or wallet page, once its time is over. */
function toAnswer(
  { method, status, updatedAt }: SandboxPayment,
  { wallet }: Pick<PaymentOpening, 'wallet'>,
): Card | null {
  if (method !== 'mobile' || !wallet || Date.now() < updatedAt.getTime() + PHONE_MS) return null
  const isRequested = status === 'processing' || (status === 'pending' && PAGES.has(wallet.operator))
  const answer = PHONES[wallet.msisdn?.slice(-3) ?? '']
  if (!isRequested || answer === 'never') return null
  return answer === undefined ? { status: 'succeeded' } : { status: 'failed', failureCode: answer }
}

function toUpdate({ status, amount, failureCode, updatedAt, refundedAmount }: SandboxPayment): PaymentUpdate {
  // The type of the column allows statuses that this provider never writes.
  if (status === 'created' || status === 'refunded' || status === 'partly_refunded')
    throw new ProviderError(`unexpected status ${status}`, true)
  return { status, at: updatedAt.getTime(), amount, currency: 'XOF', refunded: refundedAmount, failureCode }
}
