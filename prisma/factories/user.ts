import type { Prisma } from '#db/client'
import { pickPerson, demoUsername } from './people'
import { testRandom } from './random'
import { SUBJECTS } from './subjects'

/** A student; without a password, so that nobody signs in with it. */
export function buildUser(overrides: Partial<Prisma.UserUncheckedCreateInput> = {}, random = testRandom) {
  const { fullName, country, institution } = pickPerson(random)
  // The number keeps names apart in tests that make many.
  const username = `${demoUsername(fullName)}${random.integer(10_000, 99_999)}`
  const createdAt = random.now
  return {
    id: random.uuid(createdAt),
    username,
    email: `${username}@demo.example`,
    fullName,
    role: 'student',
    institution,
    country,
    field: random.pick(SUBJECTS).field,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.UserUncheckedCreateInput
}
