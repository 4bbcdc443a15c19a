import { Injectable } from '@nestjs/common'
import { plusDays } from '#domain/money/instalments'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { MAX_FIRST_NAME, PAYMENT_LINK_DAYS } from '#contract/limits'
import type { ownLinksApi, PaymentLinkState, paymentLinksApi } from '#contract/payment-links'
import type { PaymentLink, Prisma } from '#db/client'
import { secretHash } from '../../auth/session-cookie'
import { PrismaService } from '../../database/prisma.service'
import { ApiError } from '../../errors/api-error'
import { requireCaller, type CallContext } from '../../frame/call-context'
import { isPaid, OPEN, PAID } from '../payment-status'
import { PaymentsService } from '../payments.service'
import { WITH_PAYER, type FullOrder } from '../full-order'
import { STILL_PAYABLE, begunFor, samePurchase } from './same-purchase'

type OwnLinks = ResultOf<typeof ownLinksApi.list>
type Wanted = CheckedInput<typeof paymentLinksApi.make>['body']

const living = () => ({ revokedAt: null, expiresAt: { gt: new Date() } })

/** The student’s side of a link by which somebody else pays: creates, shows and revokes links. */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly prisma: PrismaService,
    private readonly payments: PaymentsService,
  ) {}

  async read(id: string, context: CallContext): Promise<PaymentLinkState> {
    return this.state(await this.own(id), context)
  }

  /** An account has one link per purchase, whichever of its orders the link was made from. */
  async make(id: string, { token, firstName }: Wanted, context: CallContext): Promise<PaymentLinkState> {
    const order = await this.own(id)
    const { id: orderId, userId, email, status } = order
    if (isPaid(status)) throw new ApiError('orderClosed')
    if (userId === null && email === null) throw new ApiError('linkNeedsAddress')
    const tokenHash = secretHash(token)
    const before = await this.prisma.paymentLink.findUnique({ where: { orderId } })
    // The request may be repeated after its answer was lost.
    if (before?.tokenHash !== tokenHash) await this.end(order)
    const now = new Date()
    const link = { tokenHash, firstName, createdAt: now, expiresAt: plusDays(now, PAYMENT_LINK_DAYS), revokedAt: null }
    await this.prisma.paymentLink.upsert({ where: { orderId }, create: { orderId, ...link }, update: link })
    return this.state(order, context)
  }

  async revoke(id: string, context: CallContext): Promise<PaymentLinkState> {
    const order = await this.own(id)
    await this.end(order)
    return this.state(order, context)
  }

  async listOwn(context: CallContext): Promise<OwnLinks> {
    const rows = await this.prisma.paymentLink.findMany({
      where: buildLivingWhere(requireCaller(context).id),
      orderBy: { createdAt: 'desc' },
      include: { order: { include: WITH_PAYER } },
    })
    const paid = await Promise.all(rows.map((link) => this.isPaid(link)))
    return rows
      .filter((_, at) => !paid[at])
      .map(({ id, firstName, expiresAt, order: { plan, amount } }) => ({
        id,
        firstName,
        plan,
        amount,
        expiresAt: expiresAt.toISOString(),
      }))
  }

  async revokeOwn(id: string, context: CallContext): Promise<OwnLinks> {
    const where = { id, ...buildLivingWhere(requireCaller(context).id) }
    const link = await this.prisma.paymentLink.findFirst({ where, select: { orderId: true } })
    if (!link) throw new ApiError('notFound')
    await this.end(await this.own(link.orderId))
    return this.listOwn(context)
  }

  /** Whether another order paid for the link’s purchase, for example in one sum instead of in parts. */
  private async isPaid(link: PaymentLink & { readonly order: FullOrder }): Promise<boolean> {
    const where = { AND: [begunFor(link, link.order), { status: { in: [...PAID] } }] }
    return (await this.prisma.order.count({ where })) > 0
  }

  /** A payer’s own order has no link: the purchase belongs to the student. */
  private async own(id: string): Promise<FullOrder> {
    const order = await this.payments.find(id)
    if (order.payer) throw new ApiError('notFound')
    return order
  }

  /** Revokes the links of an order. Their open orders are given up, unless the payer is just agreeing. */
  private async end(order: FullOrder): Promise<void> {
    const links = await this.prisma.paymentLink.updateManyAndReturn({
      where: livingOver(order),
      data: { revokedAt: new Date() },
      select: { id: true },
    })
    const linkId = { in: links.map(({ id }) => id) }
    const begun = await this.prisma.order.findMany({
      where: { payer: { linkId }, status: { in: [...OPEN] } },
      select: { id: true },
    })
    for (const { id } of begun) await this.payments.cancel(id, 'system')
  }

  private async state(order: FullOrder, { caller }: CallContext): Promise<PaymentLinkState> {
    const link = isPaid(order.status)
      ? null
      : await this.prisma.paymentLink.findFirst({
          where: livingOver(order),
          orderBy: { createdAt: 'desc' },
          select: { firstName: true, expiresAt: true },
        })
    // Other holders of the order’s link see no name.
    const isOwn = caller !== null && caller.id === order.userId
    return {
      firstName: isOwn ? getFirstName(caller.name) : '',
      link: link && { firstName: isOwn ? link.firstName : '', expiresAt: link.expiresAt.toISOString() },
    }
  }
}

/** Valid links whose order nobody has paid yet. */
const buildLivingWhere = (userId: string): Prisma.PaymentLinkWhereInput => ({
  ...living(),
  order: { ...STILL_PAYABLE, userId, paidAt: null },
  payers: { none: { order: { paidAt: { not: null } } } },
})

function livingOver(order: FullOrder): Prisma.PaymentLinkWhereInput {
  const purchase = samePurchase(order)
  return { ...living(), OR: [{ orderId: order.id }, ...(purchase ? [{ order: { ...purchase, paidAt: null } }] : [])] }
}

/** Family names are often written first, in capitals, so those words are skipped. */
function getFirstName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const isWritten = (word: string) => word.length > 1 && word !== word.toUpperCase()
  return (words.find(isWritten) ?? words[0] ?? '').slice(0, MAX_FIRST_NAME)
}
