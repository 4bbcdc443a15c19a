import { randomBytes } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { plusDays } from '#domain/money/instalments'
import type { CheckedInput } from '#contract/endpoint'
import { toEuroCents } from '#domain/money/money'
import type { PaymentIntentBody, PaymentState, paymentsApi } from '#contract/payments'
import type { Order } from '#db/client'
import type { OrderEventSource } from '#db/enums'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { LOG } from '../settings/tokens'
import { Levels } from '../levels/levels.service'
import { Instalments } from './instalments.service'
import { Payers } from './payers.service'
import { PaymentStates } from './payment-states.service'
import { ProviderError, type PaymentPort } from './payment-port'
import { givenUp, isOpen, isPaid, type PaymentUpdate } from './payment-status'
import { Prices } from './prices.service'
import { Providers } from './providers.service'
import { buildRelativesWhere } from './relatives/same-purchase'
import { Settlement } from './settlement.service'
import { Wallets, type WalletWish } from './wallets.service'
import { asPaid, isKnown, namedBy, ORDER_DAYS, WITH_PAYER, type KnownOrder, type FullOrder } from './full-order'

/** Statuses of orders for which no payment is under way. */
const UNPAID: ReadonlySet<Order['status']> = new Set(['created', 'pending', 'failed'])
const LOOKS_FOR_MONEY: ReadonlySet<OrderEventSource> = new Set(['reconciliation', 'administrator'])

