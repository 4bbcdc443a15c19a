import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { toEuroCents } from '#domain/money/money'
import type { Order, Prisma } from '#db/client'
import type { OrderEventSource } from '#db/enums'
import type { Origin } from '../audit-trail/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ReceiptWriter } from '../receipts/receipt-writer.service'
import { ENV, LOG } from '../settings/tokens'
import { onHoldMail } from './on-hold-mail'
import { Levels } from '../levels/levels.service'
import type { WebhookEvent } from './payment-port'
import { keepFee } from './provider-fees.service'
import { isPaid, applyPaymentUpdate, type PaymentUpdate, type OrderState } from './payment-status'
import { tellPaidFor } from './relatives/tell-paid-for'
import { Warnings } from './warnings.service'

/** The origin of events without a caller: jobs and webhooks. */
export const SYSTEM_ORIGIN: Origin = { caller: null, ip: '', headers: {}, requestId: '' }

export interface PaymentEvent {
  readonly source: OrderEventSource
  readonly type: string
  readonly update: PaymentUpdate | null
  /** The webhook; its id reveals a repetition. */
  readonly webhook?: WebhookEvent
  readonly origin?: Origin
  /** Applies only until the payment is opened at the provider, which must confirm later changes. */
  readonly unopened?: boolean
}

/** The order's state, in the currency requested from the provider. */
export const toOrderState = ({
  status,
  statusAt,
  amount,
  amountEurCents,
  provider,
  refundedAmount,
  heldReason,
}: Order): OrderState => ({
  status,
  statusAt: statusAt?.getTime() ?? 0,
  ...(provider === 'paypal'
    ? {
        amount: amountEurCents ?? 0,
        currency: 'EUR',
        refunded: refundedCents(amount, amountEurCents ?? 0, refundedAmount),
      }
    : { amount, currency: 'XOF', refunded: refundedAmount }),
  holdReason: heldReason === 'wrongAmount' || heldReason === 'wrongCurrency' ? heldReason : null,
})

/** A partial refund is never zero or the full amount in cents. */
const refundedCents = (amount: number, cents: number, refunded: number): number =>
  refunded === 0 || refunded === amount
    ? refunded === 0
      ? 0
      : cents
    : Math.min(cents - 1, Math.max(1, toEuroCents(refunded)))

/** The only place where a provider's report changes the state of its order, with all consequences. */
@Injectable()
export class Settlement {
  constructor(
    private readonly prisma: PrismaService,
    private readonly receipts: ReceiptWriter,
    private readonly levels: Levels,
    private readonly logins: LoginSessions,
    private readonly warnings: Warnings,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  async recordEvent(orderId: string, event: PaymentEvent): Promise<void> {
    const opened = await this.prisma.$transaction((transaction) => this.recordIn(transaction, orderId, event))
    // A level opens templates, so every server reloads the sign-ins.
    if (opened) await this.logins.forget()
  }

  /** For callers with a transaction of their own that open no level. Returns true when a level was opened. */
  async recordIn(
    transaction: Transaction,
    orderId: string,
    { source, type, update, webhook, origin = SYSTEM_ORIGIN, unopened = false }: PaymentEvent,
  ): Promise<boolean> {
    await transaction.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`
    const order = await transaction.order.findUniqueOrThrow({ where: { id: orderId } })
    if (unopened && order.providerRef !== null) return false
    if (update?.fee) await keepFee(transaction, orderId, update.fee)
    const before = toOrderState(order)
    // Refunds have rows of their own: see `RefundsService`.
    const after = update ? applyPaymentUpdate(before, { ...update, refunded: 0 }) : before
    // A paid order cannot be put on hold.
    const isNewlyOnHold = after.holdReason !== null && before.holdReason === null && !isPaid(before.status)
    const changed = after.status !== before.status
    // A later report of the same status moves its time, so that the later of two opposite reports wins.
    if (!changed && after.statusAt !== before.statusAt)
      await transaction.order.update({
        where: { id: orderId },
        data: {
          statusAt: new Date(after.statusAt),
          ...(after.status === 'failed' && { failureCode: getFailureCode(update) }),
        },
      })
    if (!webhook && !changed && !isNewlyOnHold) return false
    const wrong = update !== null && applyPaymentUpdate({ ...before, holdReason: null }, update).holdReason !== null
    const added = await transaction.orderEvent.createMany({
      data: {
        orderId,
        source,
        type,
        provider: order.provider,
        fromStatus: before.status,
        toStatus: after.status,
        outcome: wrong ? 'refused' : changed ? 'applied' : 'ignored',
        ...(webhook && { providerEventId: webhook.id }),
        payload: toPayload(webhook?.payload ?? update),
      },
      skipDuplicates: true,
    })
    if (added.count === 0 || (!changed && !isNewlyOnHold)) return false
    const newlyPaid = isPaid(after.status) && !isPaid(before.status)
    const now = new Date()
    const changedOrder = await transaction.order.update({
      where: { id: orderId },
      data: {
        status: after.status,
        statusAt: new Date(after.statusAt),
        ...(isNewlyOnHold && { heldReason: after.holdReason }),
        ...(changed && { failureCode: after.status === 'failed' ? getFailureCode(update) : null }),
        ...(newlyPaid && { paidAt: now }),
      },
    })
    if (isNewlyOnHold) await this.warn(transaction, changedOrder, update, origin)
    if (!newlyPaid) return false
    await this.paid(transaction, changedOrder, now)
    return true
  }

  /** The consequences of a payment, in its transaction. */
  async paid(transaction: Transaction, order: Order, now: Date): Promise<void> {
    await this.receipts.issue(transaction, order, order.amountEurCents, null)
    await this.levels.open(transaction, order, now)
    await tellPaidFor(transaction, order)
  }

  private async warn(
    transaction: Transaction,
    order: Order,
    update: PaymentUpdate | null,
    origin: Origin,
  ): Promise<void> {
    this.log.warn({ order: order.id, reason: order.heldReason }, 'an order is put on hold')
    const note = {
      action: 'order.hold',
      outcome: 'refused' as const,
      target: { type: 'order', id: order.id },
      after: { heldReason: order.heldReason, toldAmount: update?.amount, toldCurrency: update?.currency },
    }
    await this.warnings.send(transaction, origin, note, (to, language) =>
      onHoldMail(to, language, this.env.PUBLIC_ORIGIN, order, update),
    )
  }
}

const getFailureCode = (update: PaymentUpdate | null): string => update?.failureCode ?? 'payment_failed'

/** As JSON: without undefined values and methods. */
const toPayload = (value: object | null): Prisma.InputJsonObject =>
  value ? (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject) : {}
