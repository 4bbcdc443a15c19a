import { Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import type { ordersApi } from '#contract/orders'
import type { Refund } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { RefundLedger } from './refund-ledger.service'

type Body = CheckedInput<typeof ordersApi.settleRefund>['body']
type Params = CheckedInput<typeof ordersApi.settleRefund>['params']
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Refunds that a person makes on the provider’s pages and then records here. */
@Injectable()
export class RefundsByHand {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    private readonly ledger: RefundLedger,
  ) {}

  async settle(params: Params, body: Body, context: CallContext): Promise<Refund> {
    await this.writeOnce.run(context, (transaction) => this.settleIn(transaction, params, body, context))
    await this.ledger.forgetSignIns()
    return this.prisma.refund.findUniqueOrThrow({ where: { id: params.refundId } })
  }

  private async settleIn(
    transaction: Transaction,
    { id: orderId, refundId }: Params,
    { decision, reference, day }: Body,
    context: CallContext,
  ): Promise<void> {
    const order = await this.ledger.lockRow(transaction, orderId)
    const refund = await transaction.refund.findFirst({ where: { id: refundId, orderId } })
    if (!order || !refund) throw new ApiError('notFound')
    if (!refund.byHand || refund.status !== 'pending') throw new ApiError('invalidTransition')
    const isDone = decision === 'done'
    if (isDone && !reference) throw new ApiError('invalidInput', { fields: { reference: { code: 'required' } } })
    const from = toDay(order.paidAt ?? order.createdAt)
    if (isDone && (day === undefined || day < from || day > toDay(new Date())))
      throw new ApiError('invalidInput', { fields: { day: { code: day === undefined ? 'required' : 'invalid' } } })
    const isKnown =
      isDone && (await transaction.refund.findFirst({ where: { providerRef: reference ?? '', id: { not: refundId } } }))
    if (isKnown) throw new ApiError('conflict')
    await this.audit.write(
      context,
      {
        action: 'order.refund-settled',
        target: { type: 'order', id: orderId },
        after: { refundId, decision, ...(isDone && { reference, day }) },
      },
      transaction,
    )
    await this.ledger.apply(transaction, refundId, {
      ref: isDone ? (reference ?? null) : null,
      status: isDone ? 'succeeded' : 'failed',
      source: 'administrator',
      isAnswer: true,
      ...(isDone && { settledAt: settledAt(day ?? from) }),
    })
  }
}

/** For today, the present time; for an earlier day, its noon. */
const settledAt = (day: string): Date => (day === toDay(new Date()) ? new Date() : new Date(`${day}T12:00:00Z`))
