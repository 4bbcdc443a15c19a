import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import type { OwnProject } from '#contract/account'
import { buildCalendar } from '#domain/calendar/calendar'
import type { Prisma } from '#db/client'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { toProjectRow, PROJECT, type ProjectRow } from '../projects/project-rows'
import { toSessionRow, SESSION, type SessionRow } from '../booking/session-rows'
import { readProjectNews } from './project-news'
import { reachedProjects } from '../writing-access/writing-access'

/** Nobody has more rows, so the screen shows them without pages. */
const MAX_ROWS = 1_000

/** Projects and sessions of the caller. */
@Injectable()
export class AccountWork {
  constructor(private readonly prisma: PrismaService) {}

  /** Includes projects to which the caller was invited, and the caller's access to each project. */
  async projects(context: CallContext): Promise<OwnProject[]> {
    const reached = await reachedProjects(this.prisma, requireCaller(context).id)
    const rows = await this.findProjects({ id: { in: [...reached.keys()] } })
    const mentored = rows.flatMap(({ id }) => (reached.get(id)?.access === 'mentor' ? id : []))
    const news = await readProjectNews(this.prisma, mentored)
    return rows.flatMap((row) => {
      const access = reached.get(row.id)?.access
      return access ? [{ ...row, access, ...news.get(row.id) }] : []
    })
  }

  /** A student's own projects, or the projects assigned to a mentor. */
  ownProjects(context: CallContext): Promise<ProjectRow[]> {
    const { id } = requireCaller(context)
    return this.findProjects({ OR: [{ userId: id }, { mentorId: id }] })
  }

  sessions(context: CallContext): Promise<SessionRow[]> {
    return this.find(context)
  }

  async calendar(context: CallContext): Promise<AsyncIterable<string>> {
    return buildExport(await this.find(context), 'cap-soutenance', context)
  }

  async sessionCalendar(id: string, context: CallContext): Promise<AsyncIterable<string>> {
    const found = await this.find(context, id)
    if (found.length === 0) throw new ApiError('notFound')
    return buildExport(found, `cap-soutenance-${id.slice(0, 8)}`, context)
  }

  private async findProjects(where: Prisma.ProjectWhereInput): Promise<ProjectRow[]> {
    const rows = await this.prisma.project.findMany({
      where: { AND: [where, { deletedAt: null }] },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      take: MAX_ROWS,
      select: PROJECT,
    })
    return rows.map(toProjectRow)
  }

  private async find(context: CallContext, only?: string): Promise<SessionRow[]> {
    const { id } = requireCaller(context)
    const where = {
      deletedAt: null,
      OR: [{ studentId: id }, { mentorId: id }],
      ...(only !== undefined && { id: only }),
    }
    const rows = await this.prisma.session.findMany({
      where,
      orderBy: [{ startTime: 'desc' }, { id: 'desc' }],
      take: MAX_ROWS,
      select: SESSION,
    })
    return rows.map(toSessionRow)
  }
}

/** Makes browsers save the file under this name instead of opening it. */
function buildExport(
  sessions: readonly SessionRow[],
  name: string,
  { language, answer }: CallContext,
): AsyncIterable<string> {
  answer.headers['content-disposition'] = `attachment; filename="${name}.ics"`
  return Readable.from([buildCalendar(sessions, language)])
}
