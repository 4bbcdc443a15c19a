import type { Transaction } from '../database/prisma.service'

/**
 * Serialises the writers of a project. Returns the number of its last change; undefined if the writer has no account
 * any more. The person is locked first, in the same order as an account deletion.
 */
export async function lockWriting(
  transaction: Transaction,
  projectId: string,
  userId?: string,
): Promise<number | undefined> {
  if (userId !== undefined && !(await holdPerson(transaction, userId))) return undefined
  const [row] = await transaction.$queryRaw<{ head: number }[]>`
    SELECT head FROM project_writing WHERE project_id = ${projectId}::uuid FOR UPDATE`
  return row?.head ?? 0
}

/** Locks the person's row early, with the lock that foreign keys take later. False if the account is deleted. */
export async function holdPerson(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR KEY SHARE`
  return rows.length > 0
}

/** Locks all projects with traces of a person against writers, until the transaction ends. */
export async function lockTraces(transaction: Transaction, userId: string): Promise<void> {
  await transaction.$queryRaw`
    SELECT 1 FROM project_writing WHERE project_id IN (
      SELECT id FROM projects WHERE user_id = ${userId}::uuid
      UNION SELECT document.project_id FROM writing_documents document
        JOIN writing_updates written ON written.document_id = document.id WHERE written.author_id = ${userId}::uuid
      UNION SELECT document.project_id FROM writing_documents document
        JOIN writing_authors author ON author.document_id = document.id
        WHERE author.first_id = ${userId}::uuid OR author.last_id = ${userId}::uuid
      UNION SELECT project_id FROM writing_versions
        WHERE author_id = ${userId}::uuid OR ${userId}::uuid = ANY (writers) OR ${userId}::uuid = ANY (block_authors)
      UNION SELECT project_id FROM writing_comments
        WHERE author_id = ${userId}::uuid OR state_by_id = ${userId}::uuid
    ) ORDER BY project_id FOR UPDATE`
}
