import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { LOG } from '../settings/tokens'
import type { WritingDraft } from '../../prisma/writing/draft-writing'
import { WritingPool } from '../text-work/writing-pool.service'

/** The number of the first states, which no log contains. */
const FIRST = 1

/** Makes the text of a project: with the project, or later for one that is older than the writing space. */
@Injectable()
export class WritingStart {
  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  /** Called before the project's transaction, which must not wait. A missing template gives an empty text. */
  async draft(templateId: string | null | undefined): Promise<WritingDraft> {
    const template = templateId
      ? await this.prisma.template.findUnique({
          where: { id: templateId, deletedAt: null },
          select: { content: true },
        })
      : null
    try {
      return await this.pool.run('draftWriting', template?.content ?? null)
    } catch (error) {
      if (error instanceof ApiError || !template) throw error
      // A text that begins empty is better than a project that cannot begin.
      this.log.error({ err: error, templateId }, 'a template made no text')
      return this.pool.run('draftWriting', null)
    }
  }

  /** The first call stores its draft; another at the same moment waits for it and stores nothing. */
  async store(transaction: Transaction, projectId: string, { outline, sections }: WritingDraft): Promise<void> {
    const claimed = await transaction.$executeRaw`
      INSERT INTO project_writing (project_id, head) VALUES (${projectId}::uuid, ${FIRST}) ON CONFLICT DO NOTHING`
    if (claimed === 0) return
    const common = { projectId, head: FIRST, logFrom: FIRST }
    await transaction.writingDocument.createMany({
      data: [
        { ...common, id: projectId, kind: 'outline', state: outline },
        ...sections.map((section) => ({ ...common, ...section, kind: 'section' as const })),
      ],
    })
  }

  async startOld(projectId: string): Promise<void> {
    const { templateId } = await this.prisma.project.findUniqueOrThrow({
      where: { id: projectId },
      select: { templateId: true },
    })
    const draft = await this.draft(templateId)
    await this.prisma.$transaction((transaction) => this.store(transaction, projectId, draft))
  }
}
