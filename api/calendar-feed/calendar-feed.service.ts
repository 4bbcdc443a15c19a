import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import { buildCalendarFeed, type CalendarContent } from '#domain/calendar/calendar-feed-file'
import type { calendarFeedApi } from '#contract/calendar-feed'
import type { ResultOf } from '#contract/endpoint'
import { calendarFeedRoutes } from '#contract/routes/calendar-feed'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { newSecret, secretHash } from '../auth/session-cookie'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { toSessionRow, SESSION } from '../booking/session-rows'
import { toTaskRow, reachedBy, TASK } from '../tasks/task-rows'

const TOKEN = /^([\w-]{43})\.ics$/
/** Limits that no real calendar reaches. */
const MAX_ROWS = 1_000
const DAY_MS = 86_400_000
const PAST_DAYS = 365

/** The private address that a person's calendars subscribe to. Only the hash of its token is stored. */
@Injectable()
export class CalendarFeed {
  constructor(
    private readonly prisma: PrismaService,
    private readonly audit: AuditTrail,
  ) {}

  async state(context: CallContext): Promise<ResultOf<typeof calendarFeedApi.state>> {
    const feed = await this.prisma.calendarFeed.findUnique({ where: { userId: requireCaller(context).id } })
    return { createdAt: feed?.createdAt ?? null }
  }

  async renew(context: CallContext): Promise<ResultOf<typeof calendarFeedApi.renew>> {
    const { id: userId } = requireCaller(context)
    const token = newSecret()
    const createdAt = new Date()
    await this.prisma.$transaction(async (transaction) => {
      const feed = { tokenHash: secretHash(token), createdAt }
      await transaction.calendarFeed.upsert({ where: { userId }, create: { userId, ...feed }, update: feed })
      await this.audit.write(context, { action: 'calendar.renew', target: { type: 'user', id: userId } }, transaction)
    })
    return { path: calendarFeedRoutes.file.path.replace(':file', `${token}.ics`), createdAt }
  }

  async revoke(context: CallContext): Promise<void> {
    const { id: userId } = requireCaller(context)
    await this.prisma.$transaction(async (transaction) => {
      const { count } = await transaction.calendarFeed.deleteMany({ where: { userId } })
      if (count === 0) return
      await this.audit.write(context, { action: 'calendar.revoke', target: { type: 'user', id: userId } }, transaction)
    })
  }

  async file(file: string, { headers, answer }: CallContext): Promise<AsyncIterable<string>> {
    const token = TOKEN.exec(file)?.[1]
    const feed = token && (await this.findFeed(token))
    if (!feed) throw new ApiError('notFound')
    const text = buildCalendarFeed(await this.readContent(feed.userId), feed.user.language)
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`
    // The feed is private, so no shared cache may store the feed.
    Object.assign(answer.headers, {
      etag: tag,
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="cap-soutenance.ics"',
    })
    if (isKnown(tag, headers['if-none-match'])) {
      answer.status = 304
      return Readable.from([])
    }
    return Readable.from([text])
  }

  private findFeed(token: string) {
    return this.prisma.calendarFeed.findFirst({
      where: { tokenHash: secretHash(token), user: { status: 'active', deletedAt: null } },
      select: { userId: true, user: { select: { language: true } } },
    })
  }

  private async readContent(userId: string): Promise<CalendarContent> {
    const { prisma } = this
    const since = new Date(Date.now() - PAST_DAYS * DAY_MS)
    const sessions = await prisma.session.findMany({
      where: { deletedAt: null, endTime: { gt: since }, OR: [{ studentId: userId }, { mentorId: userId }] },
      orderBy: [{ startTime: 'desc' }, { id: 'desc' }],
      take: MAX_ROWS,
      select: SESSION,
    })
    const tasks = await prisma.task.findMany({
      where: { deletedAt: null, dueOn: { gt: since.toISOString().slice(0, 10) }, project: reachedBy(userId) },
      orderBy: [{ dueOn: 'desc' }, { id: 'desc' }],
      take: MAX_ROWS,
      select: TASK,
    })
    const defences = await prisma.project.findMany({
      where: { ...reachedBy(userId), deadline: { gt: since } },
      orderBy: [{ deadline: 'desc' }, { id: 'desc' }],
      take: MAX_ROWS,
      select: { id: true, title: true, deadline: true, updatedAt: true, version: true },
    })
    return {
      sessions: sessions.map(toSessionRow),
      tasks: tasks.map(toTaskRow),
      defences: defences.flatMap(({ deadline, ...project }) => (deadline ? [{ ...project, deadline }] : [])),
    }
  }
}

const isKnown = (tag: string, requested: string | undefined): boolean =>
  requested?.replaceAll('W/', '').split(/,\s*/).includes(tag) === true
