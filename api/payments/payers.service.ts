import { Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import type { PaymentState, paymentsApi } from '#contract/payments'
import type { Order } from '#db/client'
import { LoginSessions } from '../auth/login-sessions.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { ReceiptWriter } from '../receipts/receipt-writer.service'
import { Levels } from '../levels/levels.service'

type Payer = CheckedInput<typeof paymentsApi.givePayer>['body']

/** The payer of an order without an address: the receipt goes to the payer's address, and the level opens for it. */
@Injectable()
export class Payers {
  constructor(
    private readonly prisma: PrismaService,
    private readonly receipts: ReceiptWriter,
    private readonly levels: Levels,
    private readonly logins: LoginSessions,
  ) {}

  /** An address is given once: a later holder of the link cannot redirect the receipt or the level. */
  async give(orderId: string, payer: Payer): Promise<void> {
    const opened = await this.prisma.$transaction((transaction) => this.giveIn(transaction, orderId, payer))
    if (opened) await this.logins.forget()
  }

  /** A refunded order, or one of an erased account, needs no address any more. */
  async receiptTo(order: Order, transaction: Transaction = this.prisma): Promise<PaymentState['receiptTo']> {
    const { id, userId, email, paidAt, quoteId } = order
    if (userId !== null) return 'account'
    if (email === null) return paidAt === null || (await waits(transaction, id)) ? 'nobody' : 'given'
    if (paidAt !== null || quoteId === null) return 'given'
    const quote = await transaction.quote.findUnique({ where: { id: quoteId }, select: { email: true } })
    return email === quote?.email ? 'quote' : 'given'
  }

  /** True when a level was opened. */
  private async giveIn(transaction: Transaction, orderId: string, { email, fullName }: Payer): Promise<boolean> {
    // A payment event may arrive at the same time: the lock makes one of the two see what the other wrote.
    await transaction.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`
    const order = await transaction.order.findUniqueOrThrow({ where: { id: orderId } })
    const isPaid = order.paidAt !== null
    const isSame = email !== undefined && email === order.email && order.userId === null
    if (isPaid && (isSame || email === undefined)) return false
    const isFree = (await this.receiptTo(order, transaction)) !== 'given' && order.userId === null
    if (!isFree && !isSame) throw new ApiError('addressGiven')
    // The receipt of a paid order is signed, so its name stays.
    const data = { ...(email !== undefined && { email }), ...(fullName !== undefined && !isPaid && { fullName }) }
    const after = await transaction.order.update({ where: { id: orderId }, data })
    if (!isPaid) return false
    await this.receipts.send(transaction, after)
    return this.levels.address(transaction, orderId, email ?? '')
  }
}

/** Whether a paid order still waits for an address. */
async function waits(transaction: Transaction, orderId: string): Promise<boolean> {
  const where = { orderId, userId: null, email: '', status: 'waiting' as const }
  return (await transaction.subscription.count({ where })) > 0
}
