import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { NOTICE_ROWS } from '#contract/limits'
import type { noticesApi } from '#contract/notices'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { callerOf, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { NOTICE, noticeOf } from './notice-rows'

type Query = CheckedInput<typeof noticesApi.list>['query']
type Read = CheckedInput<typeof noticesApi.read>['body']

/** What somebody was told, for them alone. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
  ) {}

  async list({ before, limit = NOTICE_ROWS }: Query, context: CallContext): Promise<ResultOf<typeof noticesApi.list>> {
    const { id: userId } = callerOf(context)
    const last = before && (await this.prisma.notice.findFirst({ where: { id: before, userId }, select: NOTICE }))
    const older = last && {
      OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }],
    }
    const found = await this.prisma.notice.findMany({
      // What came before an unknown one is unknown too.
      where: { userId, ...older, ...(before && !last && { id: { in: [] } }) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      select: NOTICE,
    })
    const rows = found.slice(0, limit).flatMap((row) => noticeOf(row) ?? [])
    return { rows, more: found.length > limit, ...(await this.unread(context)) }
  }

  async unread(context: CallContext): Promise<{ unread: number }> {
    return { unread: await countUnread(this.prisma, callerOf(context).id) }
  }

  read({ ids, upTo }: Read, context: CallContext): Promise<{ unread: number }> {
    const { id: userId } = callerOf(context)
    return this.writeOnce.run(context, async (transaction) => {
      const named = [...(ids.length > 0 ? [{ id: { in: ids } }] : []), ...(upTo ? [{ createdAt: { lte: upTo } }] : [])]
      if (named.length > 0)
        await transaction.notice.updateMany({
          where: { userId, readAt: null, OR: named },
          data: { readAt: new Date(), mailAt: null, pushAt: null },
        })
      return { unread: await countUnread(transaction, userId) }
    })
  }
}

export const countUnread = (client: Transaction, userId: string): Promise<number> =>
  client.notice.count({ where: { userId, readAt: null } })
