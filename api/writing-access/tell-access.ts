import type { Transaction } from '../database/prisma.service'

/** Raises the project's change number, so that devices receive the new access at their next sync. */
export async function tellAccess(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.projectWriting.updateMany({ where: { projectId }, data: { head: { increment: 1 } } })
}
