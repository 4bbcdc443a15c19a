import { Inject, Injectable } from '@nestjs/common'
import * as z from 'zod'
import type { Order } from '#db/client'
import type { OrderEventSource, RefundStatus } from '#db/enums'
import { LoginSessions } from '../auth/login-sessions.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ReceiptWriter } from '../receipts/receipt-writer.service'
import { ENV } from '../settings/tokens'
import { refundMail } from './refund-mail'
import { refundStatusAfter } from './refund-status'
import { Closed, Levels } from '../levels/levels.service'
import { isPaid, refundedStatus } from './payment-status'
import type { Paid } from './refund-rules'
import { SYSTEM_ORIGIN } from './settlement.service'
import { Warnings } from './warnings.service'

export interface ReportedRefund {
  /** The provider's id of the refund; null when it has none yet. */
  readonly ref: string | null
  readonly status: RefundStatus
  readonly source: OrderEventSource
  /** The day of a refund that a person recorded. */
  readonly settledAt?: Date
  /** True for the answer to an administrator, who reads it at once and needs no mail. */
  readonly isAnswer?: boolean
}

/**
 * Books refunds and chargebacks (lost disputes) of an order, with what follows: credit note, status, levels. A refund
 * that failed after all is booked back.
 */
@Injectable()
export class RefundLedger {
  constructor(
    private readonly prisma: PrismaService,
    private readonly receipts: ReceiptWriter,
    private readonly levels: Levels,
    private readonly logins: LoginSessions,
    private readonly warnings: Warnings,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** For callers whose own transaction changed levels. */
  forgetSignIns(): Promise<void> {
    return this.logins.forget()
  }

  /** Runs one transaction. When `work` returns true, levels have changed and the sign-ins are read again. */
  async run(work: (transaction: Transaction) => Promise<boolean>): Promise<void> {
    if (await this.prisma.$transaction(work)) await this.logins.forget()
  }

  /** The order; its row stays locked until the transaction ends. */
  async lockRow(transaction: Transaction, id: string): Promise<Order | null> {
    await transaction.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    return transaction.order.findFirst({ where: { id, deletedAt: null } })
  }

  /** The sum of an order’s refunds that succeeded or may still succeed. */
  async refundedBefore(transaction: Transaction, orderId: string): Promise<Paid> {
    const { _sum } = await transaction.refund.aggregate({
      _sum: { amount: true, amountEurCents: true },
      where: { orderId, status: { not: 'failed' } },
    })
    return { amount: _sum.amount ?? 0, amountEurCents: _sum.amountEurCents }
  }

  /** True when levels changed. */
  async apply(
    transaction: Transaction,
    id: string,
    { ref, status: reported, source, settledAt, isAnswer = false }: ReportedRefund,
  ): Promise<boolean> {
    const { orderId } = await transaction.refund.findUniqueOrThrow({ where: { id }, select: { orderId: true } })
    const order = await this.lockRow(transaction, orderId)
    // Read after the lock, so that nobody else is changing the row.
    const refund = await transaction.refund.findUniqueOrThrow({ where: { id } })
    const status = refundStatusAfter(refund.status, reported)
    const isNamed = refund.providerRef === null && ref !== null
    if (!order || (status === refund.status && !isNamed)) return false
    const [isGiven, isUndone] = [status === 'succeeded', refund.status === 'succeeded' && status === 'failed']
    // A failed refund of a dispute means that the dispute was won in the end.
    const isReturned = status === 'failed' && refund.disputeRef !== null
    const now = new Date()
    const after = await transaction.refund.update({
      where: { id },
      data: {
        status,
        ...(isNamed && { providerRef: ref }),
        ...(status !== 'pending' && { settledAt: refund.settledAt ?? settledAt ?? now }),
        ...(isUndone && { failedAt: now }),
      },
    })
    if (refund.status === status && status !== 'pending') return false
    const refundedAmount = order.refundedAmount + (isGiven ? refund.amount : isUndone ? -refund.amount : 0)
    const toStatus = isPaid(order.status) ? refundedStatus(refundedAmount, order.amount) : order.status
    const [wasFull, isFull] = [order.status === 'refunded', toStatus === 'refunded']
    const closed = isFull && !wasFull ? await this.levels.close(transaction, orderId, now) : []
    if (wasFull && !isFull)
      await this.levels.reopen(transaction, orderId, await this.closedBy(transaction, orderId), now)
    // The closed levels are stored, so that they can be opened again.
    const payload = {
      refundId: id,
      ref: after.providerRef ?? after.disputeRef ?? '',
      amount: refund.amount,
      ...(closed.length > 0 && { closed }),
    }
    await transaction.orderEvent.create({
      data: {
        orderId,
        source,
        type: isReturned ? 'refund.returned' : `refund.${status}`,
        provider: order.provider,
        fromStatus: order.status,
        toStatus,
        outcome: status === 'failed' && !isUndone ? 'refused' : 'applied',
        payload,
      },
    })
    if (isGiven || isUndone) {
      const changed = await transaction.order.update({
        where: { id: orderId },
        data: { refundedAmount, status: toStatus },
      })
      await this.levels.follow(transaction, changed)
      if (isGiven) await this.receipts.issue(transaction, changed, refund.amountEurCents, after)
      else await this.receipts.undo(transaction, changed, after)
    }
    if (status === 'failed' && !isAnswer) await this.warn(transaction, order, id)
    return wasFull !== isFull
  }

  /** The levels that ended when the order was last refunded in full. */
  private async closedBy(transaction: Transaction, orderId: string): Promise<Closed[]> {
    const last = await transaction.orderEvent.findFirst({
      where: { orderId, type: 'refund.succeeded', toStatus: 'refunded' },
      orderBy: { id: 'desc' },
      select: { payload: true },
    })
    return z.object({ closed: z.array(Closed).default([]) }).parse(last?.payload ?? {}).closed
  }

  async warnOfGivenBack(transaction: Transaction, order: Order): Promise<void> {
    const note = {
      action: 'order.refund-seen',
      outcome: 'success' as const,
      target: { type: 'order', id: order.id },
      after: { provider: order.provider },
    }
    await this.warnings.send(transaction, SYSTEM_ORIGIN, note, (to, language) =>
      refundMail(to, language, this.env.PUBLIC_ORIGIN, order, { kind: 'seen' }),
    )
  }

  private async warn(transaction: Transaction, order: Order, refundId: string): Promise<void> {
    const {
      amount: francs,
      correction,
      disputeRef,
    } = await transaction.refund.findUniqueOrThrow({ where: { id: refundId } })
    const act =
      disputeRef === null
        ? ({ action: 'order.refund-failed', outcome: 'failure' } as const)
        : ({ action: 'order.dispute-won', outcome: 'success' } as const)
    const note = {
      ...act,
      target: { type: 'order', id: order.id },
      after: { amount: francs, refundId, ...(correction !== null && { correction }) },
    }
    const kind = disputeRef === null ? 'failed' : 'returned'
    await this.warnings.send(transaction, SYSTEM_ORIGIN, note, (to, language) =>
      refundMail(to, language, this.env.PUBLIC_ORIGIN, order, { kind, francs, correction }),
    )
  }
}
