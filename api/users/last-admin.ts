import type { EditUser } from '#contract/users'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'

/** An arbitrary lock number: it serialises actions that could remove the last administrator. */
const ADMIN_LOCK = 20_262_012

/** Refuses a change that would leave no active administrator. Without `changes`, the person is removed. */
export async function keepAnAdministrator(transaction: Transaction, id: string, changes?: EditUser): Promise<void> {
  const stays =
    (changes?.role ?? 'admin') === 'admin' && (changes?.status ?? 'active') === 'active' && changes?.active !== false
  if (changes && stays) return
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`
  const active = { role: 'admin', status: 'active', deletedAt: null } as const
  const goes = await transaction.user.findFirst({ where: { id, ...active }, select: { id: true } })
  if (!goes) return
  const others = await transaction.user.findFirst({ where: { id: { not: id }, ...active }, select: { id: true } })
  if (!others) throw new ApiError('lastAdmin')
}
