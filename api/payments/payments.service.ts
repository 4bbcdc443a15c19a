import { randomBytes } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { CheckedInput } from '#contract/endpoint'
import { toEuroCents, toWireAmount } from '#contract/money'
import type { PaymentIntentBody, PaymentState, paymentsApi } from '#contract/payments'
import type { Order } from '#db/client'
import type { OrderEventSource } from '#db/enums'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import type { CallContext } from '../frame/call-context'
import { LOG } from '../tokens'
import { addDays } from '../levels/level-rules'
import { Levels } from '../levels/levels.service'
import { Payers } from './payers.service'
import { ProviderError, type PaymentPort } from './payment-port'
import { givenUp, isOpen, isPaid, OPEN, PAID, type PaymentUpdate } from './payment-status'
import { Prices } from './prices.service'
import { Providers } from './providers.service'
import { Settlement } from './settlement.service'
import { againAt, shownAt } from './shown-payment'

/** How long an order can be paid; what the provider tells later still counts. */
const ORDER_DAYS = 1
/** Nothing of these is on its way. */
const UNPAID: ReadonlySet<Order['status']> = new Set(['created', 'pending', 'failed'])
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Known = Order & { readonly providerRef: string }
const isKnown = (order: Order): order is Known => order.providerRef !== null

