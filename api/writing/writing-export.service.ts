import { Injectable } from '@nestjs/common'
import { readingOrder, type Outline } from '#contract/writing/outline'
import { PrismaService } from '../database/prisma.service'
import { WritingPool } from './writing-pool.service'

/** In reading order, then those in the bin. */
function idsOf(outline: Outline): string[] {
  const read = readingOrder(outline).map(({ id }) => id)
  return [...new Set([...read, ...Object.keys(outline)])]
}

/** What somebody wrote, for that person. */
@Injectable()
export class WritingExport {
  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
  ) {}

  /** The texts of the own projects, and when the person wrote in whatever document. */
  async of(userId: string) {
    const owned = await this.prisma.projectWriting.findMany({
      where: { project: { userId, deletedAt: null } },
      select: { projectId: true },
      orderBy: { projectId: 'asc' },
    })
    const texts = []
    for (const { projectId } of owned) texts.push({ projectId, sections: await this.sections(projectId) })
    const writings = await this.prisma.writingUpdate.findMany({
      where: { authorId: userId },
      select: { documentId: true, number: true, createdAt: true },
      orderBy: [{ createdAt: 'asc' }, { number: 'asc' }],
    })
    return { texts, writings }
  }

  private async sections(projectId: string) {
    const { state } = await this.prisma.writingDocument.findUniqueOrThrow({
      where: { id: projectId },
      select: { state: true },
    })
    const outline = await this.pool.run('outlineOf', state)
    const rows = await this.prisma.writingDocument.findMany({
      where: { projectId, kind: 'section' },
      select: { id: true, text: true, words: true, updatedAt: true, removedAt: true },
    })
    const places = idsOf(outline)
    return rows
      .map(({ id, ...row }) => ({ id, title: outline[id]?.title ?? '', ...row }))
      .sort((a, b) => places.indexOf(a.id) - places.indexOf(b.id))
  }
}
