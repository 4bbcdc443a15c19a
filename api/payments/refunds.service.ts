import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { CheckedInput } from '#contract/endpoint'
import type { ordersApi } from '#contract/orders'
import type { Order, Refund } from '#db/client'
import type { OrderEventSource } from '#db/enums'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { LOG } from '../settings/tokens'
import { RefundLedger } from './refund-ledger.service'
import { ProviderError, type ProviderRefund } from './payment-port'
import { isPaid } from './payment-status'
import { Providers } from './providers.service'
import { refundCents, refundFrancs, type Paid } from './refund-rules'
import { SYSTEM_ORIGIN } from './settlement.service'

type Body = CheckedInput<typeof ordersApi.refund>['body']
const NOTHING: Paid = { amount: 0, amountEurCents: null }
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Refunds. Our own is stored first, then requested from the provider until it answers. One made on the provider’s pages
 * is recorded.
 */
@Injectable()
export class RefundsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    private readonly providers: Providers,
    private readonly ledger: RefundLedger,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  async refund(orderId: string, body: Body, context: CallContext): Promise<Refund> {
    const { id } = await this.writeOnce.run(context, (transaction) => this.write(transaction, orderId, body, context))
    await this.ask(id, 'administrator')
    return this.prisma.refund.findUniqueOrThrow({ where: { id } })
  }

  /** Requests an unsettled refund from the provider, which handles it once. */
  async ask(id: string, source: OrderEventSource): Promise<void> {
    const { order, ...refund } = await this.prisma.refund.findUniqueOrThrow({ where: { id }, include: { order: true } })
    const { providerRef } = order
    if (refund.status !== 'pending' || providerRef === null || refund.byHand) return
    const isAnswer = source === 'administrator'
    try {
      const port = this.providers.port(order.provider)
      const answer = await port.refund(
        { ...order, providerRef },
        { id, amount: refund.amount, amountEurCents: refund.amountEurCents, ref: refund.providerRef },
      )
      await this.ledger.run((transaction) => this.ledger.apply(transaction, id, { ...answer, source, isAnswer }))
    } catch (error) {
      if (error instanceof ProviderError && error.refused)
        return this.ledger.run((transaction) =>
          this.ledger.apply(transaction, id, { ref: refund.providerRef ?? id, status: 'failed', source, isAnswer }),
        )
      if (!(error instanceof ProviderError) && !(error instanceof ApiError)) throw error
      this.log.warn({ order: order.id, refund: id, reason: error.message }, 'a refund waits for its provider')
    }
  }

  /**
   * Records the provider’s refunds of an order, made by us or on its own pages. Each gets one row and one credit note.
   */
  async recordRefunds(orderId: string, source: OrderEventSource): Promise<void> {
    const order = await this.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    const { providerRef, provider } = order
    const port = this.providers.port(provider)
    if (!port.refunds || providerRef === null) return
    const reported = await this.providers.answer(port.refunds({ ...order, providerRef }))
    // Failed refunds first: the same francs may have been refunded again.
    for (const refund of reported.toSorted((a, b) => Number(b.status === 'failed') - Number(a.status === 'failed')))
      await this.ledger.run((transaction) => this.recordRefund(transaction, orderId, refund, source))
  }

  /**
   * Somebody refunded on pages of a provider that does not report the amount. Administrators are notified once, unless
   * they requested the refund.
   */
  async tellGivenBack(orderId: string): Promise<void> {
    await this.ledger.run(async (transaction) => {
      const order = await this.ledger.lockRow(transaction, orderId)
      const known = await transaction.refund.count({ where: { orderId, status: { not: 'failed' } } })
      const reportedCount = await transaction.orderEvent.count({ where: { orderId, type: 'refund.seen' } })
      if (!order || known > 0 || reportedCount > 0) return false
      const { provider, status } = order
      const event = { source: 'webhook', type: 'refund.seen', outcome: 'ignored', payload: {} } as const
      await transaction.orderEvent.create({
        data: { orderId, provider, fromStatus: status, toStatus: status, ...event },
      })
      await this.ledger.warnOfGivenBack(transaction, order)
      return false
    })
  }

  private async recordRefund(
    transaction: Transaction,
    orderId: string,
    reported: ProviderRefund,
    source: OrderEventSource,
  ): Promise<boolean> {
    const order = await this.ledger.lockRow(transaction, orderId)
    if (!order || !isPaid(order.status)) return false
    const { ref, status } = reported
    const known = await this.known(transaction, order, reported)
    if (known !== null) return this.ledger.apply(transaction, known, { ref, status, source })
    // A failed refund does not reduce the remaining amount. It is stored, so that an older report of it finds its row.
    const before = status === 'failed' ? NOTHING : await this.ledger.refundedBefore(transaction, orderId)
    const inEuros = order.provider === 'paypal'
    const amount = inEuros ? refundFrancs(order, before, reported.amount) : reported.amount
    const right =
      reported.currency === (inEuros ? 'EUR' : 'XOF') && amount >= 1 && before.amount + amount <= order.amount
    if (!right) {
      this.log.error(
        { order: orderId, refund: ref, amount: reported.amount, currency: reported.currency },
        'a refund at the provider does not fit its order',
      )
      return false
    }
    const { id } = await transaction.refund.create({
      data: { orderId, amount, amountEurCents: inEuros ? reported.amount : null, providerRef: ref },
    })
    await this.audit.write(
      SYSTEM_ORIGIN,
      {
        action: 'order.refund',
        target: { type: 'order', id: orderId },
        after: { amount, refundId: id, provider: order.provider },
      },
      transaction,
    )
    return this.ledger.apply(transaction, id, { ref, status, source })
  }

  private async known(
    transaction: Transaction,
    { id: orderId, provider }: Order,
    { ref, ours, amount }: ProviderRefund,
  ): Promise<string | null> {
    const mine = ours !== null && UUID.test(ours) ? [{ id: ours, orderId }] : []
    const known = await transaction.refund.findFirst({
      where: { OR: [{ providerRef: ref }, ...mine] },
      select: { id: true },
    })
    if (known || provider !== 'paypal' || ours !== null) return known?.id ?? null
    // PayPal may already have reported the same money as a lost dispute.
    const lost = await transaction.refund.findFirst({
      where: { orderId, disputeRef: { not: null }, providerRef: null, amountEurCents: amount },
      select: { id: true },
    })
    return lost?.id ?? null
  }

  private async write(
    transaction: Transaction,
    orderId: string,
    { amount: wanted, reason }: Body,
    context: CallContext,
  ): Promise<Refund> {
    const order = await this.ledger.lockRow(transaction, orderId)
    if (!order) throw new ApiError('notFound')
    const before = await this.ledger.refundedBefore(transaction, orderId)
    const remaining = order.amount - before.amount
    const amount = wanted ?? remaining
    if (!isPaid(order.status)) throw new ApiError('invalidTransition')
    if (amount < 1 || amount > remaining) throw new ApiError('refundTooHigh')
    const amountEurCents = refundCents(order, before, amount)
    // A provider that counts in cents cannot refund less than one.
    if (amountEurCents !== null && amountEurCents < 1)
      throw new ApiError('invalidInput', { fields: { amount: { code: 'invalid' } } })
    const byHand = this.providers.find(order.provider)?.refundsByHand === true
    const refund = await transaction.refund.create({
      data: { orderId, amount, amountEurCents, reason, byHand, requestedById: requireCaller(context).id },
    })
    await this.audit.write(
      context,
      {
        action: 'order.refund',
        target: { type: 'order', id: orderId },
        after: { amount, reason, refundId: refund.id },
      },
      transaction,
    )
    return refund
  }
}
