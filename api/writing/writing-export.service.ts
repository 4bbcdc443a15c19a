import { Injectable } from '@nestjs/common'
import type { Prisma } from '#db/client'
import { readingOrder, type Outline } from '#contract/writing/outline'
import { PrismaService } from '../database/prisma.service'
import { WritingPool } from '../text-work/writing-pool.service'
import { unzipBlocks } from './writing-versions.service'

/** Sections in reading order, then those in the bin. */
function collectIds(outline: Outline): string[] {
  const read = readingOrder(outline).map(({ id }) => id)
  return [...new Set([...read, ...Object.keys(outline)])]
}

/** Exports what a person wrote, for that person. */
@Injectable()
export class WritingExport {
  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
  ) {}

  /** The texts of the person's projects, and the times at which the person wrote in any document. */
  async of(userId: string) {
    const owned = await this.prisma.projectWriting.findMany({
      where: { project: { userId, deletedAt: null } },
      select: { projectId: true },
      orderBy: { projectId: 'asc' },
    })
    const texts = []
    for (const { projectId } of owned)
      texts.push({
        projectId,
        ...(await this.written(projectId)),
        pictures: await this.pictures({ projectId }),
      })
    const writings = await this.prisma.writingUpdate.findMany({
      where: { authorId: userId },
      select: { documentId: true, number: true, createdAt: true },
      orderBy: [{ createdAt: 'asc' }, { number: 'asc' }],
    })
    const versions = await this.prisma.writingVersion.findMany({
      where: { authorId: userId },
      select: { documentId: true, label: true, createdAt: true },
      orderBy: { createdAt: 'asc' },
    })
    const passages = await this.prisma.writingPassage.findMany({
      where: { ownerId: userId, decidedAt: null },
      select: { projectId: true, sectionId: true, foundAt: true, author: true, text: true },
      orderBy: [{ foundAt: 'asc' }, { id: 'asc' }],
    })
    // The person's comments in any project, and all comments on the person's texts.
    const commentRows = await this.prisma.writingComment.findMany({
      where: { deletedAt: null, OR: [{ authorId: userId }, { writing: { project: { userId, deletedAt: null } } }] },
      select: {
        id: true,
        projectId: true,
        sectionId: true,
        threadId: true,
        authorName: true,
        kind: true,
        state: true,
        quote: true,
        text: true,
        replacement: true,
        saidAt: true,
        editedAt: true,
        voiceSeconds: true,
        voice: { select: { type: true, bytes: true } },
      },
      orderBy: [{ saidAt: 'asc' }, { id: 'asc' }],
    })
    const comments = commentRows.map(({ voice, ...row }) => ({
      ...row,
      voice: voice && `data:audio/${voice.type};base64,${Buffer.from(voice.bytes).toString('base64')}`,
    }))
    // Pictures that the person added to others' projects, without the text around them.
    const pictures = await this.pictures({ uploaderId: userId, writing: { project: { userId: { not: userId } } } })
    return { texts, writings, keptVersions: versions, passages, comments, pictures }
  }

  private async written(projectId: string) {
    const { state } = await this.prisma.writingDocument.findUniqueOrThrow({
      where: { id: projectId },
      select: { state: true },
    })
    const outline = await this.pool.run('outlineOf', state)
    const rows = await this.prisma.writingDocument.findMany({
      where: { projectId, kind: 'section' },
      select: { id: true, text: true, words: true, updatedAt: true, removedAt: true },
    })
    const places = collectIds(outline)
    const sections = []
    for (const { id, ...row } of rows)
      sections.push({ id, title: outline[id]?.title ?? '', ...row, versions: await this.versions(id) })
    sections.sort((a, b) => places.indexOf(a.id) - places.indexOf(b.id))
    return { sections, ...(await this.pool.run('besideOutline', state)) }
  }

  private async pictures(where: Prisma.WritingPictureWhereInput) {
    const rows = await this.prisma.writingPicture.findMany({
      where,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, width: true, height: true, createdAt: true, bytes: true },
    })
    return rows.map(({ bytes, ...row }) => ({
      ...row,
      picture: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`,
    }))
  }

  private async versions(documentId: string) {
    const rows = await this.prisma.writingVersion.findMany({
      where: { documentId },
      orderBy: { createdAt: 'asc' },
      select: { kind: true, label: true, createdAt: true, words: true, content: true },
    })
    const versions = []
    for (const { content, ...row } of rows)
      versions.push({ ...row, text: (await unzipBlocks(content)).map(({ text }) => text).join('\n') })
    return versions
  }
}
