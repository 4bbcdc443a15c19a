import { Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import type { templatesApi } from '#contract/templates'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { authored, REVISION, REVISION_ROW, withHeadings, type StoredTemplate } from './template-rows'

const SHOWN = 100

/** The versions of a template, numbered from 1; the last one is the present state. */
@Injectable()
export class Revisions {
  constructor(private readonly prisma: PrismaService) {}

  async list(templateId: string): Promise<ResultOf<typeof templatesApi.revisions>> {
    const template = await this.prisma.template.findFirst({
      where: { id: templateId, deletedAt: null },
      select: { id: true },
    })
    if (!template) throw new ApiError('notFound')
    const rows = await this.prisma.templateRevision.findMany({
      where: { templateId },
      orderBy: { number: 'desc' },
      take: SHOWN,
      select: REVISION_ROW,
    })
    return rows.map(authored)
  }

  async read(templateId: string, number: number, transaction: Transaction = this.prisma) {
    const row = await transaction.templateRevision.findFirst({
      where: { templateId, number, template: { deletedAt: null } },
      select: REVISION,
    })
    if (!row) throw new ApiError('notFound')
    return authored(withHeadings(row))
  }

  /**
   * Adds `after`, and first `before` when the template has no revision yet. The row must be locked. Returns the number
   * of `after`.
   */
  async add(
    transaction: Transaction,
    authorId: string | null,
    after: StoredTemplate,
    before?: StoredTemplate,
  ): Promise<number> {
    const last = await transaction.templateRevision.findFirst({
      where: { templateId: after.id },
      orderBy: { number: 'desc' },
      select: { number: true },
    })
    const known = last?.number ?? 0
    const added =
      known === 0 && before
        ? [toRevision(before, 1, null), toRevision(after, 2, authorId)]
        : [toRevision(after, known + 1, authorId)]
    await transaction.templateRevision.createMany({ data: added })
    return known + added.length
  }
}

const toRevision = (
  { id, name, description, content, type, access, structure }: StoredTemplate,
  number: number,
  authorId: string | null,
) => ({
  templateId: id,
  number,
  authorId,
  name,
  description,
  content,
  type,
  access,
  ...(structure && { structure }),
})
