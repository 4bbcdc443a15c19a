import { isMentoring, type Role } from '#contract/choices'
import type { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'

/** The database condition for `isMentoring`. */
export const MENTORING = {
  role: 'mentor',
  deletedAt: null,
  status: { in: ['active', 'pending'] },
} satisfies Prisma.UserWhereInput

/**
 * Refuses, by field, a person who does not exist, has another role, or is a suspended mentor; null and missing fields
 * pass.
 */
export async function requirePeople(
  transaction: Transaction,
  wanted: Readonly<Record<string, readonly [string | null | undefined, Role]>>,
): Promise<void> {
  const requested = Object.entries(wanted).flatMap(([field, [id, role]]) => (id ? [{ field, id, role }] : []))
  if (requested.length === 0) return
  const found = await transaction.user.findMany({
    where: { id: { in: requested.map(({ id }) => id) }, deletedAt: null },
    select: { id: true, role: true, status: true },
  })
  const wrong = requested.filter(
    ({ id, role }) =>
      !found.some((user) => user.id === id && user.role === role && (role !== 'mentor' || isMentoring(user))),
  )
  if (wrong.length > 0)
    throw new ApiError('invalidInput', {
      fields: Object.fromEntries(wrong.map(({ field }) => [field, { code: 'invalidChoice' as const }])),
    })
}
