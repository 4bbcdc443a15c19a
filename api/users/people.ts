import type { Role } from '#contract/choices'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'

/** Refuses, by field, whoever is not there or has another role; null and what is not given pass. */
export async function requirePeople(
  transaction: Transaction,
  wanted: Readonly<Record<string, readonly [string | null | undefined, Role]>>,
): Promise<void> {
  const asked = Object.entries(wanted).flatMap(([field, [id, role]]) => (id ? [{ field, id, role }] : []))
  if (asked.length === 0) return
  const found = await transaction.user.findMany({
    where: { id: { in: asked.map(({ id }) => id) }, deletedAt: null },
    select: { id: true, role: true },
  })
  const wrong = asked.filter(({ id, role }) => !found.some((user) => user.id === id && user.role === role))
  if (wrong.length > 0)
    throw new ApiError('invalidInput', {
      fields: Object.fromEntries(wrong.map(({ field }) => [field, { code: 'invalidChoice' as const }])),
    })
}
