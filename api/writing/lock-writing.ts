import type { Transaction } from '../database/prisma.service'

/** Writers of one project come one after the other from here on. Answers the number of its last change. */
export async function lockWriting(transaction: Transaction, projectId: string): Promise<number> {
  const [row] = await transaction.$queryRaw<{ head: number }[]>`
    SELECT head FROM project_writing WHERE project_id = ${projectId}::uuid FOR UPDATE`
  return row?.head ?? 0
}
