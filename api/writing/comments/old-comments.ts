import type { Transaction } from '../../database/prisma.service'

/** Clears comments on sections deleted for good, within the lock. The rows stay until devices have the change. */
export async function removeCommentsOn(
  transaction: Transaction,
  projectId: string,
  sections: readonly string[],
): Promise<void> {
  await transaction.writingVoice.deleteMany({ where: { comment: { projectId, sectionId: { in: [...sections] } } } })
  const removed = await transaction.$queryRaw<{ number: number }[]>`
    UPDATE writing_comments comment SET number = going.number, deleted_at = now(), text = '', quote = '',
      quote_before = '', quote_after = '', replacement = NULL, voice_seconds = NULL, voice_bytes = NULL
    FROM (
      SELECT one.id, (writing.head + row_number() OVER (ORDER BY one.number))::int AS number
      FROM writing_comments one JOIN project_writing writing USING (project_id)
      WHERE project_id = ${projectId}::uuid AND section_id = ANY (${[...sections]}::uuid[]) AND deleted_at IS NULL
    ) AS going
    WHERE comment.id = going.id RETURNING comment.number`
  const head = Math.max(0, ...removed.map(({ number }) => number))
  if (head > 0) await transaction.projectWriting.update({ where: { projectId }, data: { head } })
}

/** Deletes comments removed before this time, except roots with an answer that remains. */
export async function dropComments(transaction: Transaction, before: Date): Promise<{ count: number }> {
  const count = await transaction.$executeRaw`
    DELETE FROM writing_comments old WHERE deleted_at < ${before} AND NOT EXISTS (
      SELECT 1 FROM writing_comments answer
      WHERE answer.thread_id = old.id AND (answer.deleted_at IS NULL OR answer.deleted_at >= ${before}))`
  return { count }
}
