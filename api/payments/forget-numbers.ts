import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { PrismaService } from '../database/prisma.service'

const derive = promisify<string, string, number, Buffer>(scrypt)
const HASH_BYTES = 24
const BATCH = 200

/**
 * What is kept of a number: who names it again is recognised, and nobody finds it by trying all, which are few. Each
 * order has a salt of its own, its id.
 */
export const numberHash = async (msisdn: string, orderId: string): Promise<string> =>
  (await derive(msisdn, orderId, HASH_BYTES)).toString('base64url')

/** Numbers of wallets that were given before `before`: their two last digits stay, and a hash. */
export async function forgetNumbers({ orderWallet }: PrismaService, before: Date): Promise<{ count: number }> {
  const old = await orderWallet.findMany({
    where: { msisdn: { not: null }, createdAt: { lt: before } },
    select: { orderId: true, msisdn: true },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
  })
  for (const { orderId, msisdn } of old)
    await orderWallet.update({
      where: { orderId },
      data: { msisdn: null, msisdnHash: await numberHash(msisdn ?? '', orderId) },
    })
  return { count: old.length }
}
