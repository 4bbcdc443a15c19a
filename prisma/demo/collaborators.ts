import { plusDays } from '#domain/money/instalments'
import type { Prisma } from '#db/client'
import type { People } from './people'
import type { DemoProject } from './projects'

const DAYS_SINCE = 20

/** Each thesis of the demonstration has one fellow student with read access and another with comment access. */
export function demoCollaborators(
  now: Date,
  { students }: People,
  projects: readonly DemoProject[],
): Prisma.ProjectCollaboratorCreateManyInput[] {
  return projects.flatMap(({ id, userId }, index) => {
    const [reader, commenter] = students
      .filter((student) => student.id !== userId && student.subscriptionType === 'pro')
      .slice(index * 2)
    const createdAt = plusDays(now, -DAYS_SINCE)
    return [
      ...(reader ? [{ projectId: id, userId: reader.id, access: 'read_only' as const, createdAt }] : []),
      ...(commenter ? [{ projectId: id, userId: commenter.id, access: 'comments' as const, createdAt }] : []),
    ]
  })
}
