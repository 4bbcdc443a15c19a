import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { CheckedInput } from '#contract/endpoint'
import type { ordersApi } from '#contract/orders'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { LOG } from '../settings/tokens'
import { isOpen, isPaid } from './payment-status'
import { Providers } from './providers.service'
import { Settlement } from './settlement.service'

type Body = CheckedInput<typeof ordersApi.release>['body']

/** Orders that wait for an administrator: the provider reported another amount or currency than was requested. */
@Injectable()
export class OrdersOnHold {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly settlement: Settlement,
    private readonly providers: Providers,
    private readonly audit: AuditTrail,
    private readonly logins: LoginSessions,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  /** `accept`: the administrator has seen the full amount at the provider. `cancel`: no level is opened. */
  async release(id: string, body: Body, context: CallContext): Promise<void> {
    if (body.decision === 'cancel') await this.closeAtProvider(id)
    await this.writeOnce.run(context, (transaction) => this.releaseIn(transaction, id, body, context))
    await this.logins.forget()
  }

  private async releaseIn(
    transaction: Transaction,
    id: string,
    { decision, reason }: Body,
    context: CallContext,
  ): Promise<void> {
    await transaction.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    const order = await transaction.order.findFirst({ where: { id, deletedAt: null } })
    if (!order) throw new ApiError('notFound')
    const { status: fromStatus, heldReason, provider } = order
    if (heldReason === null) throw new ApiError('invalidTransition')
    const now = new Date()
    // The order was paid correctly meanwhile, so only the hold ends.
    const toStatus = isPaid(fromStatus) ? fromStatus : decision === 'accept' ? 'succeeded' : 'cancelled'
    const paid = isPaid(toStatus) && !isPaid(fromStatus)
    const after = await transaction.order.update({
      where: { id },
      data: { heldReason: null, status: toStatus, statusAt: now, failureCode: null, ...(paid && { paidAt: now }) },
    })
    await transaction.orderEvent.create({
      data: {
        orderId: id,
        source: 'administrator',
        type: `order.${decision === 'accept' ? 'accepted' : 'cancelled'}`,
        provider,
        fromStatus,
        toStatus,
        outcome: 'applied',
        payload: { reason, heldReason },
      },
    })
    await this.audit.write(
      context,
      {
        action: 'order.release',
        target: { type: 'order', id },
        before: { heldReason, status: fromStatus },
        after: { heldReason: null, status: toStatus, reason },
      },
      transaction,
    )
    if (paid) await this.settlement.paid(transaction, after, now)
  }

  /**
   * Closes the payment at the provider, so that it cannot be paid any more. If that fails, the next webhook tries
   * again.
   */
  private async closeAtProvider(id: string): Promise<void> {
    const order = await this.prisma.order.findUnique({ where: { id } })
    if (!order?.providerRef || !isOpen(order.status)) return
    const { providerRef, provider } = order
    await this.providers
      .find(provider)
      ?.cancel?.({ ...order, providerRef })
      .catch((error: unknown) =>
        this.log.warn({ order: id, err: error }, 'an order on hold could not be closed at its provider'),
      )
  }
}
