import type { Transaction } from '../database/prisma.service'
import { REMOVED } from './comments/comment-acts'
import { NOBODY_ID } from './writing-history.service'

/** Removes a person as the author of blocks, versions and pictures in others' projects. */
export async function forgetAuthor(transaction: Transaction, id: string): Promise<void> {
  await transaction.writingAuthor.updateMany({ where: { firstId: id }, data: { firstId: null } })
  await transaction.writingAuthor.updateMany({ where: { lastId: id }, data: { lastId: null } })
  await transaction.writingPicture.updateMany({ where: { uploaderId: id }, data: { uploaderId: null } })
  await transaction.writingVersion.updateMany({ where: { authorId: id }, data: { authorId: null } })
  await transaction.$executeRaw`
    UPDATE writing_versions SET writers = array_replace(writers, ${id}::uuid, ${NOBODY_ID}::uuid),
      block_authors = array_replace(block_authors, ${id}::uuid, ${NOBODY_ID}::uuid)
    WHERE ${id}::uuid = ANY (writers) OR ${id}::uuid = ANY (block_authors)`
  await forgetCommenter(transaction, id)
}

/**
 * The person's comments stay in others' threads without a name, and devices get the change. Recordings are deleted
 * because a voice identifies its speaker; so are comments that had nothing else.
 */
async function forgetCommenter(transaction: Transaction, id: string): Promise<void> {
  await transaction.writingComment.updateMany({ where: { stateById: id }, data: { stateById: null } })
  await transaction.writingVoice.deleteMany({ where: { comment: { authorId: id } } })
  await transaction.writingComment.updateMany({
    where: { authorId: id, voiceSeconds: { not: null }, text: '', replacement: null },
    data: { ...REMOVED, deletedAt: new Date() },
  })
  await transaction.$executeRaw`
    WITH written AS (
        SELECT comment.id, comment.project_id,
          writing.head + row_number() OVER (PARTITION BY comment.project_id ORDER BY comment.number) AS number
        FROM writing_comments comment JOIN project_writing writing USING (project_id)
        WHERE comment.author_id = ${id}::uuid),
      counted AS (
        UPDATE project_writing writing SET head = last.number
        FROM (SELECT project_id, max(number) AS number FROM written GROUP BY project_id) AS last
        WHERE writing.project_id = last.project_id)
    UPDATE writing_comments comment SET author_id = NULL, author_name = '', number = written.number,
      voice_seconds = NULL, voice_bytes = NULL
    FROM written WHERE comment.id = written.id`
}
