import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import type { viewsApi } from '#contract/writing/views'
import type { WritingView } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { liveViews, getLiveSeconds } from './live-view'
import { StoredText } from './stored-text.service'

type Api = typeof viewsApi
type ViewParams = CheckedInput<Api['read']>['params']

/** Reads the text of an open view, and no other. */
@Injectable()
export class ViewReader {
  constructor(
    private readonly prisma: PrismaService,
    private readonly texts: StoredText,
    private readonly audit: AuditTrail,
  ) {}

  async read(params: ViewParams, context: CallContext): Promise<ResultOf<Api['read']>> {
    const view = await this.live(params, context)
    const outline = (await this.texts.outline(view.projectId)) ?? []
    const rows = await this.prisma.writingDocument.findMany({
      where: { projectId: view.projectId, kind: 'section' },
      select: { id: true, words: true },
    })
    const wordsOf = new Map(rows.map(({ id, words }) => [id, words]))
    const sections = outline.map(({ id, title, depth }) => ({ id, title, depth, words: wordsOf.get(id) ?? 0 }))
    return { reason: view.reason, secondsLeft: getLiveSeconds(view), sections }
  }

  async section(
    { section, ...params }: CheckedInput<Api['section']>['params'],
    context: CallContext,
  ): Promise<ResultOf<Api['section']>> {
    const view = await this.live(params, context)
    const id = section.toLowerCase()
    const entry = (await this.texts.outline(view.projectId))?.find((one) => one.id === id)
    const row = await this.prisma.writingDocument.findFirst({
      where: { id, projectId: view.projectId, kind: 'section' },
      select: { state: true, words: true },
    })
    if (!entry || !row) throw new ApiError('notFound')
    const nodes = [...(await this.texts.nodes(row.state))]
    const target = { type: 'project', id: view.projectId }
    await this.audit.write(context, { action: 'project.read-section', target, after: { section: id } })
    return { title: entry.title, words: row.words, secondsLeft: getLiveSeconds(view), nodes }
  }

  /** Throws `viewEnded` for a former view of the caller, and `notFound` for a view of somebody else. */
  private async live({ id: projectId, view: id }: ViewParams, context: CallContext): Promise<WritingView> {
    const { id: userId } = requireCaller(context)
    const mine = { id, projectId, administratorId: userId }
    const view = await this.prisma.writingView.findFirst({ where: { ...liveViews(context), ...mine } })
    if (view) {
      // The removal of the second factor ends the view, even if a new factor was added since.
      const factor = { userId, enabledAt: { lte: view.openedAt } }
      if ((await this.prisma.secondFactor.count({ where: factor })) > 0) return view
    }
    throw new ApiError(view || (await this.prisma.writingView.count({ where: mine })) > 0 ? 'viewEnded' : 'notFound')
  }
}
