import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { Order } from '#db/client'
import { isDatabaseAway } from '../database/database-away'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { Levels } from '../payments/levels.service'
import { isOpen, OPEN } from '../payments/payment-status'
import { PaymentsService } from '../payments/payments.service'
import { RefundsService } from '../payments/refunds.service'
import { Settlement, stateOf } from '../payments/settlement.service'
import { LOG } from '../tokens'

const EVERY_MS = 5 * 60_000
/** The payer is probably still at it. */
const REST_MS = 2 * 60_000
const BATCH = 100

/** Asks providers for what was left open: each alone of notice, return page and this job is enough. Harmless when run twice. */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly prisma: PrismaService,
    private readonly payments: PaymentsService,
    private readonly settlement: Settlement,
    private readonly refunds: RefundsService,
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
    const orders = await this.prisma.order.findMany({ where: { status: { in: [...OPEN] }, createdAt: rested, deletedAt: null }, orderBy: { updatedAt: 'asc' }, take: BATCH })
    for (const order of orders) await this.alone(order.id, () => this.settleOrder(order, now))
    const refunds = await this.prisma.refund.findMany({ where: { status: 'pending', createdAt: rested }, orderBy: { createdAt: 'asc' }, take: BATCH, select: { id: true } })
    for (const { id } of refunds) await this.alone(id, () => this.refunds.ask(id))
    await this.levels.turn(now)
  }

  private async settleOrder(order: Order, now: Date): Promise<void> {
    const { status } = await this.payments.check(order.id, 'reconciliation')
    const late = order.expiresAt !== null && order.expiresAt < now
    // What the provider is still at has no end of ours.
    if (!late || !isOpen(status) || status === 'processing') return
    await this.payments.cancel(order.id, 'reconciliation')
    const { amount, currency } = stateOf(order)
    await this.settlement.hear(order.id, { source: 'reconciliation', type: 'order.expired', fact: { status: 'expired', at: now.getTime(), amount, currency } })
  }

  /** One that fails does not keep the others waiting. */
  private async alone(id: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error
      if (!(error instanceof ApiError)) this.log.error({ err: error, id }, 'reconciliation failed')
    })
  }

  private plan(): void {
    this.timer = setTimeout(() => void this.runAndPlan(), EVERY_MS).unref()
  }

  private async runAndPlan(): Promise<void> {
    await this.run().catch((error: unknown) => {
      if (!isDatabaseAway(error)) this.log.error({ err: error }, 'reconciliation failed')
    })
    this.plan()
  }
}
