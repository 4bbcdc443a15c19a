import type { InstitutionRight } from '#contract/institutions/choices'
import type { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'

interface Right {
  readonly institutionId: string
  readonly right: InstitutionRight
}

/**
 * The caller's right, which determines the institution of every panel query: no call names one. Everybody else,
 * administrators included, gets `notFound`.
 */
export async function readRight(client: Transaction, context: CallContext): Promise<Right> {
  const found = await client.institutionStaff.findFirst({
    where: { userId: requireCaller(context).id, institution: { closedAt: null } },
    select: { institutionId: true, right: true },
  })
  if (!found) throw new ApiError('notFound')
  return found
}

/** The institution that the caller manages; 403 for its mentors. */
export async function managedBy(client: Transaction, context: CallContext): Promise<string> {
  const { institutionId, right } = await readRight(client, context)
  if (right !== 'manager') throw new ApiError('forbidden')
  return institutionId
}

/** Students who are members at this moment. */
export const buildMembersWhere = (institutionId: string): Prisma.UserWhereInput => ({
  deletedAt: null,
  membership: { is: { institutionId } },
})

export const buildProjectsWhere = (institutionId: string): Prisma.ProjectWhereInput => ({
  deletedAt: null,
  student: buildMembersWhere(institutionId),
})
