import { Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import { OUR_TEMPLATE } from '#domain/thesis/university'
import type { CreateUniversity, EditUniversity, universitiesApi } from '#contract/universities'
import type { Prisma } from '#db/client'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import type { ResourceRules } from '../lists/resource'
import type { ResourceList } from '../lists/resource-list'
import { requireVersion } from '../lists/versions'
import { WorkLimitError, WritingPool } from '../text-work/writing-pool.service'
import { readablePages, readUniversity, UNIVERSITIES, UNIVERSITY, type UniversityRow } from './university-rows'

/** Prisma's JSON type does not accept readonly lists. */
const json = (value: unknown): Prisma.InputJsonValue => value as Prisma.InputJsonValue

@Injectable()
export class UniversitiesService implements ResourceRules<UniversityRow> {
  readonly rows: ResourceList<UniversityRow, UniversityRow>

  constructor(
    lists: Lists,
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
  ) {
    this.rows = lists.addResource(UNIVERSITIES, this)
  }

  create(body: CreateUniversity, context: CallContext, institutionId: string | null = null): Promise<UniversityRow> {
    const { titleLines, titleFields, papers, page, header, footer } = OUR_TEMPLATE
    const data = {
      titleLines,
      titleFields: [...titleFields],
      papers: json(papers),
      page: json(page),
      header: json(header),
      footer: json(footer),
      ...body,
      institutionId,
    }
    return this.rows.create(context, async (transaction) =>
      readUniversity(await transaction.university.create({ data, select: UNIVERSITY })),
    )
  }

  edit(id: string, changes: EditUniversity, context: CallContext): Promise<UniversityRow> {
    return this.rows.edit(id, context, (transaction, before) => this.applyEdit(transaction, before, changes, context))
  }

  async applyEdit(
    transaction: Transaction,
    before: UniversityRow,
    changes: EditUniversity,
    context: CallContext,
  ): Promise<UniversityRow> {
    return this.change(transaction, before, changes, context, 'edit')
  }

  async styles(id: string, context: CallContext): Promise<ResultOf<typeof universitiesApi.styles>> {
    const found = await this.prisma.university.findFirst({
      where: { id, deletedAt: null, ...readablePages(context) },
      select: { stylesXml: true },
    })
    if (!found) throw new ApiError('notFound')
    return found
  }

  /** Reads the file before the row is locked, because unpacking takes time in a separate process. */
  async takeReference(id: string, fileName: string, context: CallContext): Promise<UniversityRow> {
    const read = await this.read(context.bytes)
    return this.rows.write(context, async (transaction) => {
      const before = await this.rows.lock(transaction, id, context)
      requireVersion(context, before)
      const { stylesXml, page, header, footer } = read
      const columns = { stylesXml, page: json(page), header: json(header), footer: json(footer), fileName }
      return this.change(transaction, before, columns, context, 'reference')
    })
  }

  private async read(bytes: Uint8Array) {
    try {
      const read = await this.pool.run('readReference', bytes)
      if (read !== 'invalid') return read
    } catch (error) {
      if (!(error instanceof WorkLimitError)) throw error
    }
    throw new ApiError('invalidInput', { fields: { file: { code: 'notADocument' } } })
  }

  private async change(
    transaction: Transaction,
    before: UniversityRow,
    data: Prisma.UniversityUpdateInput,
    context: CallContext,
    verb: 'edit' | 'reference',
  ): Promise<UniversityRow> {
    const { id } = before
    const after = readUniversity(await transaction.university.update({ where: { id }, data, select: UNIVERSITY }))
    await this.rows.note(transaction, context, verb, { before, after })
    return after
  }
}
