import { Injectable } from '@nestjs/common'
import * as z from 'zod'
import { plusDays } from '#domain/money/instalments'
import { isStillActive, PLANS, type Subscription as Level } from '#domain/money/plans'
import type { Order, Subscription } from '#db/client'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { cancelPeriod, heldLevel, membersToSettle, openPeriod, restorePeriod } from './institution-periods'
import {
  daysFor,
  goingOn,
  LEVEL_DAYS,
  opening,
  periodDays,
  unusedFrancs,
  type ActiveLevel,
  type LevelOpening,
} from './level-rules'
import {
  daysOfPart,
  followSchedules,
  PAID_BY,
  paidFor,
  findPart,
  readPeriods,
  replaceSchedules,
} from './schedule-levels'

type Begun = Pick<Subscription, 'id' | 'startsAt'>

const BATCH = 500
const Waiting = z.array(z.object({ id: z.string(), email: z.string() }))

/** A period that `close` ended, with its original end, as JSON. */
export const Closed = z.object({ id: z.string(), endsAt: z.nullable(z.string()) })
export type Closed = z.output<typeof Closed>

export interface Owned {
  readonly level: Level
  readonly until: Date | null
}

export interface LevelOwner {
  readonly id: string
  readonly email: string
}

/** Opens, continues and ends paid levels. */
@Injectable()
export class Levels {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * The active level of a person, with the price of its period less refunds. Parts of one price that are paid ahead
   * belong to the same period.
   */
  async activeLevel(
    userId: string,
    transaction: Transaction = this.prisma,
  ): Promise<(ActiveLevel & Pick<Subscription, 'id'> & { readonly following: readonly Begun[] }) | null> {
    const active = await transaction.subscription.findFirst({
      where: { userId, status: 'active' },
      include: PAID_BY,
    })
    if (!active) return null
    const { id, level, startsAt } = active
    const scheduleId = active.order?.part?.scheduleId
    const following = (scheduleId === undefined ? [] : await readPeriods(scheduleId, transaction)).filter(
      (row) => row.id !== id,
    )
    const rows = [active, ...following]
    const days = following.reduce(
      (sum, row) => sum + (row.endsAt ? periodDays({ startsAt: row.startsAt, endsAt: row.endsAt }) : 0),
      0,
    )
    return {
      id,
      level,
      startsAt,
      endsAt: active.endsAt && plusDays(active.endsAt, days),
      paid: rows.reduce((sum, row) => sum + paidFor(row), 0),
      following: following.map((row) => ({ id: row.id, startsAt: row.startsAt })),
    }
  }

  /**
   * Levels that are not sold to this person again: active ones, ones paid ahead, and ones given by an
   * administrator without an end.
   */
  async owned(userId: string, now = new Date()): Promise<Owned[]> {
    const where = { userId, status: { in: ['active' as const, 'waiting' as const] } }
    const [rows, person] = await Promise.all([
      this.prisma.subscription.findMany({ where, select: { level: true, endsAt: true }, orderBy: { startsAt: 'asc' } }),
      this.prisma.user.findUnique({ where: { id: userId }, select: { subscriptionType: true } }),
    ])
    const until = new Map<Level, Date | null>()
    for (const { level, endsAt } of rows) until.set(level, until.get(level) === null ? null : endsAt)
    if (rows.length === 0 && person?.subscriptionType) until.set(person.subscriptionType, null)
    return [...until].map(([level, end]) => ({ level, until: end })).filter((owned) => isStillActive(owned.until, now))
  }

