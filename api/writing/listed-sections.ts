import type { Transaction } from '../database/prisma.service'
import type { ListedSection } from '../text-work/apply-update'

/**
 * Brings the rows of sections in line with the outline that was just written. New sections get an empty document.
 * Removed ones are marked with the server's time for retention, since clocks of devices may be wrong. False where an id
 * is that of a project. An id that another project uses stays with that project.
 */
export async function listSections(
  transaction: Transaction,
  projectId: string,
  number: number,
  sections: readonly ListedSection[],
): Promise<boolean> {
  const known = await transaction.writingDocument.findMany({
    where: { projectId, kind: 'section' },
    select: { id: true, removedAt: true },
  })
  const knownIds = new Set(known.map(({ id }) => id))
  const now = new Date()
  const added = sections.filter(({ id }) => !knownIds.has(id))
  if (added.length > 0) {
    if ((await transaction.project.count({ where: { id: { in: added.map(({ id }) => id) } } })) > 0) return false
    const common = { projectId, kind: 'section', head: number, logFrom: number, state: new Uint8Array() } as const
    await transaction.writingDocument.createMany({
      data: added.map(({ id, isRemoved }) => ({ id, ...common, removedAt: isRemoved ? now : null })),
      skipDuplicates: true,
    })
  }
  const live = new Set(sections.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id))
  const back = known.filter(({ id, removedAt }) => removedAt !== null && live.has(id))
  const removed = known.filter(({ id, removedAt }) => removedAt === null && !live.has(id))
  await mark(transaction, back, null)
  await mark(transaction, removed, now)
  return true
}

async function mark(transaction: Transaction, rows: readonly { id: string }[], removedAt: Date | null): Promise<void> {
  if (rows.length === 0) return
  await transaction.writingDocument.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { removedAt } })
}
