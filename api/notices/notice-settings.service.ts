import { Injectable } from '@nestjs/common'
import * as z from 'zod/mini'
import { NOTICE_GROUPS, type NoticeGroup } from '#contract/notice-kinds'
import type { noticesApi, NoticeSettings } from '#contract/notices'
import type { ResultOf } from '#contract/endpoint'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { NoticeKeyRing } from './notice-keys.service'
import { USUAL_HOURS } from './quiet-hours'

const SETTING = { mailOff: true, pushOff: true, quietFrom: true, quietTo: true, zone: true } as const
const Groups = z.array(z.enum(NOTICE_GROUPS))
/** Drops groups that no longer exist. */
const toGroups = (stored: readonly string[]): NoticeGroup[] =>
  Groups.parse(stored.filter((one) => NOTICE_GROUPS.some((group) => group === one)))

/** A person's settings, or the default ones. */
export async function readNoticeSettings(client: Transaction, userId: string): Promise<NoticeSettings> {
  const stored = await client.noticeSetting.findUnique({ where: { userId }, select: SETTING })
  if (!stored) return { mailOff: [], pushOff: [], ...USUAL_HOURS }
  return { ...stored, mailOff: toGroups(stored.mailOff), pushOff: toGroups(stored.pushOff) }
}

/** Sets the time zone of displayed times and quiet hours, unless the person has chosen hours. */
export async function takeZone({ noticeSetting }: Transaction, userId: string, zone: string): Promise<void> {
  await noticeSetting.createMany({ data: [{ userId, zone }], skipDuplicates: true })
  await noticeSetting.updateMany({ where: { userId, ...USUAL_HOURS }, data: { zone } })
}

@Injectable()
export class NoticeSettingsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly ring: NoticeKeyRing,
  ) {}

  async read(context: CallContext): Promise<ResultOf<typeof noticesApi.settings>> {
    const { id: userId, loginId } = requireCaller(context)
    const { publicKey } = await this.ring.keys()
    const found = await this.prisma.pushSubscription.findMany({
      where: { userId, login: { endedAt: null } },
      select: { loginId: true },
    })
    const isHere = found.some((browser) => browser.loginId === loginId)
    return { ...(await readNoticeSettings(this.prisma, userId)), pushKey: publicKey, browsers: found.length, isHere }
  }

  edit(changes: Partial<NoticeSettings>, context: CallContext): Promise<NoticeSettings> {
    const { id: userId } = requireCaller(context)
    return this.writeOnce.run(context, async (transaction) => {
      await transaction.noticeSetting.upsert({
        where: { userId },
        create: { userId, ...changes },
        update: changes,
        select: { userId: true },
      })
      return readNoticeSettings(transaction, userId)
    })
  }

  /** Ends the mails of these groups by the link in one of them, without a sign-in. */
  async stop(token: string, context: CallContext): Promise<{ groups: NoticeGroup[] }> {
    const link = await this.ring.readStopToken(token)
    if (!link) throw new ApiError('invalidLink')
    const { userId, groups } = link
    return this.writeOnce.run(context, async (transaction) => {
      const known = await transaction.user.count({ where: { id: userId, deletedAt: null } })
      if (known === 0) throw new ApiError('invalidLink')
      const { mailOff } = await readNoticeSettings(transaction, userId)
      const after = NOTICE_GROUPS.filter((group) => mailOff.includes(group) || groups.includes(group))
      await transaction.noticeSetting.upsert({
        where: { userId },
        create: { userId, mailOff: after },
        update: { mailOff: after },
        select: { userId: true },
      })
      return { groups: [...groups] }
    })
  }
}
