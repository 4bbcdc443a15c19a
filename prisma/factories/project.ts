import type { Prisma } from '#db/client'
import { testRandom } from './random'
import { SUBJECTS } from './subjects'

const DAY_MS = 86_400_000

/** A draft that is due in four months. `userId` is the student. */
export function buildProject(
  overrides: Partial<Prisma.ProjectUncheckedCreateInput> & { userId: string },
  random = testRandom,
) {
  const { title, description } = random.pick(SUBJECTS)
  const createdAt = random.now
  return {
    id: random.uuid(createdAt),
    title,
    description,
    question: '',
    status: 'draft',
    progress: 0,
    deadline: new Date(createdAt.getTime() + 120 * DAY_MS),
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.ProjectUncheckedCreateInput
}
