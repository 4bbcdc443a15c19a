import { Injectable } from '@nestjs/common'
import {
  daysOfParts,
  dueDates,
  splitInstalments,
  roundedDown,
  plusDays,
  type PartCount,
  type FullPrice,
} from '#domain/money/instalments'
import type { PaymentIntentBody, PaymentState } from '#contract/payments'
import type { Order, PaymentSchedule, Plan, Prisma, Quote } from '#db/client'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { nextPart, SCHEDULE, shownSchedule } from '../instalments/schedule-rows'
import { LEVEL_DAYS } from '../levels/level-rules'
import { OPEN, PAID } from './payment-status'
import { partsOffered, Prices } from './prices.service'
import { ORDER_DAYS } from './full-order'

type RequestedPart = Pick<PaymentIntentBody, 'part' | 'parts' | 'planType'>

/** What an order pays: a full price, or a part of it. */
interface Priced {
  readonly quote: Quote | null
  readonly quoteId: string | null
  /** The requested part; null for a full price and for a schedule's first order. */
  readonly partId: string | null
  /** The number of parts of a new schedule. */
  readonly count: number | undefined
  /** What this order costs. */
  readonly price: FullPrice
  /** What all parts cost. */
  readonly full: FullPrice
}

/** Prices in parts: each part is an ordinary order. */
@Injectable()
export class Instalments {
  constructor(
    private readonly prisma: PrismaService,
    private readonly prices: Prices,
  ) {}

  /** The price of the requested order. An active level is not sold again, but its next parts are. */
  async priced(body: PaymentIntentBody, userId: string | null): Promise<Priced> {
    const { part, parts: count, planType, quote: code, customAmount } = body
    if (part !== undefined) return this.named(part, planType, userId)
    const { quote, ...full } = await this.prices.of(planType, code, userId, customAmount)
    if (userId !== null && !quote) await this.prices.refuseActiveLevel(planType, userId)
    const about = { quote, quoteId: quote?.id ?? null, partId: null, count, full }
    if (count === undefined) return { ...about, price: full }
    if (userId === null) throw new ApiError('accountNeeded')
    if (!partsOffered(full, quote).includes(count)) throw new ApiError('partsRefused')
    return { ...about, price: alone(splitInstalments(full.amount, count)[0] ?? 0) }
  }

  /** The requested part, which must be the next one of the caller's schedule. */
  private async named(id: string, plan: Plan, userId: string | null): Promise<Priced> {
    if (userId === null) throw new ApiError('accountNeeded')
    const schedule = await this.prisma.paymentSchedule.findFirst({
      where: { userId, plan, parts: { some: { id } } },
      select: { ...SCHEDULE, createdAt: true, quote: { select: { seats: true } } },
    })
    if (!schedule) throw new ApiError('notFound')
    const part = nextPart(schedule)
    // A quote for seats is not paid in parts here: each part would open all seats.
    if (part?.id !== id || (schedule.quote?.seats ?? null) !== null) throw new ApiError('partNotPayable')
    const { quoteId } = schedule
    if (part.number === 1) await this.refuseOld(schedule, userId)
    const price = alone(part.amount)
    return { quote: null, quoteId, partId: id, count: undefined, price, full: price }
  }

  /** The first part can be ordered as long as an order is valid. Late reports of the provider still count. */
  private async refuseOld(
    { plan, quoteId, createdAt }: Pick<PaymentSchedule, 'plan' | 'quoteId' | 'createdAt'>,
    userId: string,
  ): Promise<void> {
    const now = new Date()
    if (createdAt <= plusDays(now, -ORDER_DAYS)) throw new ApiError('partNotPayable')
    if (quoteId === null) return this.prices.refuseActiveLevel(plan, userId)
    const isGood = { id: quoteId, cancelledAt: null, validUntil: { gt: now } }
    if ((await this.prisma.quote.count({ where: isGood })) === 0) throw new ApiError('partNotPayable')
  }

  /** Whether an existing order is about the same part, or about none. */
  async isFor({ partId }: Pick<Order, 'partId'>, { part, parts }: RequestedPart): Promise<boolean> {
    if (part !== undefined) return partId === part
    if (parts === undefined || partId === null) return parts === undefined && partId === null
    const first = await this.prisma.schedulePart.findUnique({
      where: { id: partId },
      select: { number: true, schedule: { select: { _count: { select: { parts: true } } } } },
    })
    return first?.number === 1 && first.schedule._count.parts === parts
  }

  /**
   * The rows of a schedule that begins with this order. The schedule and its first part have the order's id, so that
   * repeating the request writes them once.
   */
  begin(id: string, userId: string | null, plan: Plan, { count, quoteId, full }: Priced) {
    if (count === undefined) return []
    const { listPrice, creditAmount } = full
    const amounts = splitInstalments(full.amount, count)
    const days = daysOfParts(amounts, creditAmount, LEVEL_DAYS)
    const dates = dueDates(days, new Date())
    const rows = amounts.map((amount, index) => ({
      ...(index === 0 && { id }),
      scheduleId: id,
      number: index + 1,
      amount,
      days: days[index] ?? 1,
      dueAt: dates[index] ?? new Date(),
    }))
    const schedule = { id, userId, plan, quoteId, listPrice, creditAmount, amount: roundedDown(full.amount) }
    return [
      this.prisma.paymentSchedule.createMany({ data: schedule, skipDuplicates: true }),
      this.prisma.schedulePart.createMany({ data: rows, skipDuplicates: true }),
    ]
  }

  /** The numbers of parts in which the student could pay the same price; none for a later part. */
  async offered(order: Order, quote: Pick<Quote, 'seats'> | null): Promise<PartCount[]> {
    const { userId, partId } = order
    if (userId === null) return []
    const full =
      partId === null
        ? order
        : await this.prisma.paymentSchedule.findFirst({
            where: { parts: { some: { id: partId, number: 1 } } },
            select: { listPrice: true, creditAmount: true, amount: true },
          })
    return full ? partsOffered(full, quote) : []
  }

  /** The orders that would pay the same quote or part a second time. */
  async buildRivalsWhere({ quoteId, partId }: Order): Promise<Prisma.OrderWhereInput[]> {
    const part =
      partId === null
        ? null
        : await this.prisma.schedulePart.findUnique({ where: { id: partId }, select: { scheduleId: true } })
    // The other parts of the same schedule are no second payment.
    const others: Prisma.OrderWhereInput = part
      ? { OR: [{ partId: null }, { part: { scheduleId: { not: part.scheduleId } } }] }
      : {}
    const status = { in: [...OPEN, ...PAID] }
    return [
      ...(partId === null ? [] : [{ partId, status }]),
      ...(quoteId === null ? [] : [{ quoteId, ...others, status }]),
    ]
  }

  /** What the payer may know of the part that an order pays. */
  async shown({ partId }: Pick<Order, 'partId'>): Promise<PaymentState['instalment']> {
    if (partId === null) return null
    const schedule = await this.prisma.paymentSchedule.findFirst({
      where: { parts: { some: { id: partId } } },
      select: SCHEDULE,
    })
    const part = schedule?.parts.find(({ id }) => id === partId)
    return schedule && part ? { part: part.id, number: part.number, schedule: shownSchedule(schedule) } : null
  }
}

/** The price of a part; the credit is in the schedule. */
const alone = (amount: number): FullPrice => ({ listPrice: amount, creditAmount: 0, amount })
