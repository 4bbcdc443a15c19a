import { Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import type { Deadline, institutionApi, Progress } from '#contract/institutions/integration'
import type { PanelProject, PanelStudent } from '#contract/institutions/panel'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireIntegration, type CallContext } from '../frame/call-context'
import { answerPage, type PageQuery } from '../lists/page'
import { Totals } from '../lists/totals'
import { PanelLists, type PanelList } from './panel-lists.service'
import { PANEL_PROJECT, projectRow, PANEL_STUDENT, studentRow } from './panel-rows'
import { buildMembersWhere, buildProjectsWhere } from './staff-right'

type Q<E extends keyof typeof institutionApi> = CheckedInput<(typeof institutionApi)[E]>['query']

const ROUND = {
  id: true,
  number: true,
  state: true,
  handedInAt: true,
  inReviewAt: true,
  returnedAt: true,
  closedAt: true,
} as const

/** Data for an institution's programs. The key determines the institution: no call names one. */
@Injectable()
export class IntegrationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly lists: PanelLists,
  ) {}

  students(query: Q<'students'>, context: CallContext): Promise<PanelStudent[]> {
    return this.page(query, context, (id) => this.lists.students(id, {}))
  }

  async student(id: string, context: CallContext): Promise<PanelStudent> {
    const { institutionId } = requireIntegration(context)
    const found = await this.prisma.user.findFirst({
      where: { id, ...buildMembersWhere(institutionId) },
      select: PANEL_STUDENT,
    })
    if (!found) throw new ApiError('notFound')
    return studentRow(found)
  }

  projects(query: Q<'projects'>, context: CallContext): Promise<PanelProject[]> {
    const { student } = query
    return this.page(query, context, (id) => this.lists.projects(id, student === undefined ? {} : { student }))
  }

  async project(id: string, context: CallContext): Promise<PanelProject> {
    const { institutionId } = requireIntegration(context)
    const found = await this.prisma.project.findFirst({
      where: { id, ...buildProjectsWhere(institutionId) },
      select: PANEL_PROJECT,
    })
    if (!found) throw new ApiError('notFound')
    return projectRow(found)
  }

  async progress(id: string, context: CallContext): Promise<Progress> {
    const { institutionId } = requireIntegration(context)
    const found = await this.prisma.project.findFirst({
      where: { id, ...buildProjectsWhere(institutionId) },
      select: {
        id: true,
        userId: true,
        status: true,
        progress: true,
        updatedAt: true,
        rounds: { select: ROUND, orderBy: { number: 'asc' } },
      },
    })
    if (!found) throw new ApiError('notFound')
    const { id: projectId, userId: studentId, ...rest } = found
    return { projectId, studentId, ...rest }
  }

  async deadlines(query: Q<'deadlines'>, context: CallContext): Promise<Deadline[]> {
    const rows = await this.page(query, context, (id) => this.lists.deadlines(id))
    return rows.flatMap(({ deadline, ...row }) => (deadline ? [{ ...row, deadline }] : []))
  }

  private async page<Row extends { id: string }>(
    query: PageQuery,
    context: CallContext,
    list: (institutionId: string) => PanelList<Row>,
  ): Promise<Row[]> {
    const { find, count, fallback } = list(requireIntegration(context).institutionId)
    return answerPage(await find(query), { ...query }, fallback, context, new Totals(), count)
  }
}
