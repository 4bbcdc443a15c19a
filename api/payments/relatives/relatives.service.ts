import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { plusDays } from '#domain/money/instalments'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { OPERATORS } from '#domain/money/mobile-money'
import { toEuroCents } from '#domain/money/money'
import type { relativesApi } from '#contract/payment-links'
import type { PaymentState } from '#contract/payments'
import type { PaymentLink } from '#db/client'
import type { PaymentProvider } from '#db/enums'
import { secretHash } from '../../auth/session-cookie'
import { PrismaService } from '../../database/prisma.service'
import { ApiError } from '../../errors/api-error'
import type { CallContext } from '../../frame/call-context'
import { PaymentStates } from '../payment-states.service'
import { isPaid, PAID } from '../payment-status'
import { PaymentsService } from '../payments.service'
import { Providers } from '../providers.service'
import { Wallets, type WalletWish } from '../wallets.service'
import { ORDER_DAYS, WITH_PAYER, type FullOrder } from '../full-order'
import { STILL_PAYABLE, begunFor } from './same-purchase'

type Payment = CheckedInput<typeof relativesApi.pay>['body']
type Shown = ResultOf<typeof relativesApi.look>
type Link = PaymentLink & { readonly order: FullOrder }

/** Header for an answer that names a person. */
const UNLISTED = { 'x-robots-tag': 'noindex' }

/** Payments by link for a student: each creates an order of the payer’s own. */
@Injectable()
export class Relatives {
  constructor(
    private readonly prisma: PrismaService,
    private readonly payments: PaymentsService,
    private readonly providers: Providers,
    private readonly wallets: Wallets,
    private readonly states: PaymentStates,
  ) {}

  async look(token: string, { answer }: CallContext): Promise<Shown> {
    Object.assign(answer.headers, UNLISTED)
    const link = await this.find(token)
    const { plan, amount } = link.order
    return {
      firstName: link.firstName,
      plan,
      amount,
      amountEurCents: toEuroCents(amount),
      expiresAt: link.expiresAt.toISOString(),
      state: await this.readState(link),
    }
  }

  async pay({ token, orderId, wallet, ...payment }: Payment, context: CallContext): Promise<PaymentState> {
    Object.assign(context.answer.headers, UNLISTED)
    const link = await this.find(token)
    const { method, country } = payment
    if (wallet && OPERATORS[wallet.operator].country !== country)
      throw new ApiError('invalidInput', { fields: { wallet: { code: 'invalid' } } })
    const wish = method === 'mobile' ? await this.wallets.wish(wallet) : null
    const provider = wish?.service.provider ?? this.providers.nameFor(method)
    if (!provider) throw new ApiError('paymentUnavailable')
    if (wish) this.wallets.refuseSum(wish, link.order.amount)
    const order =
      (await this.known(orderId, link, provider, wish)) ??
      (await this.made(orderId, link, provider, wish, payment, context))
    const after = await this.payments.begin(order, method)
    // The order that continues instead belongs to somebody else, so its state is not shown.
    if (after.id !== order.id) throw new ApiError(isPaid(after.status) ? 'alreadyPaid' : 'payerAtIt')
    return this.states.of(after)
  }

  /** Unknown, revoked and expired links give the same error, so that nobody can probe for links. */
  private async find(token: string): Promise<Link> {
    const link = await this.prisma.paymentLink.findFirst({
      where: {
        tokenHash: secretHash(token),
        revokedAt: null,
        expiresAt: { gt: new Date() },
        order: STILL_PAYABLE,
      },
      include: { order: { include: WITH_PAYER } },
    })
    if (!link) throw new ApiError('invalidLink')
    return link
  }

  private async readState(link: Link): Promise<Shown['state']> {
    const { order, createdAt } = link
    const [begun, byAddress] = await Promise.all([
      this.prisma.order.findMany({ where: begunFor(link, order), select: { status: true, heldReason: true } }),
      // Without an account, the purchase is recognised by its email address.
      order.userId === null && order.email !== null
        ? this.prisma.order.count({
            where: {
              email: order.email,
              plan: order.plan,
              quoteId: order.quoteId,
              deletedAt: null,
              status: { in: [...PAID] },
              paidAt: { gt: createdAt },
            },
          })
        : 0,
    ])
    if (byAddress > 0 || begun.some(({ status }) => isPaid(status))) return 'paid'
    const isWaiting = begun.some(({ status, heldReason }) => status === 'processing' || heldReason !== null)
    return isWaiting ? 'waiting' : 'payable'
  }

  /** The existing order, when a request is repeated. */
  private async known(
    id: string,
    link: Link,
    provider: PaymentProvider,
    wish: WalletWish | null,
  ): Promise<FullOrder | null> {
    const order = await this.prisma.order.findUnique({ where: { id }, include: WITH_PAYER })
    if (!order) return null
    if (order.payer?.linkId !== link.id || order.provider !== provider || !this.wallets.isFor(order, wish))
      throw new ApiError('orderMismatch')
    return order
  }

  /** Creates a copy of the student’s order, with the payer’s payment method, name and language. */
  private async made(
    id: string,
    link: Link,
    provider: PaymentProvider,
    wish: WalletWish | null,
    { method, name, email, country }: Omit<Payment, 'token' | 'orderId' | 'wallet'>,
    { language }: CallContext,
  ): Promise<FullOrder> {
    const { order } = link
    if ((await this.readState(link)) === 'paid') throw new ApiError('alreadyPaid')
    await this.refuseOldQuote(order)
    const { userId, plan, quoteId, partId, listPrice, creditAmount, amount } = order
    const payer = { linkId: link.id, name, email, country, beneficiary: link.firstName }
    const amountEurCents = method === 'paypal' ? toEuroCents(amount) : null
    await this.prisma.$transaction([
      this.prisma.order.createMany({
        data: {
          id,
          userId,
          email: order.email,
          fullName: order.fullName,
          plan,
          quoteId,
          partId,
          listPrice,
          creditAmount,
          amount,
          amountEurCents,
          provider,
          language,
          resumeToken: randomBytes(32).toString('base64url'),
          expiresAt: plusDays(new Date(), ORDER_DAYS),
        },
        skipDuplicates: true,
      }),
      this.prisma.orderPayer.createMany({ data: { orderId: id, ...payer }, skipDuplicates: true }),
      ...(wish ? [this.wallets.write(id, wish)] : []),
    ])
    const made = await this.known(id, link, provider, wish)
    if (!made) throw new ApiError('orderMismatch')
    return made
  }

  /**
   * Refuses a part of a price for seats, and a withdrawn or expired quote. After its first part, the others stay
   * payable.
   */
  private async refuseOldQuote({ quoteId: id, part }: FullOrder): Promise<void> {
    if (id === null) return
    const ofSeats = { id, seats: { not: null } }
    if (part !== null && (await this.prisma.quote.count({ where: ofSeats })) > 0) throw new ApiError('partNotPayable')
    if (part !== null && part.number > 1) return
    const isGood = { id, cancelledAt: null, validUntil: { gt: new Date() } }
    if ((await this.prisma.quote.count({ where: isGood })) === 0) throw new ApiError('unknownQuote')
  }
}
