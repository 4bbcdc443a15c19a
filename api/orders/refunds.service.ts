import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { CheckedInput } from '#contract/endpoint'
import { toEuroCents } from '#contract/money'
import type { ordersApi } from '#contract/orders'
import type { Order, Refund } from '#db/client'
import { AuditTrail } from '../audit/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { Levels } from '../payments/levels.service'
import { ProviderError, type RefundAnswer } from '../payments/payment-port'
import { isPaid } from '../payments/payment-status'
import { Providers } from '../payments/providers.service'
import { ReceiptWriter } from '../receipts/receipt-writer.service'
import { LOG } from '../tokens'

type Body = CheckedInput<typeof ordersApi.refund>['body']

/** Money given back: first written, then asked of the provider, as often as it takes, then settled. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    private readonly providers: Providers,
    private readonly receipts: ReceiptWriter,
    private readonly levels: Levels,
    private readonly logins: LoginSessions,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  async refund(orderId: string, body: Body, context: CallContext): Promise<Refund> {
    const { id } = await this.writeOnce.run(context, (transaction) => this.write(transaction, orderId, body, context))
    await this.ask(id)
    return this.prisma.refund.findUniqueOrThrow({ where: { id } })
  }

  /** Asks the provider for a refund that is not settled; what it did already is not done again. */
  async ask(id: string): Promise<void> {
    const { order, ...refund } = await this.prisma.refund.findUniqueOrThrow({ where: { id }, include: { order: true } })
    const { providerRef } = order
    if (refund.status !== 'pending' || providerRef === null) return
    const earlier = await this.prisma.refund.aggregate({ _sum: { amount: true }, where: { orderId: order.id, status: { not: 'failed' }, id: { lt: id } } })
    try {
      const port = this.providers.port(order.provider)
      await this.settle(id, await port.refund({ ...order, providerRef }, { id, amount: refund.amount, before: earlier._sum.amount ?? 0, ref: refund.providerRef }))
    } catch (error) {
      if (error instanceof ProviderError && error.refused) return this.settle(id, { ref: refund.providerRef ?? id, status: 'failed' })
      if (!(error instanceof ProviderError) && !(error instanceof ApiError)) throw error
      this.log.warn({ order: order.id, refund: id, reason: error.message }, 'a refund waits for its provider')
    }
  }

  private async write(transaction: Transaction, orderId: string, { amount: wanted, reason }: Body, context: CallContext): Promise<Refund> {
    const order = await this.take(transaction, orderId)
    if (!order) throw new ApiError('notFound')
    const asked = await transaction.refund.aggregate({ _sum: { amount: true }, where: { orderId, status: { not: 'failed' } } })
    const left = order.amount - (asked._sum.amount ?? 0)
    const amount = wanted ?? left
    if (!isPaid(order.status)) throw new ApiError('invalidTransition')
    if (amount < 1 || amount > left) throw new ApiError('refundTooHigh')
    const refund = await transaction.refund.create({ data: { orderId, amount, reason, requestedById: callerOf(context).id } })
    await this.audit.write(context, { action: 'order.refund', target: { type: 'order', id: orderId }, after: { amount, reason, refundId: refund.id } }, transaction)
    return refund
  }

  private async settle(id: string, { ref, status }: RefundAnswer): Promise<void> {
    const whole = await this.prisma.$transaction(async (transaction) => {
      const { orderId } = await transaction.refund.findUniqueOrThrow({ where: { id } })
      const order = await this.take(transaction, orderId)
      const settledAt = status === 'pending' ? null : new Date()
      const { count } = await transaction.refund.updateMany({ where: { id, status: 'pending' }, data: { providerRef: ref, status, settledAt } })
      if (!order || count === 0) return false
      const after = order.refundedAmount + (status === 'succeeded' ? (await transaction.refund.findUniqueOrThrow({ where: { id } })).amount : 0)
      const toStatus = after === 0 ? order.status : after < order.amount ? 'partly_refunded' : 'refunded'
      await transaction.orderEvent.create({ data: { orderId, source: 'administrator', type: `refund.${status}`, provider: order.provider, fromStatus: order.status, toStatus, outcome: status === 'failed' ? 'refused' : 'applied', payload: { refundId: id, ref } } })
      if (status !== 'succeeded') return false
      const changed = await transaction.order.update({ where: { id: orderId }, data: { refundedAmount: after, status: toStatus } })
      const refund = await transaction.refund.findUniqueOrThrow({ where: { id } })
      // The parts in cents add up to what was paid in cents.
      const cents = order.amountEurCents === null ? null : toEuroCents(after) - toEuroCents(order.refundedAmount)
      await this.receipts.issue(transaction, changed, cents, refund)
      if (toStatus === 'refunded') await this.levels.close(transaction, orderId, new Date())
      return toStatus === 'refunded'
    })
    if (whole) await this.logins.forget()
  }

  private async take(transaction: Transaction, id: string): Promise<Order | null> {
    await transaction.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    return transaction.order.findFirst({ where: { id, deletedAt: null } })
  }
}
