import type { RoundState } from '#contract/round-states'
import type { AuditTrail } from '../audit-trail/audit-trail.service'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { lockRow } from '../lists/table'
import { lockWriting } from '../writing-access/lock-writing'
import { reachedProjects, type ReachedProject } from '../writing-access/writing-access'

/** Throws 404 where the caller does not reach the project, and 403 where the caller was the mentor of a round of it. */
export async function reachRounds(client: Transaction, id: string, context: CallContext): Promise<ReachedProject> {
  const caller = requireCaller(context)
  const project = (await reachedProjects(client, caller.id, id)).get(id)
  if (project) return project
  const named = { OR: [{ mentorId: caller.id }, { returnedById: caller.id }] }
  const wasMentor = (await client.writingRound.count({ where: { projectId: id, ...named } })) > 0
  throw new ApiError(wasMentor ? 'forbidden' : 'notFound')
}

/** Records an action on a round in the audit trail: its number and state, but no text. */
export const noteRound = (
  audit: AuditTrail,
  transaction: Transaction,
  context: CallContext,
  projectId: string,
  after: { readonly number: number; readonly state: RoundState | 'withdrawn' },
): Promise<void> =>
  audit.write(context, { action: 'project.round', target: { type: 'project', id: projectId }, after }, transaction)

/**
 * Serialises changes of a project's rounds with those of its text. People are locked first, as everywhere: a notice
 * refers to its reader.
 */
export async function lockRound(transaction: Transaction, projectId: string, userId: string): Promise<void> {
  const project = await transaction.project.findUnique({
    where: { id: projectId },
    select: { userId: true, mentorId: true },
  })
  const ids = [userId, project?.userId, project?.mentorId].filter((id) => typeof id === 'string')
  const held = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id = ANY (${ids}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`
  if (!held.some(({ id }) => id === userId)) throw new ApiError('notFound')
  await lockRow(transaction, 'projects', projectId)
  await lockWriting(transaction, projectId)
}
