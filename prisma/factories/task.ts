import type { Prisma } from '#db/client'
import { testRandom } from './random'

const DAY_MS = 86_400_000

/** An open chapter that is due in a month. */
export function buildTask(
  overrides: Partial<Prisma.TaskUncheckedCreateInput> & { projectId: string },
  random = testRandom,
) {
  const createdAt = random.now
  return {
    id: random.uuid(createdAt),
    title: 'Revue de la littérature',
    kind: 'chapter',
    dueOn: new Date(createdAt.getTime() + 30 * DAY_MS).toISOString().slice(0, 10),
    doneAt: null,
    sectionId: null,
    sessionId: null,
    position: 0,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.TaskUncheckedCreateInput
}
