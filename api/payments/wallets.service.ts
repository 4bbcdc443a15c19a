import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { limitBroken, toMsisdn, OPERATORS, PUSH_OPEN_MS, type Operator } from '#domain/money/mobile-money'
import type { PaymentIntentBody } from '#contract/payments'
import type { OrderWallet } from '#db/client'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { LOG } from '../settings/tokens'
import { ProviderError } from './payment-port'
import { getRequestedAmount, isOpen } from './payment-status'
import { Providers, type MobileService } from './providers.service'
import { Settlement } from './settlement.service'
import { walletFailure } from './wallet-failure'
import { WITH_PAYER, type KnownOrder, type FullOrder } from './full-order'

/** The wallet that is to pay, and its provider. */
export interface WalletWish {
  readonly operator: Operator
  readonly msisdn: string
  readonly service: MobileService
}

const LAST_DIGITS = 2

/** Payers’ wallets: checks their limits, and sends a phone one request at a time. */
@Injectable()
export class Wallets {
  constructor(
    private readonly prisma: PrismaService,
    private readonly providers: Providers,
    private readonly settlement: Settlement,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  async wish(wallet: PaymentIntentBody['wallet']): Promise<WalletWish> {
    if (!wallet) throw new ApiError('invalidInput', { fields: { wallet: { code: 'required' } } })
    const { operator } = wallet
    const msisdn = this.parseNumber(operator, wallet.number, 'wallet.number')
    const service = (await this.providers.mobile()).find((one) => one.operator === operator)
    if (!service) throw new ApiError('paymentUnavailable')
    return { operator, msisdn, service }
  }

  /** Refuses an amount beyond the wallet’s limits. */
  refuseSum({ service }: WalletWish, francs: number): void {
    if (limitBroken(francs, service) !== null) throw new ApiError('walletSum')
  }

  isFor({ wallet }: FullOrder, wish: WalletWish | null): boolean {
    return wish ? wallet?.operator === wish.operator && wallet.msisdn === wish.msisdn : wallet === null
  }

  write(orderId: string, { operator, msisdn }: WalletWish) {
    const lastDigits = msisdn.slice(-LAST_DIGITS)
    return this.prisma.orderWallet.createMany({
      data: { orderId, operator, msisdn, lastDigits },
      skipDuplicates: true,
    })
  }

  /** Whether the payer gets a request on the phone instead of a page. */
  pushes({ provider, wallet }: FullOrder): boolean {
    const port = this.providers.find(provider)
    // The contract lists the stored operator.
    return wallet !== null && port?.push !== undefined && port.wallets?.[wallet.operator as Operator]?.push === true
  }

  /**
   * Sends a request to the payer’s phone, unless one is open. The time is stored first, so that an unanswered call is
   * not repeated. False when this payer agrees on a page.
   */
  async push(order: KnownOrder): Promise<boolean> {
    const { id: orderId, wallet } = order
    const port = this.providers.port(order.provider)
    if (!wallet || !port.push || !this.pushes(order)) return false
    const pushedAt = await this.prisma.$transaction((transaction) => this.claim(transaction, orderId, wallet))
    if (pushedAt === null) return true
    try {
      await port.push(order)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      this.log.warn({ order: orderId, reason: error.message, refused: error.refused }, 'a phone could not be asked')
      // Without an answer, the phone may have got the request.
      if (error.refused) await this.unasked(orderId, pushedAt, walletFailure(error.message))
    }
    return true
  }

  /** Marks the phone as busy and returns the time; null when a request is open, or nothing remains to be paid. */
  private async claim(transaction: Transaction, orderId: string, wallet: OrderWallet): Promise<Date | null> {
    await transaction.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`
    const order = await transaction.order.findUniqueOrThrow({ where: { id: orderId }, include: WITH_PAYER })
    const isRequested = isWaiting(order.wallet?.pushedAt ?? null) && order.status !== 'failed'
    if (isRequested || !isOpen(order.status)) return null
    const pushedAt = new Date()
    // A phone shows one request at a time, even if another device began the payment anew.
    const other = await transaction.orderWallet.count({
      where: {
        msisdn: wallet.msisdn,
        orderId: { not: orderId },
        pushedAt: { gt: new Date(pushedAt.getTime() - PUSH_OPEN_MS) },
        order: { status: 'processing' },
      },
    })
    if (other > 0) throw new ApiError('pushOpen')
    const { msisdn, lastDigits } = wallet
    await transaction.orderWallet.update({ where: { orderId }, data: { pushedAt, msisdn, lastDigits } })
    const update = { ...getRequestedAmount(order), status: 'processing', at: after(order) } as const
    await this.settlement.recordIn(transaction, orderId, { source: 'system', type: 'payment.pushed', update })
    return pushedAt
  }

  /** The provider refused the request: the payer may try again at once. */
  private async unasked(orderId: string, pushedAt: Date, failureCode: string): Promise<void> {
    await this.prisma.orderWallet.updateMany({ where: { orderId, pushedAt }, data: { pushedAt: null } })
    const order = await this.prisma.order.findUniqueOrThrow({ where: { id: orderId }, include: WITH_PAYER })
    const update = { ...getRequestedAmount(order), status: 'failed', at: after(order), failureCode } as const
    await this.settlement.recordEvent(orderId, { source: 'system', type: 'payment.push-refused', update })
  }

  /** Repeats the request, or sends it to another phone of the same operator. */
  async pushAgain(order: KnownOrder, number: string | undefined): Promise<void> {
    const { wallet } = order
    if (!wallet || !this.pushes(order)) throw new ApiError('orderClosed')
    if (order.status !== 'failed' && isWaiting(wallet.pushedAt)) throw new ApiError('pushOpen')
    const operator = wallet.operator as Operator // The contract lists the stored operator.
    const msisdn = number === undefined ? wallet.msisdn : this.parseNumber(operator, number, 'number')
    if (msisdn === null) throw new ApiError('orderClosed')
    await this.push({ ...order, wallet: { ...wallet, msisdn, lastDigits: msisdn.slice(-LAST_DIGITS) } })
  }

  /** An unanswered request expires on the phone; then it may be sent again. True when it has just expired. */
  async endPush(order: FullOrder): Promise<boolean> {
    if (order.status !== 'processing' || !order.wallet?.pushedAt || isWaiting(order.wallet.pushedAt)) return false
    await this.settlement.recordEvent(order.id, {
      source: 'system',
      type: 'payment.push-over',
      update: { ...getRequestedAmount(order), status: 'pending', at: after(order) },
    })
    return true
  }

  private parseNumber(operator: Operator, number: string, field: string): string {
    const msisdn = toMsisdn(OPERATORS[operator].country, number)
    if (msisdn === null) throw new ApiError('invalidInput', { fields: { [field]: { code: 'invalid' } } })
    return msisdn
  }
}

const isWaiting = (pushedAt: Date | null): boolean =>
  pushedAt !== null && Date.now() < pushedAt.getTime() + PUSH_OPEN_MS

/** Just after the last update by the provider’s clock, so that the next report is later still. */
const after = ({ statusAt }: Pick<FullOrder, 'statusAt'>): number => (statusAt?.getTime() ?? Date.now()) + 1
