import type { Prisma } from '#db/client'
import { pickPerson, demoUsername } from './people'
import { testRandom } from './random'
import { SUBJECTS } from './subjects'

/** A student without a password, so that nobody can sign in with the account. */
export function buildUser(overrides: Partial<Prisma.UserUncheckedCreateInput> = {}, random = testRandom) {
  const { fullName, country, institution } = pickPerson(random)
  // The number makes names unique in tests that create many users.
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
