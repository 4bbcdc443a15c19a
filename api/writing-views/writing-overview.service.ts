import { Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import type { viewsApi } from '#contract/writing/views'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { roundFigures } from '../rounds/round-figures'
import { liveViews, getLiveSeconds } from './live-view'
import { StoredText } from './stored-text.service'

type Overview = ResultOf<(typeof viewsApi)['overview']>

const PERSON = { select: { id: true, fullName: true, deletedAt: true } } as const
/** Number of views that the console lists. */
const VIEWS = 20

/** Figures and people of a text, which administrators may always see, without any of the text. */
@Injectable()
export class WritingOverview {
  constructor(
    private readonly prisma: PrismaService,
    private readonly texts: StoredText,
  ) {}

  async read(id: string, context: CallContext): Promise<Overview> {
    const { id: userId } = requireCaller(context)
    const project = await this.prisma.project.findFirst({ where: { id, deletedAt: null }, select: { id: true } })
    if (!project) throw new ApiError('notFound')
    const hasSecondFactor = (await this.prisma.secondFactor.count({ where: { userId, enabledAt: { not: null } } })) > 0
    return {
      ...(await this.figures(project.id)),
      rounds: await roundFigures(this.prisma, project.id),
      people: await this.people(project.id),
      views: await this.views(project.id),
      hasSecondFactor,
      open: hasSecondFactor ? await this.open(project.id, context) : null,
    }
  }

  private async figures(
    projectId: string,
  ): Promise<Omit<Overview, 'rounds' | 'people' | 'views' | 'hasSecondFactor' | 'open'>> {
    const rows = await this.prisma.writingDocument.findMany({
      where: { projectId },
      select: { id: true, kind: true, words: true, updatedAt: true },
    })
    // Only the outline has the order and the bin.
    const outline = await this.texts.outline(projectId)
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const sections = (outline ?? []).flatMap(({ id, depth }) => {
      const row = rowOf.get(id)
      return row ? [{ depth, words: row.words, changedAt: row.updatedAt }] : []
    })
    const last = Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))
    return {
      isBegun: outline !== null,
      sections,
      removed: rows.filter(({ kind }) => kind === 'section').length - sections.length,
      words: sections.reduce((sum, { words }) => sum + words, 0),
      lastActivityAt: rows.length > 0 ? new Date(last) : null,
    }
  }

  private async people(projectId: string): Promise<Overview['people']> {
    const { student, mentor, collaborators } = await this.prisma.project.findUniqueOrThrow({
      where: { id: projectId },
      select: {
        student: PERSON,
        mentor: PERSON,
        // The order of the enum puts the strongest access last.
        collaborators: { select: { access: true, user: PERSON }, orderBy: [{ access: 'desc' }, { createdAt: 'asc' }] },
      },
    })
    const all = [
      { ...student, access: 'owner' as const },
      ...(mentor ? [{ ...mentor, access: 'mentor' as const }] : []),
      ...collaborators.map(({ access, user }) => ({ ...user, access })),
    ]
    const seen = new Set<string>()
    return all
      .filter(({ id, deletedAt }) => deletedAt === null && !seen.has(id) && seen.add(id))
      .map(({ id, fullName: name, access }) => ({ id, name, access }))
  }

  private async views(projectId: string): Promise<Overview['views']> {
    const views = await this.prisma.writingView.findMany({
      where: { projectId },
      orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
      take: VIEWS,
      select: {
        id: true,
        openedAt: true,
        expiresAt: true,
        closedAt: true,
        reason: true,
        administrator: { select: { fullName: true } },
      },
    })
    return views.map(({ administrator, ...view }) => ({ ...view, administrator: administrator?.fullName ?? null }))
  }

  private async open(projectId: string, context: CallContext): Promise<Overview['open']> {
    const view = await this.prisma.writingView.findFirst({
      where: { ...liveViews(context), projectId },
      orderBy: { openedAt: 'desc' },
      select: { id: true, expiresAt: true },
    })
    return view && { id: view.id, secondsLeft: getLiveSeconds(view) }
  }
}