@Injectable()
export class PaymentsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly providers: Providers,
    private readonly prices: Prices,
    private readonly levels: Levels,
    private readonly instalments: Instalments,
    private readonly payers: Payers,
    private readonly settlement: Settlement,
    private readonly wallets: Wallets,
    private readonly states: PaymentStates,
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
      mobile: await this.providers.mobile(),
      sandbox: sandbox !== null,
      publishableKey,
      account: holds && { holds },
    }
  }

  async create(body: PaymentIntentBody, context: CallContext): Promise<PaymentState> {
    const wish = body.method === 'mobile' ? await this.wallets.wish(body.wallet) : null
    const provider = wish?.service.provider ?? this.providers.nameFor(body.method)
    if (!provider) throw new ApiError('paymentUnavailable')
    const order = await this.orderFor(body, provider, wish, context)
    return this.states.of(await this.begin(order, body.method))
  }

  /** Opens the order’s payment at the provider, or returns another order that continues instead. */
  async begin(order: FullOrder, method: PaymentIntentBody['method']): Promise<FullOrder> {
    if (!isOpen(order.status)) return order
    return (await this.findOnly(order)) ?? this.opened(order, method)
  }

  /**
   * Asks the provider as long as something may change; without an answer, the known state is returned. Some sources
   * also check orders that were given up, which may have been paid.
   */
  async check(id: string, source: OrderEventSource = 'poll'): Promise<PaymentState> {
    const order = await this.find(id)
    const mayChange = LOOKS_FOR_MONEY.has(source) ? !isPaid(order.status) : isOpen(order.status)
    if (!mayChange || !isKnown(order)) return this.states.of(order)
    return this.states.of(await this.checked(order, source))
  }

  private async checked(order: KnownOrder, source: OrderEventSource): Promise<FullOrder> {
    await this.ask(order, source, 'payment.checked', (port) => port.retrieve(order)).catch(ignoreRefusal)
    const after = await this.again(order)
    return (await this.wallets.endPush(after)) ? this.again(order) : after
  }

  /** The payer asks for another request on their phone. */
  async push(id: string, number: string | undefined): Promise<PaymentState> {
    const order = await this.find(id)
    if (!isOpen(order.status) || order.heldReason !== null) return this.states.of(order)
    if (!isKnown(order)) throw new ApiError('orderClosed')
    const now = await this.checked(order, 'poll')
    if (!isOpen(now.status) || !isKnown(now)) return this.states.of(now)
    await this.wallets.pushAgain(now, number)
    return this.states.of(await this.again(order))
  }

  /** An order that was given up is not captured: the payer would pay for nothing. */
  async capture(id: string, source: OrderEventSource = 'return_page'): Promise<PaymentState> {
    const order = await this.find(id)
    if (!isOpen(order.status) || order.heldReason !== null) return this.states.of(order)
    if (!isKnown(order)) throw new ApiError('orderClosed')
    await this.ask(order, source, 'payment.captured', (port) =>
      port.capture ? port.capture(order) : port.retrieve(order),
    )
    return this.states.of(await this.again(order))
  }

  async cancel(id: string, source: OrderEventSource = 'return_page'): Promise<PaymentState> {
    const order = await this.find(id)
    if (!isOpen(order.status)) return this.states.of(order)
    if (isKnown(order)) {
      // The payer may be entering the code right now, so a request on the phone is awaited.
      const now = order.wallet?.pushedAt ? await this.checked(order, source) : order
      if (now.wallet?.pushedAt && now.status === 'processing') return this.states.of(now)
      if (!isOpen(now.status)) return this.states.of(now)
      await this.giveUp(order, source)
    } else
      await this.settlement.recordEvent(order.id, {
        source,
        type: 'payment.cancelled',
        update: givenUp(order),
        unopened: true,
      })
    const after = await this.again(order)
    // The payment was opened meanwhile, and its payer may have the form: the provider must refuse it.
    return !isKnown(order) && isKnown(after) && isOpen(after.status) ? this.cancel(id, source) : this.states.of(after)
  }

  async givePayer(id: string, payer: CheckedInput<typeof paymentsApi.givePayer>['body']): Promise<PaymentState> {
    const order = await this.find(id)
    // The level is the student’s: a payer cannot redirect it.
    if (order.payer) throw new ApiError('addressGiven')
    await this.payers.give(order.id, payer)
    return this.states.of(await this.again(order))
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

  private giveUp(order: KnownOrder, source: OrderEventSource): Promise<void> {
    // Nobody has seen where to pay, so the provider need not answer.
    if (order.wallet && order.clientSecret === null && order.wallet.approvalUrl === null && !order.wallet.pushedAt)
      return this.settlement.recordEvent(order.id, { source, type: 'payment.cancelled', update: givenUp(order) })
    return this.ask(order, source, 'payment.cancelled', (port) =>
      port.cancel ? port.cancel(order) : Promise.resolve(givenUp(order)),
    )
  }

  /** Asks the provider, and records the answer. */
  async ask(
    order: KnownOrder,
    source: OrderEventSource,
    type: string,
    work: (port: PaymentPort) => Promise<PaymentUpdate>,
  ): Promise<void> {
    const update = await this.answer(order, () => work(this.providers.port(order.provider)))
    await this.settlement.recordEvent(order.id, { source, type, update })
  }

  private async answer<T>(order: Pick<Order, 'id' | 'provider'>, work: () => Promise<T>): Promise<T> {
    try {
      const answer = await work()
      this.providers.worked(order.provider)
      return answer
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (!error.refused) this.providers.failed(order.provider)
      this.log.warn(
        { order: order.id, provider: order.provider, reason: error.message, refused: error.refused },
        'a payment provider did not do what was asked',
      )
      throw new ApiError(error.refused ? 'paymentUnavailable' : 'providerUnavailable', { cause: error, retryAfter: 5 })
    }
  }

  /** The order of this call: an existing one, or a new one. */
  private async orderFor(
    body: PaymentIntentBody,
    provider: Order['provider'],
    wish: WalletWish | null,
    { caller, language }: CallContext,
  ): Promise<FullOrder> {
    const known =
      body.orderId === undefined
        ? null
        : await this.prisma.order.findUnique({
            where: { id: body.orderId },
            include: { quote: { select: { code: true } }, ...WITH_PAYER },
          })
    if (known) {
      const same =
        known.plan === body.planType &&
        known.provider === provider &&
        (body.part !== undefined || (known.quote?.code ?? undefined) === body.quote) &&
        this.wallets.isFor(known, wish) &&
        (await this.instalments.isFor(known, body)) &&
        known.userId === (caller?.id ?? known.userId)
      if (!same) throw new ApiError('orderMismatch')
      if (caller && known.quoteId === null && body.part === undefined && UNPAID.has(known.status))
        await this.prices.refuseActiveLevel(known.plan, caller.id)
      return known
    }
    const priced = await this.instalments.priced(body, caller?.id ?? null)
    const { quote, quoteId, partId, count } = priced
    const { listPrice, creditAmount, amount } = priced.price
    if (wish) this.wallets.refuseSum(wish, amount)
    if (caller && body.orderId === undefined && count === undefined) {
      const createdAt = { gt: plusDays(new Date(), -ORDER_DAYS) }
      const open = await this.prisma.order.findFirst({
        where: {
          userId: caller.id,
          plan: body.planType,
          provider,
          quoteId,
          partId,
          amount,
          status: { in: ['created', 'pending', 'requires_action', 'failed'] },
          createdAt,
          payer: { is: null },
          wallet: wish ? { operator: wish.operator, msisdn: wish.msisdn } : null,
        },
        include: WITH_PAYER,
      })
      if (open) return open
    }
    const select = { email: true, fullName: true }
    const person = caller && (await this.prisma.user.findUnique({ where: { id: caller.id }, select }))
    const email = person?.email ?? body.email ?? quote?.email ?? null
    const fullName = person?.fullName ?? body.fullName ?? quote?.organisation ?? null
    const id = body.orderId ?? crypto.randomUUID()
    const price = {
      listPrice,
      creditAmount,
      amount,
      amountEurCents: provider === 'paypal' || body.method === 'paypal' ? toEuroCents(amount) : null,
    }
    // Of two simultaneous requests with one id, the second finds the row of the first.
    const made = this.prisma.order.createMany({
      data: {
        id,
        userId: caller?.id ?? null,
        email,
        fullName,
        plan: body.planType,
        quoteId,
        partId: count === undefined ? partId : id,
        ...price,
        provider,
        language,
        resumeToken: randomBytes(32).toString('base64url'),
        expiresAt: plusDays(new Date(), ORDER_DAYS),
      },
      skipDuplicates: true,
    })
    const schedule = this.instalments.begin(id, caller?.id ?? null, body.planType, priced)
    // One transaction, because an order without its schedule or wallet could not be attributed.
    await this.prisma.$transaction([...schedule, made, ...(wish ? [this.wallets.write(id, wish)] : [])])
    const order = await this.again({ id })
    const isOurs = order.plan === body.planType && order.provider === provider && this.wallets.isFor(order, wish)
    if (!isOurs || !(await this.instalments.isFor(order, body))) throw new ApiError('orderMismatch')
    return order
  }

  /**
   * A quote, a part and a payment for a student are paid once: other open orders are given up first. An order that is
   * paid or processing is returned instead. Of two orders that begin at once, at least one sees the other.
   */
  private async findOnly(order: FullOrder): Promise<FullOrder | null> {
    const { id } = order
    const rivals = [buildRelativesWhere(order), ...(await this.instalments.buildRivalsWhere(order))]
    const others = await this.prisma.order.findMany({
      where: { id: { not: id }, deletedAt: null, OR: rivals },
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

  /** Opens the order’s payment at the provider, once however often this is called. */
  private async opened(order: FullOrder, method: PaymentIntentBody['method']): Promise<FullOrder> {
    const port = this.providers.port(order.provider)
    // A webhook that arrived first sets the reference, but has no data for the form.
    const hasForm =
      order.clientSecret !== null ||
      (order.wallet ? order.wallet.approvalUrl !== null : typeof port.approvalUrl === 'function')
    if (isKnown(order) && hasForm) return this.pushed(order)
    const named = port.newRef ? await this.named(order, port.newRef()) : order
    const { ref, clientSecret, approvalUrl, update } = await this.answer(order, () => port.open(asPaid(named), method))
    await this.prisma.order.updateMany({
      where: { id: order.id, OR: [{ providerRef: null }, { providerRef: ref, clientSecret: null }] },
      data: { providerRef: ref, clientSecret },
    })
    if (approvalUrl !== undefined)
      await this.prisma.orderWallet.updateMany({ where: { orderId: order.id }, data: { approvalUrl } })
    await this.settlement.recordEvent(order.id, { source: 'system', type: 'payment.opened', update })
    const after = await this.again(order)
    if (!isKnown(after) || isPaid(after.status)) return after
    if (isOpen(after.status)) return this.pushed(after)
    // The order was given up meanwhile. Nobody has the form, so a missing answer of the provider does no harm.
    await this.giveUp(after, 'system').catch(ignoreRefusal)
    return this.again(after)
  }

  /** Stores our reference before the provider gets it, so that every call uses the same one. */
  private async named(order: FullOrder, providerRef: string): Promise<FullOrder> {
    await this.prisma.order.updateMany({ where: { id: order.id, providerRef: null }, data: { providerRef } })
    return this.again(order)
  }

  private async pushed(order: KnownOrder): Promise<FullOrder> {
    if (order.wallet?.pushedAt !== null) return order
    return (await this.wallets.push(order)) ? this.again(order) : order
  }

  /** Finds an order by its id, its token, or the reference with which its provider returns payers. */
  async find(id: string): Promise<FullOrder> {
    const order = await this.prisma.order.findFirst({ where: namedBy(id), include: WITH_PAYER })
    if (!order) throw new ApiError('notFound')
    return order
  }

  private again({ id }: Pick<Order, 'id'>): Promise<FullOrder> {
    return this.prisma.order.findUniqueOrThrow({ where: { id }, include: WITH_PAYER })
  }
}

/** Ignores a provider that does not answer: the log has it already. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
