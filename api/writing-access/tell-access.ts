import type { Transaction } from '../database/prisma.service'

/** Raises the project's change number: at their next sync devices receive the project with the new access. */
export async function tellAccess(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.projectWriting.updateMany({ where: { projectId }, data: { head: { increment: 1 } } })
}
