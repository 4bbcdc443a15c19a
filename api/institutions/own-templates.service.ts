import { Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import type { institutionTemplatesApi } from '#contract/institutions/own-templates'
import type { CreateUniversity, EditUniversity } from '#contract/universities'
import type { Prisma } from '#db/client'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { answerPage, readPage } from '../lists/page'
import { Totals } from '../lists/totals'
import {
  TEMPLATE,
  TEMPLATE_ROW,
  withHeadings,
  type StoredTemplate,
  type StoredTemplateRow,
} from '../templates/template-rows'
import { TemplatesService } from '../templates/templates.service'
import { UniversitiesService } from '../universities/universities.service'
import { readUniversity, UNIVERSITY, type UniversityRow } from '../universities/university-rows'
import { managedBy } from './staff-right'

type Api = typeof institutionTemplatesApi
type Body<E extends 'createTemplate' | 'editTemplate'> = CheckedInput<Api[E]>['body']
type Page = CheckedInput<Api['templates']>['query']

/** An institution's own templates and pages. Checks the owner, then calls the services of these lists. */
@Injectable()
export class OwnTemplates {
  constructor(
    private readonly prisma: PrismaService,
    private readonly templates: TemplatesService,
    private readonly universities: UniversitiesService,
  ) {}

  async list(query: Page, context: CallContext): Promise<StoredTemplateRow[]> {
    const where = { institutionId: await managedBy(this.prisma, context), deletedAt: null }
    const { after, orderBy, take } = readPage<Prisma.TemplateWhereInput, 'name'>(query, { name: 'text' }, 'name')
    const found = await this.prisma.template.findMany({
      where: { AND: [where, after] },
      orderBy,
      take,
      select: TEMPLATE_ROW,
    })
    const count = () => this.prisma.template.count({ where })
    return answerPage(found, { ...query }, 'name', context, new Totals(), count)
  }

  async read(id: string, context: CallContext): Promise<StoredTemplate> {
    const where = { id, institutionId: await managedBy(this.prisma, context), deletedAt: null }
    const found = await this.prisma.template.findFirst({ where, select: TEMPLATE })
    if (!found) throw new ApiError('notFound')
    return withHeadings(found)
  }

  async create(body: Body<'createTemplate'>, context: CallContext): Promise<StoredTemplate> {
    const institutionId = await managedBy(this.prisma, context)
    return this.templates.create({ ...body, access: 'institution' }, context, institutionId)
  }

  async edit(id: string, changes: Body<'editTemplate'>, context: CallContext): Promise<StoredTemplate> {
    await this.read(id, context)
    return this.templates.edit(id, changes, context)
  }

  async remove(id: string, context: CallContext): Promise<void> {
    await this.read(id, context)
    await this.templates.rows.remove(id, context)
  }

  async pages(query: Page, context: CallContext): Promise<UniversityRow[]> {
    const where = { institutionId: await managedBy(this.prisma, context), deletedAt: null }
    const { after, orderBy, take } = readPage<Prisma.UniversityWhereInput, 'name'>(query, { name: 'text' }, 'name')
    const found = await this.prisma.university.findMany({
      where: { AND: [where, after] },
      orderBy,
      take,
      select: UNIVERSITY,
    })
    const count = () => this.prisma.university.count({ where })
    return answerPage(found.map(readUniversity), { ...query }, 'name', context, new Totals(), count)
  }

  async createPage(body: CreateUniversity, context: CallContext): Promise<UniversityRow> {
    return this.universities.create(body, context, await managedBy(this.prisma, context))
  }

  async editPage(id: string, changes: EditUniversity, context: CallContext): Promise<UniversityRow> {
    await this.requirePage(id, context)
    return this.universities.edit(id, changes, context)
  }

  async reference(id: string, name: string, context: CallContext): Promise<UniversityRow> {
    await this.requirePage(id, context)
    return this.universities.takeReference(id, name, context)
  }

  async removePage(id: string, context: CallContext): Promise<void> {
    await this.requirePage(id, context)
    await this.universities.rows.remove(id, context)
  }

  /** The owner of a page never changes, so the check runs before the row is locked. */
  private async requirePage(id: string, context: CallContext): Promise<void> {
    const where = { id, institutionId: await managedBy(this.prisma, context), deletedAt: null }
    if ((await this.prisma.university.count({ where })) === 0) throw new ApiError('notFound')
  }
}
