import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { PrismaService } from '../database/prisma.service'

const derive = promisify<string, string, number, Buffer>(scrypt)
const HASH_BYTES = 24
const BATCH = 200

/**
 * The stored hash of a number. It recognises the same number again. A slow hash hinders trying all numbers, which are
 * few. The order's id is the salt.
 */
export const numberHash = async (msisdn: string, orderId: string): Promise<string> =>
  (await derive(msisdn, orderId, HASH_BYTES)).toString('base64url')

/** Replaces wallet numbers given before `before` by their last two digits and a hash. */
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
