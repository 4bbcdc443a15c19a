import type { Transaction } from '../database/prisma.service'

/**
 * Deletes the oldest updates of a project's log until it has at most `bytes`; under the project's lock. Nothing is
 * lost: states contain the updates, blocks store their authors, and a device that is behind gets the state.
 */
export async function shortenLog(transaction: Transaction, projectId: string, bytes: number): Promise<void> {
  await transaction.$executeRaw`
    WITH sized AS (
        SELECT document_id, number, sum(octet_length(bytes)) OVER (ORDER BY number DESC) AS size
        FROM writing_updates JOIN writing_documents ON id = document_id WHERE project_id = ${projectId}::uuid),
      gone AS (
        DELETE FROM writing_updates entry USING sized
        WHERE entry.document_id = sized.document_id AND entry.number = sized.number AND sized.size > ${bytes}
        RETURNING entry.document_id, entry.number),
      last AS (SELECT document_id, max(number) AS number FROM gone GROUP BY document_id)
    UPDATE writing_documents SET log_from = greatest(log_from, last.number) FROM last WHERE id = last.document_id`
  await transaction.$executeRaw`
    UPDATE project_writing SET log_bytes = coalesce((
      SELECT sum(octet_length(bytes)) FROM writing_updates JOIN writing_documents ON id = document_id
      WHERE project_id = ${projectId}::uuid), 0)
    WHERE project_id = ${projectId}::uuid`
}
