import { Injectable } from '@nestjs/common'
import { PLANS, type Subscription } from '#contract/plans'
import type { Order } from '#db/client'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { isHigher, opening, type HeldLevel } from './level-rules'

/** Levels that were paid: opened, followed, ended. */
@Injectable()
export class Levels {
  constructor(private readonly prisma: PrismaService) {}

  /** The active level of a person, with what its period cost less what was given back. */
  async held(userId: string, transaction: Transaction = this.prisma): Promise<(HeldLevel & { readonly id: string }) | null> {
    const active = await transaction.subscription.findFirst({ where: { userId, status: 'active' }, include: { order: { select: { listPrice: true, refundedAmount: true } } } })
    if (!active) return null
    const { id, level, startsAt, endsAt, order } = active
    return { id, level, startsAt, endsAt, paid: order ? Math.max(0, order.listPrice - order.refundedAmount) : 0 }
  }

  /** A paid order opens its level for its account, or for the account of its address; where there is none yet, it waits. */
  async open(transaction: Transaction, order: Order, now: Date): Promise<void> {
    const person = await transaction.user.findFirst({ where: { deletedAt: null, ...(order.userId === null ? { email: order.email ?? '' } : { id: order.userId }) }, select: { id: true, email: true } })
    const level = PLANS[order.plan].opens
    if (person) return this.give(transaction, person, { level, orderId: order.id }, now)
    const { startsAt, endsAt } = opening(level, null, now)
    await transaction.subscription.create({ data: { email: order.email ?? '', level, status: 'waiting', orderId: order.id, startsAt, endsAt } })
  }

  /** What waits for an address becomes its new account's. */
  async claim(transaction: Transaction, person: { readonly id: string; readonly email: string }, now = new Date()): Promise<void> {
    const waiting = await transaction.subscription.findMany({ where: { email: person.email, status: 'waiting', userId: null }, orderBy: { startsAt: 'asc' } })
    for (const { id, level, orderId } of waiting) {
      await transaction.subscription.delete({ where: { id } })
      await this.give(transaction, person, { level, orderId }, now)
    }
  }

  /** After an order was given back whole: what it opened is over. */
  async close(transaction: Transaction, orderId: string, now: Date): Promise<void> {
    const opened = await transaction.subscription.findMany({ where: { orderId, status: { not: 'ended' } } })
    for (const subscription of opened) await this.end(transaction, subscription, now)
  }

  /** Periods that are over end, and what was paid to follow them begins. Harmless when run twice. */
  async turn(now = new Date()): Promise<void> {
    const over = await this.prisma.subscription.findMany({ where: { status: 'active', endsAt: { lte: now } }, take: 500 })
    for (const subscription of over) await this.prisma.$transaction((transaction) => this.end(transaction, subscription, subscription.endsAt ?? now, now))
  }

  private async give(transaction: Transaction, { id: userId, email }: { readonly id: string; readonly email: string }, { level, orderId }: { level: Subscription; orderId: string | null }, now: Date): Promise<void> {
    // Two payments of one person at once: the second sees what the first opened.
    await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
    const held = await this.held(userId, transaction)
    const last = held && (await transaction.subscription.findFirst({ where: { userId, status: 'waiting' }, orderBy: { endsAt: 'desc' }, select: { level: true, endsAt: true } }))
    const { when, startsAt, endsAt } = opening(level, held && last && !isHigher(level, held.level) ? { level: held.level, endsAt: last.endsAt } : held, now)
    if (when === 'atEnd') {
      if (held && !last && held.level !== level) await transaction.subscription.update({ where: { id: held.id }, data: { nextLevel: level } })
      await transaction.subscription.create({ data: { userId, email, level, status: 'waiting', orderId, startsAt, endsAt } })
      return
    }
    if (held) await transaction.subscription.update({ where: { id: held.id }, data: { status: 'ended', endsAt: afterStart(held.startsAt, now) } })
    await transaction.subscription.create({ data: { userId, email, level, status: 'active', orderId, startsAt, endsAt } })
    await transaction.user.update({ where: { id: userId }, data: { subscriptionType: level }, select: { id: true } })
  }

  private async end(transaction: Transaction, { id, userId, status, startsAt }: { id: string; userId: string | null; status: string; startsAt: Date }, endsAt: Date, now = endsAt): Promise<void> {
    const { count } = await transaction.subscription.updateMany({ where: { id, status: { not: 'ended' } }, data: { status: 'ended', endsAt: afterStart(startsAt, endsAt) } })
    if (count === 0 || userId === null || status !== 'active') return
    const next = await transaction.subscription.findFirst({ where: { userId, status: 'waiting', startsAt: { lte: now } }, orderBy: { startsAt: 'asc' } })
    if (next) await transaction.subscription.update({ where: { id: next.id }, data: { status: 'active' } })
    await transaction.user.update({ where: { id: userId }, data: { subscriptionType: next?.level ?? null }, select: { id: true } })
  }
}

/** A period never ends before it began. */
const afterStart = (startsAt: Date, endsAt: Date): Date => new Date(Math.max(endsAt.getTime(), startsAt.getTime() + 1))
