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

/** Nobody's request: a job, a webhook. */
export const SYSTEM_ORIGIN: Origin = { caller: null, ip: '', headers: {}, requestId: '' }

export interface PaymentEvent {
  readonly source: OrderEventSource
  readonly type: string
  readonly update: PaymentUpdate | null
  /** The webhook, by whose id a repetition is recognised. */
  readonly webhook?: WebhookEvent
  readonly origin?: Origin
  /** Applies only while the provider knows nothing of the payment; afterwards the provider is asked first. */
  readonly unopened?: boolean
}

/** The order's state, in the currency that the provider was asked for. */
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

/** What was refunded in part is never the whole in cents, nor nothing. */
const refundedCents = (amount: number, cents: number, refunded: number): number =>
  refunded === 0 || refunded === amount
    ? refunded === 0
      ? 0
      : cents
    : Math.min(cents - 1, Math.max(1, toEuroCents(refunded)))

/**
 * The one place where what a provider reports of a payment becomes the state of its order, with all that follows from
 * it.
 */
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
    // A level opens templates: every server looks at the sign-ins anew.
    if (opened) await this.logins.forget()
  }

  /** With more in one transaction, by those who open no level. True when a level was opened. */
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
    // What is refunded has its own rows: see `RefundsService`.
    const after = update ? applyPaymentUpdate(before, { ...update, refunded: 0 }) : before
    // Of an order that is paid there is nothing to put on hold.
    const isNewlyOnHold = after.holdReason !== null && before.holdReason === null && !isPaid(before.status)
    const changed = after.status !== before.status
    // The same status, reported later: the later of two opposite reports must win.
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

  /** What follows from a payment, in its transaction. */
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
