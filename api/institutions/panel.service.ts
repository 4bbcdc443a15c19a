import { hash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import type { Institution } from '#contract/institutions/institutions'
import type { Dashboard, panelApi } from '#contract/institutions/panel'
import { MAX_MEGAPIXELS } from '#contract/limits'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { exportList } from '../lists/export'
import { answerPage, type PageQuery } from '../lists/page'
import { Totals } from '../lists/totals'
import { WorkLimitError, WritingPool } from '../text-work/writing-pool.service'
import { institutionAct } from './institution-act'
import { INSTITUTION, shownInstitution } from './institution-rows'
import { ownSessions, PanelLists, type PanelList } from './panel-lists.service'
import { managedBy, buildMembersWhere, buildProjectsWhere, readRight } from './staff-right'
import { INSTITUTIONS_TEXTS } from './institutions.texts'

type Api = typeof panelApi
type Q<L extends keyof Api> = CheckedInput<Api[L]>['query']

const DAY_MS = 86_400_000
const SOON_DAYS = 30
const WEEK_DAYS = 7
/** `Retry-After` when drawing a logo took too long. */
const BUSY_RETRY_SECONDS = 60

/** The managers' view of their institution, and its name and logo. */
@Injectable()
export class PanelService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly lists: PanelLists,
    private readonly writeOnce: WriteOnce,
    private readonly pool: WritingPool,
    private readonly audit: AuditTrail,
  ) {}

  async read(context: CallContext): Promise<ResultOf<Api['read']>> {
    const { institutionId: id, right } = await readRight(this.prisma, context)
    const found = await this.prisma.institution.findUniqueOrThrow({ where: { id }, select: INSTITUTION })
    return { ...(await shownInstitution(this.prisma, found)), right }
  }

  edit({ name }: { name: string }, context: CallContext): Promise<Institution> {
    return this.change('edit', { name }, context)
  }

  /** Draws the logo before the transaction, because the embedded database has only one connection. */
  async addLogo(context: CallContext): Promise<Institution> {
    await managedBy(this.prisma, context)
    const logo = await this.draw(context.bytes)
    return this.change('logo', { logo, logoHash: hash('sha256', logo, 'base64url').slice(0, 20) }, context)
  }

  async removeLogo(context: CallContext): Promise<void> {
    await this.change('logo', { logo: null, logoHash: null }, context)
  }

  async dashboard(context: CallContext): Promise<Dashboard> {
    const id = await managedBy(this.prisma, context)
    const { prisma } = this
    const now = Date.now()
    const [projects, round] = [buildProjectsWhere(id), { project: buildProjectsWhere(id) }]
    const open = { ...projects, status: { not: 'completed' as const } }
    const soon = { gte: new Date(now), lt: new Date(now + SOON_DAYS * DAY_MS) }
    const week = { gte: new Date(now), lt: new Date(now + WEEK_DAYS * DAY_MS) }
    const statuses = await prisma.project.groupBy({ by: ['status'], where: projects, _count: true })
    const states = await prisma.writingRound.groupBy({ by: ['state'], where: round, _count: true })
    const { _avg } = await prisma.project.aggregate({ where: open, _avg: { progress: true } })
    const ofStatus = (status: (typeof statuses)[number]['status']) =>
      statuses.find((row) => row.status === status)?._count ?? 0
    const ofState = (state: (typeof states)[number]['state']) => states.find((row) => row.state === state)?._count ?? 0
    return {
      students: await prisma.user.count({ where: buildMembersWhere(id) }),
      projects: {
        draft: ofStatus('draft'),
        in_progress: ofStatus('in_progress'),
        review: ofStatus('review'),
        completed: ofStatus('completed'),
      },
      progress: _avg.progress,
      rounds: { handed_in: ofState('handed_in'), in_review: ofState('in_review'), returned: ofState('returned') },
      deadlines: {
        soon: await prisma.project.count({ where: { ...open, deadline: soon } }),
        late: await prisma.project.count({ where: { ...open, deadline: { lt: new Date(now) } } }),
      },
      sessions: await prisma.session.count({
        where: { ...ownSessions(id), status: { in: ['requested', 'scheduled'] }, startTime: week },
      }),
    }
  }

  students = (query: Q<'students'>, context: CallContext) =>
    this.page(query, context, (id) => this.lists.students(id, query))
  projects = (query: Q<'projects'>, context: CallContext) =>
    this.page(query, context, (id) => this.lists.projects(id, query))
  rounds = (query: Q<'rounds'>, context: CallContext) => this.page(query, context, (id) => this.lists.rounds(id, query))
  sessions = (query: Q<'sessions'>, context: CallContext) =>
    this.page(query, context, (id) => this.lists.sessions(id, query))

  exportStudents = (query: Q<'exportStudents'>, context: CallContext) =>
    this.export('students', ['fullName', 'email', 'joinedAt', 'id'], query, context, (id) =>
      this.lists.students(id, query),
    )
  exportProjects = (query: Q<'exportProjects'>, context: CallContext) =>
    this.export('projects', [...PROJECT_COLUMNS], query, context, (id) => this.lists.projects(id, query))
  exportRounds = (query: Q<'exportRounds'>, context: CallContext) =>
    this.export('rounds', [...ROUND_COLUMNS], query, context, (id) => this.lists.rounds(id, query))
  exportSessions = (query: Q<'exportSessions'>, context: CallContext) =>
    this.export('sessions', [...SESSION_COLUMNS], query, context, (id) => this.lists.sessions(id, query))

  private async page<Row extends { id: string }>(
    query: PageQuery,
    context: CallContext,
    list: (institutionId: string) => PanelList<Row>,
  ): Promise<Row[]> {
    const { find, count, fallback } = list(await managedBy(this.prisma, context))
    return answerPage(await find(query), { ...query }, fallback, context, new Totals(), count)
  }

  /** Checks the caller's right once, at the beginning; a running export is not interrupted. */
  private async export<Row extends { id: string }>(
    name: string,
    columns: readonly (keyof Row & string)[],
    query: object,
    context: CallContext,
    list: (institutionId: string) => PanelList<Row>,
  ): Promise<AsyncIterable<string>> {
    const { find, fallback } = list(await managedBy(this.prisma, context))
    const exported = { name, target: `institution-${name}`, columns, texts: INSTITUTIONS_TEXTS, fallback, find }
    return exportList(query, context, this.audit, exported)
  }

  private change(verb: string, data: Prisma.InstitutionUpdateInput, context: CallContext): Promise<Institution> {
    return this.writeOnce.run(context, async (transaction) => {
      const id = await managedBy(transaction, context)
      const { logo: _, ...rest } = data
      const before = await transaction.institution.findUniqueOrThrow({ where: { id }, select: INSTITUTION })
      const after = await transaction.institution.update({ where: { id }, data, select: INSTITUTION })
      const was = { name: before.name, logoHash: before.logoHash }
      await this.audit.write(
        context,
        { ...institutionAct(verb, id), before: was, after: { ...was, ...rest } },
        transaction,
      )
      return shownInstitution(transaction, after)
    })
  }

  private async draw(sent: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const drawn = await this.pool.run('drawPicture', sent)
      if (!('refused' in drawn)) return drawn.bytes
      const picture = { code: drawn.refused, limit: MAX_MEGAPIXELS }
      throw new ApiError('invalidInput', { fields: { picture } })
    } catch (error) {
      if (error instanceof WorkLimitError)
        throw new ApiError('serverBusy', { retryAfter: BUSY_RETRY_SECONDS, cause: error })
      throw error
    }
  }
}

const PROJECT_COLUMNS = [
  ...(['title', 'studentName', 'mentorName', 'status', 'progress', 'deadline'] as const),
  ...(['createdAt', 'updatedAt', 'studentId', 'id'] as const),
] as const
const ROUND_COLUMNS = [
  ...(['title', 'studentName', 'number', 'state', 'handedInAt', 'inReviewAt', 'returnedAt', 'closedAt'] as const),
  ...(['projectId', 'id'] as const),
] as const
const SESSION_COLUMNS = [
  ...(['startTime', 'endTime', 'status', 'studentName', 'mentorName', 'studentId', 'mentorId', 'id'] as const),
] as const
