import { Injectable } from '@nestjs/common'
import type { PaymentProvider } from '#db/enums'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { PAID, type ReportedFee } from './payment-status'
import { Providers } from './providers.service'

const DAY_MS = 86_400_000

/** A reported value remains stored when a later answer lacks it. */
export async function keepFee(
  transaction: Transaction,
  orderId: string,
  { fee, net, currency, payoutRef, payoutAt }: ReportedFee,
): Promise<void> {
  const reported = {
    ...((fee !== null || net !== null) && { fee, net, currency }),
    ...(payoutRef !== null && { payoutRef }),
    ...(payoutAt !== null && { payoutAt }),
  }
  await transaction.providerFee.upsert({ where: { orderId }, create: { orderId, ...reported }, update: reported })
}

/** Fees of providers. Payouts come days later, and some providers report fees in no webhook, so they are polled. */
@Injectable()
export class ProviderFees {
  constructor(
    private readonly prisma: PrismaService,
    private readonly providers: Providers,
  ) {}

  /** Orders paid since `since` with an incomplete fee, each at most once a day, the newest first. */
  async due(provider: PaymentProvider, { since, now, most }: { since: Date; now: Date; most: number }) {
    const port = this.providers.find(provider)
    if (!port?.fee) return []
    const isUnasked = [{ askedAt: null }, { askedAt: { lte: new Date(now.getTime() - DAY_MS) } }]
    const lacks = [{ fee: null }, ...(port.tellsPayouts ? [{ payoutAt: null }] : [])]
    return this.prisma.order.findMany({
      where: {
        status: { in: [...PAID] },
        provider,
        providerRef: { not: null },
        paidAt: { gt: since },
        deletedAt: null,
        OR: [{ fee: null }, { fee: { AND: [{ OR: isUnasked }, { OR: lacks }] } }],
      },
      orderBy: { paidAt: 'desc' },
      take: most,
      select: { id: true },
    })
  }

  async ask(orderId: string, now: Date): Promise<void> {
    const order = await this.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    const { provider, providerRef } = order
    const port = this.providers.find(provider)
    if (!port?.fee || providerRef === null) return
    // Stored before the call, so that a failing order does not block the others.
    const askedAt = { askedAt: now }
    await this.prisma.providerFee.upsert({ where: { orderId }, create: { orderId, ...askedAt }, update: askedAt })
    const reported = await this.providers.answer(port.fee({ ...order, providerRef }))
    if (reported) await keepFee(this.prisma, orderId, reported)
  }
}
