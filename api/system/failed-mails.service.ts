import { Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import type { systemApi } from '#contract/system'
import type { Prisma } from '#db/client'
import { PrismaService } from '../database/prisma.service'
import type { CallContext } from '../frame/call-context'
import { answerPage, readPage } from '../lists/page'
import { Totals } from '../lists/totals'

const WHERE = { status: 'failed' } as const satisfies Prisma.OutgoingMailWhereInput
const SHOWN = { id: true, to: true, subject: true, attempts: true, lastError: true, createdAt: true } as const
const LAST_FIRST = '-createdAt'

/** Mails that nobody tries to send any more. */
@Injectable()
export class FailedMails {
  private readonly totals = new Totals()

  constructor(private readonly prisma: PrismaService) {}

  async list(query: CheckedInput<typeof systemApi.failedMails>['query'], context: CallContext) {
    const { after, ...page } = readPage<Prisma.OutgoingMailWhereInput, 'createdAt'>(
      query,
      { createdAt: 'moment' },
      LAST_FIRST,
    )
    const { outgoingMail } = this.prisma
    const found = await outgoingMail.findMany({ ...page, where: { AND: [WHERE, after] }, select: SHOWN })
    return answerPage(found, { ...query }, LAST_FIRST, context, this.totals, () => outgoingMail.count({ where: WHERE }))
  }
}
