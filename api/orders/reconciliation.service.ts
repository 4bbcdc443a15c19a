import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { Order } from '#db/client'
import { PaymentProvider } from '#db/enums'
import { isDatabaseAway, passes } from '../errors/database-away'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { Disputes } from '../payments/disputes.service'
import { Levels } from '../levels/levels.service'
import { ProviderError } from '../payments/payment-port'
import { isOpen, OPEN, PAID } from '../payments/payment-status'
import { PaymentsService } from '../payments/payments.service'
import { ProviderFees } from '../payments/provider-fees.service'
import { Providers } from '../payments/providers.service'
import { RefundsService } from '../payments/refunds.service'
import { Settlement, toOrderState } from '../payments/settlement.service'
import { LOG } from '../settings/tokens'

const EVERY_MS = 5 * 60_000
/** Younger orders are skipped: their payer is probably still paying. */
const REST_MS = 2 * 60_000
const BATCH = 100
const DAY_MS = 86_400_000
/** Nearly always the time in which payers can dispute a payment. */
const LOOK_DAYS = 60
/** How long, and how often, cancelled orders are checked: the payer may still have agreed on the phone. */
const GIVEN_UP_DAYS = 3
const GIVEN_UP_REST_MS = 60 * 60_000
/** Orders per run and provider, with two or three calls each: 5 760 orders per day. */
const LOOKS = 20

/**
 * Asks providers about open orders. Any one of webhook, return page and this job is enough. Harmless when run twice.
 */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly prisma: PrismaService,
    private readonly payments: PaymentsService,
    private readonly settlement: Settlement,
    private readonly refunds: RefundsService,
    private readonly disputes: Disputes,
    private readonly providers: Providers,
    private readonly fees: ProviderFees,
    private readonly levels: Levels,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.plan()
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer)
  }

  /** `now` is for tests. */
  async run(now = new Date()): Promise<void> {
    const rested = { lt: new Date(now.getTime() - REST_MS) }
    const orders = await this.prisma.order.findMany({
      where: { status: { in: [...OPEN] }, createdAt: rested, deletedAt: null },
      orderBy: { updatedAt: 'asc' },
      take: BATCH,
    })
    for (const order of orders) await this.alone(order.id, () => this.settleOrder(order, now))
    await this.askGivenUp(now)
    const refunds = await this.prisma.refund.findMany({
      where: { status: 'pending', byHand: false, createdAt: rested },
      orderBy: { createdAt: 'asc' },
      take: BATCH,
      select: { id: true },
    })
    for (const { id } of refunds) await this.alone(id, () => this.refunds.ask(id, 'reconciliation'))
    for (const provider of this.providers.watched) await this.look(provider, now)
    for (const provider of Object.values(PaymentProvider)) await this.askFees(provider, now)
    await this.levels.turn(now)
  }

  /** Checks wallets, which may still take money for an order that is cancelled or expired here. */
  private async askGivenUp(now: Date): Promise<void> {
    const orders = await this.prisma.order.findMany({
      where: {
        status: { in: ['cancelled', 'expired'] },
        provider: { in: ['fedapay', 'pawapay'] },
        providerRef: { not: null },
        deletedAt: null,
        statusAt: { gt: new Date(now.getTime() - GIVEN_UP_DAYS * DAY_MS) },
        OR: [{ look: null }, { look: { at: { lte: new Date(now.getTime() - GIVEN_UP_REST_MS) } } }],
      },
      orderBy: [{ look: { at: 'asc' } }, { createdAt: 'asc' }],
      take: BATCH,
      select: { id: true },
    })
    for (const { id: orderId } of orders) {
      await this.prisma.orderLook.upsert({ where: { orderId }, create: { orderId, at: now }, update: { at: now } })
      await this.alone(orderId, async () => void (await this.payments.check(orderId, 'reconciliation')))
    }
  }

  /**
   * Finds refunds and disputes made on the provider's own pages, in case their webhook was lost. Checks each paid order
   * once a day.
   */
  private async look(provider: PaymentProvider, now: Date): Promise<void> {
    const before = (ms: number) => new Date(now.getTime() - ms)
    const paidAt = { gt: before(LOOK_DAYS * DAY_MS), lt: before(DAY_MS) }
    const orders = await this.prisma.order.findMany({
      where: {
        status: { in: [...PAID] },
        provider,
        providerRef: { not: null },
        paidAt,
        deletedAt: null,
        OR: [{ look: null }, { look: { at: { lte: before(DAY_MS) } } }],
      },
      orderBy: [{ look: { at: 'asc' } }, { paidAt: 'asc' }],
      take: LOOKS,
      select: { id: true },
    })
    for (const { id: orderId } of orders) {
      // Recorded before the request, so that an order without an answer does not block the others.
      await this.prisma.orderLook.upsert({ where: { orderId }, create: { orderId, at: now }, update: { at: now } })
      const failure = await this.alone(orderId, () => this.refunds.recordRefunds(orderId, 'reconciliation'))
      if (isSilent(failure)) return
      await this.alone(orderId, () => this.disputes.recordDisputes(orderId, 'reconciliation'))
    }
  }

  /** Requests the fees and payouts of payments, for the accounts. */
  private async askFees(provider: PaymentProvider, now: Date): Promise<void> {
    const since = new Date(now.getTime() - LOOK_DAYS * DAY_MS)
    for (const { id } of await this.fees.due(provider, { since, now, most: LOOKS }))
      if (isSilent(await this.alone(id, () => this.fees.ask(id, now)))) return
  }

  private async settleOrder(order: Order, now: Date): Promise<void> {
    const { status } = await this.payments.check(order.id, 'reconciliation')
    const late = order.expiresAt !== null && order.expiresAt < now
    // A payment that the provider still processes does not expire here.
    if (!late || !isOpen(status) || status === 'processing') return
    await this.payments.cancel(order.id, 'reconciliation')
    const { amount, currency } = toOrderState(order)
    await this.settlement.recordEvent(order.id, {
      source: 'reconciliation',
      type: 'order.expired',
      update: { status: 'expired', at: now.getTime(), amount, currency },
    })
  }

  /** Runs work so that its failure does not stop the others; returns the error, or null. */
  private async alone(id: string, work: () => Promise<void>): Promise<unknown> {
    try {
      await work()
      return null
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (!(error instanceof ApiError)) this.log.error({ err: error, id }, 'reconciliation failed')
      return error
    }
  }

  private plan(): void {
    this.timer = setTimeout(() => void this.runAndPlan(), EVERY_MS).unref()
  }

  private async runAndPlan(): Promise<void> {
    await this.run().catch((error: unknown) => {
      if (!passes(error)) this.log.error({ err: error }, 'reconciliation failed')
    })
    this.plan()
  }
}

/** Whether the provider does not answer, so that the run should stop. A refusal concerns one order only. */
const isSilent = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.cause instanceof ProviderError && !failure.cause.refused