@Injectable()
export class PaymentsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly providers: Providers,
    private readonly prices: Prices,
    private readonly levels: Levels,
    private readonly payers: Payers,
    private readonly settlement: Settlement,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  async methods({ caller }: CallContext) {
    const holds =
      caller &&
      (await this.levels.owned(caller.id)).map(({ level, until }) => ({ level, until: until?.toISOString() ?? null }))
    const { sandbox, publishableKey } = this.providers
    return {
      card: this.providers.nameFor('card'),
      paypal: this.providers.nameFor('paypal'),
      sandbox: sandbox !== null,
      publishableKey,
      account: holds && { holds },
    }
  }

  async create(body: PaymentIntentBody, context: CallContext): Promise<PaymentState> {
    const provider = this.providers.nameFor(body.method)
    if (!provider) throw new ApiError('paymentUnavailable')
    const order = await this.orderFor(body, provider, context)
    if (!isOpen(order.status)) return this.stateOf(order)
    const other = await this.onlyOf(order)
    return this.stateOf(other ?? (await this.opened(order, body.method)))
  }

  /** What the provider says now, as long as something may still change; when it does not answer, what is known. */
  async check(id: string, source: OrderEventSource = 'poll'): Promise<PaymentState> {
    const order = await this.find(id)
    if (!isOpen(order.status) || !isKnown(order)) return this.stateOf(order)
    await this.ask(order, source, 'payment.checked', (port) => port.retrieve(order)).catch(unlessTold)
    return this.stateOf(await this.again(order))
  }

  /** Not for an order that was given up: the payer would pay for nothing. */
  async capture(id: string, source: OrderEventSource = 'return_page'): Promise<PaymentState> {
    const order = await this.find(id)
    if (!isOpen(order.status) || order.heldReason !== null) return this.stateOf(order)
    if (!isKnown(order)) throw new ApiError('orderClosed')
    await this.ask(order, source, 'payment.captured', (port) =>
      port.capture ? port.capture(order) : port.retrieve(order),
    )
    return this.stateOf(await this.again(order))
  }

  async cancel(id: string, source: OrderEventSource = 'return_page'): Promise<PaymentState> {
    const order = await this.find(id)
    if (!isOpen(order.status)) return this.stateOf(order)
    if (isKnown(order)) await this.giveUp(order, source)
    else
      await this.settlement.recordEvent(order.id, {
        source,
        type: 'payment.cancelled',
        update: givenUp(order),
        unopened: true,
      })
    const after = await this.again(order)
    // The payment was opened meanwhile, and its payer may have the form: the provider must refuse it.
    return !isKnown(order) && isKnown(after) && isOpen(after.status) ? this.cancel(id, source) : this.stateOf(after)
  }

  async givePayer(id: string, payer: CheckedInput<typeof paymentsApi.givePayer>['body']): Promise<PaymentState> {
    const order = await this.find(id)
    await this.payers.give(order.id, payer)
    return this.stateOf(await this.again(order))
  }

  async confirmSandbox({
    clientSecret,
    card,
    authorise,
  }: CheckedInput<typeof paymentsApi.confirmSandbox>['body']): Promise<PaymentState> {
    const orderId = await this.providers.sandbox?.confirm(clientSecret, card, authorise)
    if (orderId === undefined || orderId === null) throw new ApiError('notFound')
    return this.check(orderId, 'webhook')
  }

  private giveUp(order: Known, source: OrderEventSource): Promise<void> {
    return this.ask(order, source, 'payment.cancelled', (port) =>
      port.cancel ? port.cancel(order) : Promise.resolve(givenUp(order)),
    )
  }

  /** Asks the provider, and settles what it says. */
  async ask(
    order: Known,
    source: OrderEventSource,
    type: string,
    work: (port: PaymentPort) => Promise<PaymentUpdate>,
  ): Promise<void> {
    const update = await this.answer(order, () => work(this.providers.port(order.provider)))
    await this.settlement.recordEvent(order.id, { source, type, update })
  }

  private async answer<T>(order: Order, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      this.log.warn(
        { order: order.id, provider: order.provider, reason: error.message, refused: error.refused },
        'a payment provider did not do what was asked',
      )
      throw new ApiError(error.refused ? 'paymentUnavailable' : 'providerUnavailable', { cause: error, retryAfter: 5 })
    }
  }

  /** The order that this call is about: the same one again, or a new one. */
  private async orderFor(
    body: PaymentIntentBody,
    provider: Order['provider'],
    { caller, language }: CallContext,
  ): Promise<Order> {
    const known =
      body.orderId === undefined
        ? null
        : await this.prisma.order.findUnique({
            where: { id: body.orderId },
            include: { quote: { select: { code: true } } },
          })
    if (known) {
      const same =
        known.plan === body.planType &&
        known.provider === provider &&
        (known.quote?.code ?? undefined) === body.quote &&
        known.userId === (caller?.id ?? known.userId)
      if (!same) throw new ApiError('orderMismatch')
      if (caller && known.quoteId === null && UNPAID.has(known.status))
        await this.prices.refuseActiveLevel(known.plan, caller.id)
      return known
    }
    const { quote, listPrice, creditAmount, amount } = await this.prices.of(
      body.planType,
      body.quote,
      caller?.id ?? null,
      body.customAmount,
    )
    if (caller && !quote) await this.prices.refuseActiveLevel(body.planType, caller.id)
    if (caller && body.orderId === undefined) {
      const createdAt = { gt: addDays(new Date(), -ORDER_DAYS) }
      const open = await this.prisma.order.findFirst({
        where: {
          userId: caller.id,
          plan: body.planType,
          provider,
          quoteId: quote?.id ?? null,
          amount,
          status: { in: ['created', 'pending', 'requires_action', 'failed'] },
          createdAt,
        },
      })
      if (open) return open
    }
    const person =
      caller &&
      (await this.prisma.user.findUnique({ where: { id: caller.id }, select: { email: true, fullName: true } }))
    const email = person?.email ?? body.email ?? quote?.email ?? null
    const fullName = person?.fullName ?? body.fullName ?? quote?.organisation ?? null
    const id = body.orderId ?? crypto.randomUUID()
    const price = {
      listPrice,
      creditAmount,
      amount,
      amountEurCents: provider === 'paypal' || body.method === 'paypal' ? toEuroCents(amount) : null,
    }
    // Two requests at once with one id: the second finds the row of the first.
    await this.prisma.order.createMany({
      data: {
        id,
        userId: caller?.id ?? null,
        email,
        fullName,
        plan: body.planType,
        quoteId: quote?.id ?? null,
        ...price,
        provider,
        language,
        resumeToken: randomBytes(32).toString('base64url'),
        expiresAt: addDays(new Date(), ORDER_DAYS),
      },
      skipDuplicates: true,
    })
    const order = await this.prisma.order.findUniqueOrThrow({ where: { id } })
    if (order.plan !== body.planType || order.provider !== provider) throw new ApiError('orderMismatch')
    return order
  }

  /**
   * A quote is paid once, from however many devices: what was begun for it elsewhere is given up at its provider before
   * this can be paid. One that is paid already, or on its way, is the answer instead, and this one is given up. Of two
   * that begin at once at least one sees the other, so that at most one goes on. One that is just being opened has
   * given nobody its form yet: anyone who first knows it and that it was given up closes it there (`cancel`, `opened`).
   */
  private async onlyOf({ id, quoteId }: Order): Promise<Order | null> {
    if (quoteId === null) return null
    const status = { in: [...OPEN, ...PAID] }
    const others = await this.prisma.order.findMany({
      where: { quoteId, id: { not: id }, deletedAt: null, status },
      select: { id: true },
    })
    for (const other of others) {
      const { status: after } = await this.cancel(other.id, 'system')
      if (after === 'cancelled' || after === 'expired') continue
      await this.cancel(id, 'system')
      return this.again(other)
    }
    return null
  }

  /** The order with its payment at the provider, which is made once, however often this is asked. */
  private async opened(order: Order, method: PaymentIntentBody['method']): Promise<Order> {
    // A webhook that came first names the payment, but has no data for its form.
    if (isKnown(order) && (order.clientSecret !== null || this.providers.find(order.provider)?.approvalUrl))
      return order
    const { ref, clientSecret, update } = await this.answer(order, () =>
      this.providers.port(order.provider).open(order, method),
    )
    await this.prisma.order.updateMany({
      where: { id: order.id, OR: [{ providerRef: null }, { providerRef: ref, clientSecret: null }] },
      data: { providerRef: ref, clientSecret },
    })
    await this.settlement.recordEvent(order.id, { source: 'system', type: 'payment.opened', update })
    const after = await this.again(order)
    // Given up meanwhile. Nobody has the form, so nothing is lost when the provider does not answer.
    if (!isKnown(after) || isOpen(after.status) || isPaid(after.status)) return after
    await this.giveUp(after, 'system').catch(unlessTold)
    return this.again(after)
  }

  private async find(id: string): Promise<Order> {
    const order = await this.prisma.order.findFirst({
      where: { deletedAt: null, OR: [{ resumeToken: id }, { providerRef: id }, ...(UUID.test(id) ? [{ id }] : [])] },
    })
    if (!order) throw new ApiError('notFound')
    return order
  }

  private again({ id }: Pick<Order, 'id'>): Promise<Order> {
    return this.prisma.order.findUniqueOrThrow({ where: { id } })
  }

  private async stateOf(order: Order): Promise<PaymentState> {
    const {
      id,
      resumeToken,
      status,
      plan,
      provider,
      amount,
      listPrice,
      creditAmount,
      amountEurCents,
      failureCode,
      heldReason,
      paidAt,
    } = order
    const open = isOpen(status)
    const quote =
      order.quoteId === null
        ? null
        : await this.prisma.quote.findUnique({ where: { id: order.quoteId }, select: { code: true } })
    const receipt = open
      ? null
      : await this.prisma.receipt.findFirst({
          where: { orderId: id, kind: 'receipt' },
          orderBy: { id: 'asc' },
          select: { number: true, signature: true, content: true },
        })
    return {
      ...{
        orderId: id,
        resumeToken,
        status,
        plan,
        again: againAt(plan, quote?.code),
        provider,
        amount: toWireAmount(amount),
        listPrice,
        creditAmount,
        amountEurCents,
        failureCode,
      },
      held: heldReason !== null,
      clientSecret: open ? order.clientSecret : null,
      approvalUrl: open && isKnown(order) ? (this.providers.find(provider)?.approvalUrl?.(order) ?? null) : null,
      paidAt: paidAt?.toISOString() ?? null,
      receipt: receipt && shownAt(receipt),
      receiptTo: await this.payers.receiptTo(order),
    }
  }
}

/** A provider that does not answer is in the log already. */
function unlessTold(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
