import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { Order } from '#db/client'
import type { OrderEventSource, PaymentProvider } from '#db/enums'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ENV, LOG } from '../settings/tokens'
import { refundMail } from './refund-mail'
import { RefundLedger } from './refund-ledger.service'
import { NotEntitled, type ProviderDispute } from './payment-port'
import { isPaid } from './payment-status'
import { Providers } from './providers.service'
import { refundFrancs } from './refund-rules'
import { SYSTEM_ORIGIN } from './settlement.service'
import { Warnings } from './warnings.service'

/**
 * Disputes: payers who contest a payment with their bank or wallet. Administrators get a mail at once. The money of a
 * lost dispute counts as refunded; a won one changes nothing.
 */
@Injectable()
export class Disputes {
  /** Providers whose disputes the account has no right to read. */
  private readonly closed = new Set<PaymentProvider>()

  constructor(
    private readonly prisma: PrismaService,
    private readonly providers: Providers,
    private readonly ledger: RefundLedger,
    private readonly audit: AuditTrail,
    private readonly warnings: Warnings,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  /**
   * Records all disputes that the provider has about this order. Each state is recorded once, however often it is
   * reported.
   */
  async recordDisputes(orderId: string, source: OrderEventSource): Promise<void> {
    const order = await this.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    const { providerRef, provider } = order
    const port = this.providers.port(provider)
    if (!port.disputes || providerRef === null) return
    const requested = port.disputes({ ...order, providerRef })
    // Without the right to read disputes, a webhook fails, so that the provider repeats it for days. The right can be
    // granted meanwhile.
    const reported = await this.providers.answer(
      source === 'webhook' ? requested : requested.catch((error: unknown) => this.none(error, provider)),
    )
    for (const dispute of reported)
      await this.ledger.run((transaction) => this.recordDispute(transaction, orderId, dispute, source))
  }

  /** Without the right to read disputes, none is reported. The log says so once. */
  private none(error: unknown, provider: PaymentProvider): ProviderDispute[] {
    if (!(error instanceof NotEntitled)) throw error
    if (!this.closed.has(provider))
      this.log.warn(
        { provider, reason: error.message },
        'disputes are not looked for: the account has no right to read them',
      )
    this.closed.add(provider)
    return []
  }

  private async recordDispute(
    transaction: Transaction,
    orderId: string,
    reported: ProviderDispute,
    source: OrderEventSource,
  ): Promise<boolean> {
    const order = await this.ledger.lockRow(transaction, orderId)
    if (!order || !isPaid(order.status)) return false
    const { ref, status, amount, currency, reason, dueAt } = reported
    const { provider, status: fromStatus } = order
    const payload = { ref, amount, currency, reason, ...(dueAt && { dueAt: dueAt.toISOString() }) }
    const { count } = await transaction.orderEvent.createMany({
      data: {
        orderId,
        source,
        provider,
        providerEventId: `${ref}/${status}`,
        type: `dispute.${status}`,
        fromStatus,
        toStatus: fromStatus,
        outcome: status === 'lost' ? 'applied' : 'ignored',
        payload,
      },
      skipDuplicates: true,
    })
    if (count > 0 && (status === 'open' || status === 'lost')) {
      this.log.warn({ order: orderId, dispute: ref, status }, 'a payment is disputed')
      const note = {
        action: 'order.dispute',
        outcome: 'refused' as const,
        target: { type: 'order', id: orderId },
        after: { status, toldAmount: amount, toldCurrency: currency, reason },
      }
      await this.warnings.send(transaction, SYSTEM_ORIGIN, note, (to, language) =>
        refundMail(
          to,
          language,
          this.env.PUBLIC_ORIGIN,
          order,
          status === 'open' ? { kind: 'open', disputed: reported, dueAt } : { kind: 'lost', disputed: reported },
        ),
      )
    }
    const taken = await transaction.refund.findUnique({ where: { disputeRef: ref }, select: { id: true } })
    // A lost dispute was won on appeal.
    if (taken && status === 'won')
      return this.ledger.apply(transaction, taken.id, { ref: null, status: 'failed', source })
    return !taken && status === 'lost' ? this.lose(transaction, order, reported, source) : false
  }

  /** Records the loss of the disputed money, at most what remains of the payment after earlier refunds. */
  private async lose(
    transaction: Transaction,
    order: Order,
    { ref, amount: reported, currency }: ProviderDispute,
    source: OrderEventSource,
  ): Promise<boolean> {
    const { id: orderId, provider } = order
    const inEuros = provider === 'paypal'
    const before = await this.ledger.refundedBefore(transaction, orderId)
    const cents = inEuros ? Math.min(reported, (order.amountEurCents ?? 0) - (before.amountEurCents ?? 0)) : null
    // PayPal may already have reported the same money as a refund.
    const twin =
      inEuros &&
      (await transaction.refund.findFirst({
        where: { orderId, requestedById: null, disputeRef: null, amountEurCents: reported, status: { not: 'failed' } },
        select: { id: true },
      }))
    if (twin) {
      await transaction.refund.update({ where: { id: twin.id }, data: { disputeRef: ref }, select: { id: true } })
      return false
    }
    const amount =
      cents === null
        ? Math.min(reported, order.amount - before.amount)
        : cents < 1
          ? 0
          : refundFrancs(order, before, cents)
    if (currency !== (inEuros ? 'EUR' : 'XOF') || amount < 1) {
      this.log.error(
        { order: orderId, dispute: ref, amount: reported, currency },
        'a lost dispute does not fit its order',
      )
      return false
    }
    const { id } = await transaction.refund.create({
      data: { orderId, amount, amountEurCents: cents, disputeRef: ref },
    })
    await this.audit.write(
      SYSTEM_ORIGIN,
      { action: 'order.refund', target: { type: 'order', id: orderId }, after: { amount, refundId: id, provider } },
      transaction,
    )
    return this.ledger.apply(transaction, id, { ref: null, status: 'succeeded', source })
  }
}
