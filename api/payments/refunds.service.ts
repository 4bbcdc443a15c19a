import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { CheckedInput } from '#contract/endpoint'
import type { ordersApi } from '#contract/orders'
import type { Order, Refund } from '#db/client'
import { AuditTrail } from '../audit/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { ReceiptWriter } from '../receipts/receipt-writer.service'
import { LOG } from '../tokens'
import { Levels } from './levels.service'
import { ProviderError, type RefundAnswer, type ToldRefund } from './payment-port'
import { isPaid } from './payment-status'
import { Providers } from './providers.service'
import { refundCents, refundFrancs, type Paid } from './refund-rules'
import { NOBODY } from './settlement.service'

type Body = CheckedInput<typeof ordersApi.refund>['body']
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Money given back: first written, then asked of the provider, as often as it takes, then settled. Or heard of, when the provider's own pages did it. */
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
    try {
      const port = this.providers.port(order.provider)
      const answer = await port.refund({ ...order, providerRef }, { id, amount: refund.amount, amountEurCents: refund.amountEurCents, ref: refund.providerRef })
      await this.settled((transaction) => this.settle(transaction, id, answer))
    } catch (error) {
      if (error instanceof ProviderError && error.refused) return this.settled((transaction) => this.settle(transaction, id, { ref: refund.providerRef ?? id, status: 'failed' }))
      if (!(error instanceof ProviderError) && !(error instanceof ApiError)) throw error
      this.log.warn({ order: order.id, refund: id, reason: error.message }, 'a refund waits for its provider')
    }
  }

  /** What the provider gave back of an order, asked by us or on its own pages: each gets its row and its credit note, once. */
  async hear(orderId: string): Promise<void> {
    const order = await this.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    const { providerRef, provider } = order
    const port = this.providers.port(provider)
    if (!port.refunds || providerRef === null) return
    const told = await port.refunds({ ...order, providerRef }).catch((error: unknown) => {
      throw error instanceof ProviderError ? new ApiError('providerUnavailable', { cause: error, retryAfter: 5 }) : error
    })
    for (const refund of told) await this.settled((transaction) => this.hearOne(transaction, orderId, refund))
  }

  private async hearOne(transaction: Transaction, orderId: string, told: ToldRefund): Promise<boolean> {
    const order = await this.take(transaction, orderId)
    if (!order || !isPaid(order.status)) return false
    const ours = told.ours !== null && UUID.test(told.ours) ? [{ id: told.ours, orderId }] : []
    const known = await transaction.refund.findFirst({ where: { OR: [{ providerRef: told.ref }, ...ours] }, select: { id: true } })
    if (known) return this.settle(transaction, known.id, told)
    // One that never came about changes nothing.
    if (told.status === 'failed') return false
    const before = await this.before(transaction, orderId)
    const inEuros = order.provider === 'paypal'
    const amount = inEuros ? refundFrancs(order, before, told.amount) : told.amount
    const right = told.currency === (inEuros ? 'EUR' : 'XOF') && amount >= 1 && before.amount + amount <= order.amount
    if (!right) {
      this.log.error({ order: orderId, refund: told.ref, amount: told.amount, currency: told.currency }, 'a refund at the provider does not fit its order')
      return false
    }
    const { id } = await transaction.refund.create({ data: { orderId, amount, amountEurCents: inEuros ? told.amount : null, providerRef: told.ref } })
    await this.audit.write(NOBODY, { action: 'order.refund', target: { type: 'order', id: orderId }, after: { amount, refundId: id, provider: order.provider } }, transaction)
    return this.settle(transaction, id, told)
  }

  private async write(transaction: Transaction, orderId: string, { amount: wanted, reason }: Body, context: CallContext): Promise<Refund> {
    const order = await this.take(transaction, orderId)
    if (!order) throw new ApiError('notFound')
    const before = await this.before(transaction, orderId)
    const left = order.amount - before.amount
    const amount = wanted ?? left
    if (!isPaid(order.status)) throw new ApiError('invalidTransition')
    if (amount < 1 || amount > left) throw new ApiError('refundTooHigh')
    const amountEurCents = refundCents(order, before, amount)
    // Less than a cent is nothing to a provider that counts in cents.
    if (amountEurCents !== null && amountEurCents < 1) throw new ApiError('invalidInput', { fields: { amount: { code: 'invalid' } } })
    const refund = await transaction.refund.create({ data: { orderId, amount, amountEurCents, reason, requestedById: callerOf(context).id } })
    await this.audit.write(context, { action: 'order.refund', target: { type: 'order', id: orderId }, after: { amount, reason, refundId: refund.id } }, transaction)
    return refund
  }

  /** What was given back of an order or is about to be. */
  private async before(transaction: Transaction, orderId: string): Promise<Paid> {
    const { _sum } = await transaction.refund.aggregate({ _sum: { amount: true, amountEurCents: true }, where: { orderId, status: { not: 'failed' } } })
    return { amount: _sum.amount ?? 0, amountEurCents: _sum.amountEurCents }
  }

  /** True when the order is now given back whole. */
  private async settle(transaction: Transaction, id: string, { ref, status }: RefundAnswer): Promise<boolean> {
    const { orderId, requestedById } = await transaction.refund.findUniqueOrThrow({ where: { id } })
    const order = await this.take(transaction, orderId)
    const settledAt = status === 'pending' ? null : new Date()
    const { count } = await transaction.refund.updateMany({ where: { id, status: 'pending' }, data: { providerRef: ref, status, settledAt } })
    if (!order || count === 0) return false
    const refund = await transaction.refund.findUniqueOrThrow({ where: { id } })
    const after = order.refundedAmount + (status === 'succeeded' ? refund.amount : 0)
    const toStatus = after === 0 ? order.status : after < order.amount ? 'partly_refunded' : 'refunded'
    const source = requestedById === null ? 'webhook' : 'administrator'
    await transaction.orderEvent.create({ data: { orderId, source, type: `refund.${status}`, provider: order.provider, fromStatus: order.status, toStatus, outcome: status === 'failed' ? 'refused' : 'applied', payload: { refundId: id, ref, amount: refund.amount } } })
    if (status !== 'succeeded') return false
    const changed = await transaction.order.update({ where: { id: orderId }, data: { refundedAmount: after, status: toStatus } })
    await this.receipts.issue(transaction, changed, refund.amountEurCents, refund)
    if (toStatus === 'refunded') await this.levels.close(transaction, orderId, new Date())
    return toStatus === 'refunded'
  }

  private async settled(work: (transaction: Transaction) => Promise<boolean>): Promise<void> {
    if (await this.prisma.$transaction(work)) await this.logins.forget()
  }

  private async take(transaction: Transaction, id: string): Promise<Order | null> {
    await transaction.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    return transaction.order.findFirst({ where: { id, deletedAt: null } })
  }
}
