import { Prisma } from '#db/client'
import { WRITING_ACCESSES, type WritingAccess } from '#contract/writing/sync'
import type { Transaction } from '../database/prisma.service'

export interface ReachedProject {
  readonly id: string
  readonly access: WritingAccess
  /** True while a part of the payment is late: the student and collaborators with `edit` may not write. */
  readonly isPaused: boolean
  /** Null if the text does not exist yet. */
  readonly head: number | null
}

/**
 * The projects whose text a person may open, with their access: as the student, the assigned mentor, or an invited
 * collaborator. Three subqueries, so that each uses an index.
 */
export async function reachedProjects(
  client: Transaction,
  userId: string,
  projectId?: string,
): Promise<ReadonlyMap<string, ReachedProject>> {
  const only = projectId === undefined ? Prisma.empty : Prisma.sql`AND project.id = ${projectId}::uuid`
  const rows = await client.$queryRaw<ReachedProject[]>`
    SELECT reached.id, reached.access, writing.head, reached.access IN ('owner', 'edit') AND EXISTS (
      SELECT 1 FROM payment_schedules schedule
      WHERE schedule.user_id = reached.user_id AND schedule.paused_at IS NOT NULL) AS "isPaused"
    FROM (
      SELECT project.id, project.user_id, 'owner' AS access FROM projects project
      WHERE project.user_id = ${userId}::uuid AND project.deleted_at IS NULL ${only}
      UNION ALL
      SELECT project.id, project.user_id, 'mentor' FROM projects project
      WHERE project.mentor_id = ${userId}::uuid AND project.deleted_at IS NULL ${only}
      UNION ALL
      SELECT project.id, project.user_id, collaborator.access::text FROM project_collaborators collaborator
      JOIN projects project ON project.id = collaborator.project_id
      WHERE collaborator.user_id = ${userId}::uuid AND project.deleted_at IS NULL ${only}
    ) AS reached LEFT JOIN project_writing writing ON writing.project_id = reached.id`
  const strength = ({ access }: ReachedProject) => WRITING_ACCESSES.indexOf(access)
  // Of two rights to one project, the stronger one is set last and wins.
  const weakestFirst = [...rows].sort((a, b) => strength(b) - strength(a))
  return new Map(weakestFirst.map((project) => [project.id, project]))
}
