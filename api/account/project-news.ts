import type { OwnProject } from '#contract/account'
import type { Transaction } from '../database/prisma.service'

interface Row {
  readonly id: string
  readonly lastActivityAt: Date
  readonly roundId: string | null
  readonly number: number | null
  readonly handedInAt: Date | null
}
type News = Pick<OwnProject, 'lastActivityAt' | 'waitingRound'>

/**
 * Reads the round that awaits review and the time of the last activity of each project. Texts of the mentor are not
 * counted as activity.
 */
export async function readProjectNews(client: Transaction, ids: readonly string[]): Promise<Map<string, News>> {
  if (ids.length === 0) return new Map()
  const rows = await client.$queryRaw<Row[]>`
    SELECT p.id, waiting.id AS "roundId", waiting.number, waiting.handed_in_at AS "handedInAt",
      greatest(p.updated_at,
        (SELECT max(last.created_at) FROM writing_documents d CROSS JOIN LATERAL (
           SELECT u.created_at FROM writing_updates u
           WHERE u.document_id = d.id AND u.author_id <> p.mentor_id ORDER BY u.number DESC LIMIT 1) last
         WHERE d.project_id = p.id),
        (SELECT max(c.created_at) FROM writing_comments c
         WHERE c.project_id = p.id AND c.author_id <> p.mentor_id AND c.deleted_at IS NULL),
        (SELECT max(r.handed_in_at) FROM writing_rounds r WHERE r.project_id = p.id),
        (SELECT max(CASE WHEN s.start_time > now() THEN s.planned_at ELSE s.end_time END) FROM sessions s
         WHERE s.project_id = p.id AND s.deleted_at IS NULL AND s.status NOT IN ('cancelled', 'declined')
           AND (s.status <> 'requested' OR s.start_time > now()))
      ) AS "lastActivityAt"
    FROM projects p
    LEFT JOIN LATERAL (
      SELECT r.id, r.number, r.handed_in_at FROM writing_rounds r
      WHERE r.project_id = p.id AND r.state IN ('handed_in', 'in_review')
      ORDER BY r.handed_in_at LIMIT 1) waiting ON true
    WHERE p.id = ANY(${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, shown(row)]))
}

function shown({ lastActivityAt, roundId, number, handedInAt }: Row): News {
  if (roundId === null || number === null || handedInAt === null) return { lastActivityAt }
  return { lastActivityAt, waitingRound: { id: roundId, number, handedInAt } }
}
