import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { NOTICE_ROWS } from '#contract/limits'
import { noticePlace } from '#contract/notice-kinds'
import type { noticesApi } from '#contract/notices'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { NOTICE, toNotice } from './notice-rows'
import { asRead } from './read-by-act'

type Query = CheckedInput<typeof noticesApi.list>['query']
type Read = CheckedInput<typeof noticesApi.read>['body']

/** The caller's own notices. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
  ) {}

  async list({ before, limit = NOTICE_ROWS }: Query, context: CallContext): Promise<ResultOf<typeof noticesApi.list>> {
    const { id: userId } = requireCaller(context)
    const last = before && (await this.prisma.notice.findFirst({ where: { id: before, userId }, select: NOTICE }))
    const older = last && {
      OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }],
    }
    const found = await this.prisma.notice.findMany({
      // An unknown `before` has no earlier notices.
      where: { userId, ...older, ...(before && !last && { id: { in: [] } }) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      select: NOTICE,
    })
    const rows = found.slice(0, limit).flatMap((row) => toNotice(row) ?? [])
    return { rows, more: found.length > limit, ...(await this.unread(context)) }
  }

  async unread(context: CallContext): Promise<{ unread: number }> {
    return { unread: await countUnread(this.prisma, requireCaller(context).id) }
  }

  read({ ids: named, upTo, place }: Read, context: CallContext): Promise<{ unread: number }> {
    const { id: userId } = requireCaller(context)
    return this.writeOnce.run(context, async (transaction) => {
      const ids = [...named, ...(place === undefined ? [] : await ofPlace(transaction, userId, place))]
      const which = [...(ids.length > 0 ? [{ id: { in: ids } }] : []), ...(upTo ? [{ createdAt: { lte: upTo } }] : [])]
      if (which.length > 0)
        await transaction.notice.updateMany({
          where: { userId, readAt: null, OR: which },
          data: asRead(),
        })
      return { unread: await countUnread(transaction, userId) }
    })
  }
}

/** Unread notices that lead to a screen; opening the screen makes them read. */
async function ofPlace(client: Transaction, userId: string, place: string): Promise<string[]> {
  const unread = await client.notice.findMany({ where: { userId, readAt: null }, select: NOTICE })
  return unread.flatMap((row) => {
    const notice = toNotice(row)
    return notice && noticePlace(notice) === place ? [notice.id] : []
  })
}

export const countUnread = (client: Transaction, userId: string): Promise<number> =>
  client.notice.count({ where: { userId, readAt: null } })
