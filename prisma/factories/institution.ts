import type { Prisma } from '#db/client'
import { testRandom } from './random'

const DAY_MS = 86_400_000

/** An institution that has paid its seats until ten months from now. */
export function buildInstitution(
  { seats = 10, ...overrides }: Partial<Prisma.InstitutionUncheckedCreateInput> & { readonly seats?: number } = {},
  random = testRandom,
) {
  const createdAt = random.now
  const startsAt = new Date(createdAt.getTime() - 60 * DAY_MS)
  const endsAt = new Date(createdAt.getTime() + 305 * DAY_MS)
  return {
    id: random.uuid(startsAt),
    name: 'Université de Kara',
    createdAt: startsAt,
    updatedAt: startsAt,
    periods: { create: [{ id: random.uuid(startsAt), seats, startsAt, endsAt, createdAt: startsAt }] },
    ...overrides,
  } satisfies Prisma.InstitutionUncheckedCreateInput
}