  /** The level of a person at a given time, even before `turn` has recorded the end of a period. */
  async levelAt(userId: string, now: Date, transaction: Transaction = this.prisma): Promise<Level | null> {
    const where = { userId, status: { in: ['active' as const, 'waiting' as const] } }
    const periods = await transaction.subscription.findMany({ where, orderBy: { startsAt: 'asc' } })
    // An administrator has given the level, without a period.
    if (periods.length === 0)
      return (
        (await transaction.user.findUnique({ where: { id: userId }, select: { subscriptionType: true } }))
          ?.subscriptionType ?? null
      )
    return periods.find(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now))?.level ?? null
  }

  /** The end of this person's last period; null if none runs. */
  async paidUntil(userId: string, transaction: Transaction = this.prisma): Promise<Date | null> {
    const { _max } = await transaction.subscription.aggregate({
      _max: { endsAt: true },
      where: { userId, status: { in: ['active', 'waiting'] } },
    })
    return _max.endsAt
  }

  /**
   * Opens the level of a paid order for its account, or for the account with its confirmed address. Without an account
   * the level waits; without an address it waits for `address`.
   */
  async open(transaction: Transaction, order: Order, now: Date): Promise<void> {
    if (await openPeriod(transaction, order, now)) return
    const whose =
      order.userId === null ? { email: order.email ?? '', emailConfirmedAt: { not: null } } : { id: order.userId }
    const person = await transaction.user.findFirst({
      where: { deletedAt: null, ...whose },
      select: { id: true, email: true },
    })
    if (person) return this.give(transaction, person, order, now)
    await transaction.subscription.create({
      data: {
        email: order.email ?? '',
        level: PLANS[order.plan].opens,
        status: 'waiting',
        orderId: order.id,
        startsAt: now,
        endsAt: plusDays(now, (await findPart(order, transaction))?.days ?? LEVEL_DAYS),
      },
    })
  }

  /**
   * Gives the levels that wait for an address to its account; the periods begin now. Call this in the transaction that
   * confirms the address, and then `LoginSessions.forget()` if the result is true.
   */
  async claim(transaction: Transaction, person: LevelOwner, now = new Date()): Promise<boolean> {
    const waiting = await transaction.subscription.findMany({
      where: { email: person.email.toLowerCase(), status: 'waiting', userId: null },
      orderBy: { startsAt: 'asc' },
      include: { order: true },
    })
    let claimed = false
    for (const { id, order } of waiting) {
      // Of two concurrent claims, the second finds no row.
      const { count } = await transaction.subscription.deleteMany({ where: { id, userId: null } })
      if (count === 0 || !order) continue
      await this.give(transaction, person, order, now)
      claimed = true
    }
    return claimed
  }

  /**
   * Gives an address to a level that was paid without one. The level waits for the address, or opens for the account
   * that has confirmed the address: then the result is true.
   */
  async address(transaction: Transaction, orderId: string, email: string): Promise<boolean> {
    const where = { orderId, userId: null, email: '', status: 'waiting' as const }
    await transaction.subscription.updateMany({ where, data: { email } })
    const whose = { email, deletedAt: null, emailConfirmedAt: { not: null } }
    const person = await transaction.user.findFirst({ where: whose, select: { id: true, email: true } })
    return person !== null && this.claim(transaction, person)
  }

  /** Call after a full refund: the periods of the order end, and the following ones begin. */
  async close(transaction: Transaction, orderId: string, now: Date): Promise<Closed[]> {
    await cancelPeriod(transaction, orderId, now)
    const opened = await transaction.subscription.findMany({ where: { orderId, status: { not: 'ended' } } })
    for (const subscription of opened) await this.end(transaction, subscription, now)
    return opened.map(({ id, endsAt }) => ({ id, endsAt: endsAt?.toISOString() ?? null }))
  }

  /** Call after a refund: updates the schedule of the order. */
  async follow(transaction: Transaction, { userId, partId }: Pick<Order, 'userId' | 'partId'>): Promise<void> {
    if (userId !== null && partId !== null) await followSchedules(transaction, userId)
  }

  /**
   * Call when a full refund is reversed: closed periods continue with all their remaining days, after periods that were
   * paid meanwhile.
   */
  async reopen(transaction: Transaction, orderId: string, closed: readonly Closed[], now: Date): Promise<void> {
    await restorePeriod(transaction, orderId, now)
    for (const { id, endsAt } of closed) {
      const row = await transaction.subscription.findUnique({ where: { id } })
      if (row?.status !== 'ended') continue
      const { userId } = row
      if (userId !== null) await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
      const runs =
        userId !== null && (await transaction.subscription.count({ where: { userId, status: 'active' } })) === 0
      await transaction.subscription.update({
        where: { id },
        data: {
          status: runs ? 'active' : 'waiting',
          ...goingOn(
            { startsAt: row.startsAt, closedAt: row.endsAt ?? now, endsAt: endsAt === null ? null : new Date(endsAt) },
            runs,
            now,
          ),
        },
        select: { id: true },
      })
      if (userId !== null) await this.lineUp(transaction, userId, now)
    }
  }

  /**
   * Ends expired periods, begins the following ones, and claims levels that wait for an address. Can run twice.
   */
  async turn(now = new Date()): Promise<void> {
    const over = await this.prisma.subscription.findMany({
      where: { status: 'active', endsAt: { lte: now } },
      take: BATCH,
    })
    for (const subscription of over)
      await this.prisma.$transaction((transaction) => this.end(transaction, subscription, subscription.endsAt ?? now))
    // A payment and a concurrent confirmation of its address may have missed each other.
    const people = Waiting.parse(
      await this.prisma.$queryRaw`
        SELECT DISTINCT u.id, u.email FROM subscriptions s JOIN users u ON u.email = s.email
        WHERE s.status = 'waiting' AND s.user_id IS NULL AND u.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL LIMIT ${BATCH}`,
    )
    for (const person of people) await this.prisma.$transaction((transaction) => this.claim(transaction, person, now))
    for (const { id } of await membersToSettle(this.prisma, now, BATCH))
      await this.prisma.$transaction((transaction) => this.settleMember(transaction, id, null, now))
  }

  /** Call in the transaction that begins or ends a membership; `own` is the level without a paid period. */
  async settleMember(transaction: Transaction, userId: string, own: Level | null, now: Date): Promise<void> {
    await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
    const active = await this.activeLevel(userId, transaction)
    await this.setLevel(transaction, userId, await heldLevel(transaction, userId, active?.level ?? own, now))
  }

  private async give(
    transaction: Transaction,
    { id: userId, email }: LevelOwner,
    order: Order,
    now: Date,
  ): Promise<void> {
    const level = PLANS[order.plan].opens
    // Of two concurrent payments of one person, the second sees the level that the first opened.
    await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
    if (order.userId === null)
      await transaction.order.update({ where: { id: order.id }, data: { userId }, select: { id: true } })
    const part = await findPart(order, transaction)
    const active = await this.activeLevel(userId, transaction)
    const { when, startsAt } =
      part && part.number > 1 && active ? followOn(active.endsAt, now) : opening(level, active, now)
    const { creditAmount } = part?.schedule ?? order
    const pricedAt = part?.schedule.createdAt ?? (await this.pricedAt(transaction, order))
    const credited = when === 'now' && active !== null && unusedFrancs(active, pricedAt) >= creditAmount
    const days = part ? await daysOfPart(transaction, part, credited) : daysFor(order, credited)
    // The parts of one price form one period, so this part comes before other purchases.
    const last = part && (await readPeriods(part.scheduleId, transaction)).at(-1)?.endsAt
    const begins = last
      ? new Date(last.getTime() - 1)
      : when === 'atEnd'
        ? ((await this.paidUntil(userId, transaction)) ?? startsAt)
        : now
    for (const row of active && when === 'now' ? [active, ...active.following] : [])
      await transaction.subscription.update({
        where: { id: row.id },
        data: { status: 'ended', endsAt: afterStart(row.startsAt, now) },
      })
    if (part === null || part.number === 1) await replaceSchedules(transaction, userId, part?.scheduleId)
    // A new payment revokes an earlier cancellation.
    await transaction.subscription.updateMany({
      where: { userId, status: { not: 'ended' } },
      data: { cancelledAt: null },
    })
    await transaction.subscription.create({
      data: {
        userId,
        email,
        level,
        status: when === 'now' ? 'active' : 'waiting',
        orderId: order.id,
        startsAt: begins,
        endsAt: plusDays(begins, days),
      },
    })
    await this.lineUp(transaction, userId, now)
  }

  /** When the price was shown: a relative who pays by a link pays the price that the student saw before. */
  private async pricedAt(transaction: Transaction, { id: orderId, createdAt }: Order): Promise<Date> {
    const payer = await transaction.orderPayer.findUnique({
      where: { orderId },
      select: { link: { select: { order: { select: { createdAt: true } } } } },
    })
    return payer?.link.order.createdAt ?? createdAt
  }

  private async end(
    transaction: Transaction,
    { id, userId, startsAt }: { id: string; userId: string | null; startsAt: Date },
    at: Date,
  ): Promise<void> {
    if (userId !== null) await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
    const { count } = await transaction.subscription.updateMany({
      where: { id, status: { not: 'ended' } },
      data: { status: 'ended', endsAt: afterStart(startsAt, at) },
    })
    if (count > 0 && userId !== null) await this.lineUp(transaction, userId, at)
  }

  /**
   * Makes waiting periods follow the running one, each at full length, without gaps. If none runs, the first begins.
   */
  private async lineUp(transaction: Transaction, userId: string, now: Date): Promise<void> {
    const find = (status: 'active' | 'waiting') =>
      transaction.subscription.findMany({ where: { userId, status }, orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] })
    const active = await find('active')
    const rows = [...active, ...(await find('waiting'))]
    let begins = now
    for (const [index, row] of rows.entries()) {
      const runs = active.includes(row)
      const days = row.endsAt && periodDays({ startsAt: row.startsAt, endsAt: row.endsAt })
      const startsAt = runs ? row.startsAt : begins
      const endsAt = runs || days === null ? row.endsAt : plusDays(startsAt, days)
      const next = index === 0 ? rows[1]?.level : undefined
      const nextLevel = next === undefined || next === row.level ? null : next
      await transaction.subscription.update({
        where: { id: row.id },
        data: { startsAt, endsAt, nextLevel, status: index === 0 ? 'active' : 'waiting' },
        select: { id: true },
      })
      begins = endsAt ?? begins
    }
    await this.setLevel(transaction, userId, await heldLevel(transaction, userId, rows[0]?.level ?? null, now))
  }

  private async setLevel(transaction: Transaction, userId: string, level: Level | null): Promise<void> {
    const person = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { subscriptionType: true },
    })
    if (person.subscriptionType !== level)
      await transaction.user.update({ where: { id: userId }, data: { subscriptionType: level }, select: { id: true } })
    await followSchedules(transaction, userId)
  }
}

/** A later part never ends the running period. */
const followOn = (endsAt: Date | null, now: Date): Pick<LevelOpening, 'startsAt' | 'when'> => ({
  startsAt: endsAt ?? now,
  when: 'atEnd',
})

/** A period never ends before it began. */
const afterStart = (startsAt: Date, endsAt: Date): Date => new Date(Math.max(endsAt.getTime(), startsAt.getTime() + 1))
