import { Injectable } from '@nestjs/common'
import { OPERATORS, PUSH_OPEN_MS, type Operator } from '#domain/money/mobile-money'
import { toWireAmount } from '#domain/money/money'
import type { PaymentState } from '#contract/payments'
import type { OrderWallet } from '#db/client'
import { PrismaService } from '../database/prisma.service'
import { Instalments } from './instalments.service'
import { Payers } from './payers.service'
import { isOpen, isPaid, OPEN, PAID } from './payment-status'
import { Providers } from './providers.service'
import { againAt, shownAt } from './shown-payment'
import { isKnown, type FullOrder } from './full-order'
import { Wallets } from './wallets.service'

/** The page where somebody pays for a student by link. */
const PAYER_PATH = '/payer'

/** Orders as those who pay them see them. */
@Injectable()
export class PaymentStates {
  constructor(
    private readonly prisma: PrismaService,
    private readonly providers: Providers,
    private readonly payers: Payers,
    private readonly wallets: Wallets,
    private readonly instalments: Instalments,
  ) {}

  /** The state of an order that anyone with its link may see. */
  async of(order: FullOrder): Promise<PaymentState> {
    const {
      id,
      resumeToken,
      status,
      plan,
      provider,
      amount,
      listPrice,
      creditAmount,
      amountEurCents,
      failureCode,
      heldReason,
      paidAt,
    } = order
    const open = isOpen(status)
    const quote =
      order.quoteId === null
        ? null
        : await this.prisma.quote.findUnique({ where: { id: order.quoteId }, select: { code: true, seats: true } })
    const receipt = open
      ? null
      : await this.prisma.receipt.findFirst({
          where: { orderId: id, kind: 'receipt' },
          orderBy: { id: 'asc' },
          select: { number: true, signature: true, content: true },
        })
    // Whoever pays one part does not see what the student has paid.
    const instalment = order.payer ? null : await this.instalments.shown(order)
    const isLater = instalment !== null && instalment.number > 1
    return {
      orderId: id,
      resumeToken,
      status,
      plan,
      again: order.payer ? PAYER_PATH : isLater ? '/account/subscription' : againAt(plan, quote?.code),
      provider,
      amount: toWireAmount(amount),
      listPrice,
      creditAmount,
      amountEurCents,
      failureCode,
      ...(status === 'cancelled' ? await this.byRelative(order) : { byRelative: false, paidByRelative: false }),
      held: heldReason !== null,
      clientSecret: open ? order.clientSecret : null,
      approvalUrl: open ? this.approvalUrl(order) : null,
      wallet: order.wallet && toWallet(order, order.wallet, this.wallets.pushes(order)),
      instalment,
      parts: open && !order.payer ? await this.instalments.offered(order, quote) : [],
      paidAt: paidAt?.toISOString() ?? null,
      receipt: receipt && shownAt(receipt),
      receiptTo: order.payer ? 'payer' : await this.payers.receiptTo(order),
    }
  }

  private async byRelative({ id: orderId }: FullOrder) {
    const theirs = await this.prisma.order.findMany({
      where: { payer: { link: { orderId } }, status: { in: [...OPEN, ...PAID] } },
      select: { status: true },
    })
    return { byRelative: theirs.length > 0, paidByRelative: theirs.some(({ status }) => isPaid(status)) }
  }

  private approvalUrl(order: FullOrder): string | null {
    if (!isKnown(order)) return null
    return order.wallet?.approvalUrl ?? this.providers.find(order.provider)?.approvalUrl?.(order) ?? null
  }
}

function toWallet(
  { status }: FullOrder,
  { operator, lastDigits, pushedAt }: OrderWallet,
  pushes: boolean,
): PaymentState['wallet'] {
  const isWaiting = status === 'processing' && pushedAt !== null
  const from = pushedAt === null ? new Date() : isWaiting ? new Date(pushedAt.getTime() + PUSH_OPEN_MS) : pushedAt
  return {
    operator: operator in OPERATORS ? (operator as Operator) : 'mixx_tg',
    lastDigits,
    pushedAt: pushedAt?.toISOString() ?? null,
    mayPushAt: pushes && isOpen(status) ? from.toISOString() : null,
  }
}
