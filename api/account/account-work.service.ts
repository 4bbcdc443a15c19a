import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import { calendarOf } from '#contract/calendar'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { named as namedProject, PROJECT, type ProjectRow } from '../projects/project-rows'
import { named as namedSession, SESSION, type SessionRow } from '../sessions/session-rows'

/** More than anybody has: a screen shows them all at once. */
const MAX_ROWS = 1_000

/** The projects and sessions that are somebody's, as student or as mentor. */
@Injectable()
export class AccountWork {
  constructor(private readonly prisma: PrismaService) {}

  async projects(context: CallContext): Promise<ProjectRow[]> {
    const { id } = callerOf(context)
    const rows = await this.prisma.project.findMany({
      where: { deletedAt: null, OR: [{ userId: id }, { mentorId: id }] },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      take: MAX_ROWS,
      select: PROJECT,
    })
    return rows.map(namedProject)
  }

  sessions(context: CallContext): Promise<SessionRow[]> {
    return this.find(context)
  }

  async calendar(context: CallContext): Promise<AsyncIterable<string>> {
    return fileOf(await this.find(context), 'cap-soutenance', context)
  }

  async sessionCalendar(id: string, context: CallContext): Promise<AsyncIterable<string>> {
    const found = await this.find(context, id)
    if (found.length === 0) throw new ApiError('notFound')
    return fileOf(found, `cap-soutenance-${id.slice(0, 8)}`, context)
  }

  private async find(context: CallContext, only?: string): Promise<SessionRow[]> {
    const { id } = callerOf(context)
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
    return rows.map(namedSession)
  }
}

/** Saved under a name of its own rather than opened as a page. */
function fileOf(
  sessions: readonly SessionRow[],
  name: string,
  { language, answer }: CallContext,
): AsyncIterable<string> {
  answer.headers['content-disposition'] = `attachment; filename="${name}.ics"`
  return Readable.from([calendarOf(sessions, language)])
}
