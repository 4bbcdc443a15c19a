import type { RoundState } from '#contract/round-states'
import type { AuditTrail } from '../audit/audit-trail.service'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { reachedProjects, type ReachedProject } from '../writing/writing-access'

/** Throws 404 where the caller does not reach the project, and 403 where the caller was the mentor of a round of it. */
export async function reachRounds(client: Transaction, id: string, context: CallContext): Promise<ReachedProject> {
  const caller = callerOf(context)
  const project = (await reachedProjects(client, caller.id, id)).get(id)
  if (project) return project
  const named = { OR: [{ mentorId: caller.id }, { returnedById: caller.id }] }
  const wasMentor = (await client.writingRound.count({ where: { projectId: id, ...named } })) > 0
  throw new ApiError(wasMentor ? 'forbidden' : 'notFound')
}

/** Tells the audit trail of an act on a round: its number and state, not a word of what was written. */
export const noteRound = (
  audit: AuditTrail,
  transaction: Transaction,
  context: CallContext,
  projectId: string,
  after: { readonly number: number; readonly state: RoundState },
): Promise<void> =>
  audit.write(context, { action: 'project.round', target: { type: 'project', id: projectId }, after }, transaction)
