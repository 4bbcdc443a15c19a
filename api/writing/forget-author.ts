import type { Transaction } from '../database/prisma.service'
import { NOBODY } from './writing-history.service'

/** What somebody wrote in others' projects is nobody's from here on, in blocks as in versions. */
export async function forgetAuthor(transaction: Transaction, id: string): Promise<void> {
  await transaction.writingAuthor.updateMany({ where: { firstId: id }, data: { firstId: null } })
  await transaction.writingAuthor.updateMany({ where: { lastId: id }, data: { lastId: null } })
  await transaction.writingPicture.updateMany({ where: { uploaderId: id }, data: { uploaderId: null } })
  await transaction.writingVersion.updateMany({ where: { authorId: id }, data: { authorId: null } })
  await transaction.$executeRaw`
    UPDATE writing_versions SET writers = array_replace(writers, ${id}::uuid, ${NOBODY}::uuid),
      block_authors = array_replace(block_authors, ${id}::uuid, ${NOBODY}::uuid)
    WHERE ${id}::uuid = ANY (writers) OR ${id}::uuid = ANY (block_authors)`
}
