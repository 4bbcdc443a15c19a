import type { Transaction } from '../database/prisma.service'

/** Devices hear of a project whose number has moved, and with it what the person may do there now. */
export async function tellAccess(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.projectWriting.updateMany({ where: { projectId }, data: { head: { increment: 1 } } })
}
