import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { NOTICE_GROUP, NOTICES_PATH, noticePlace, type NoticeKind } from '#contract/notice-kinds'
import type { NoticeSettings, PushPayload } from '#contract/notices'
import type { Language } from '#contract/languages'
import { PrismaService, type Transaction } from '../../database/prisma.service'
import { i18n } from '../../i18n/i18n'
import { wordsFor } from '../notice-mail'
import { POLICY, staleAt } from '../notice-policy'
import { NOTICE, toNotice, type NoticeRow } from '../notice-rows'
import { readNoticeSettings } from '../notice-settings.service'
import { countUnread } from '../notices.service'
import { quietEnd } from '../quiet-hours'
import { NOTICES_TEXTS } from '../notices.texts'

/** More pushes at once, for example after quiet hours, become one. */
const MOST_AT_ONCE = 3
const BATCH = 50
const MAX_BODY = 300
const PERSON = { fullName: true, language: true, active: true, deletedAt: true } as const

interface Due {
  readonly payload: PushPayload
  readonly urgency: string
  readonly expiresAt: Date
}

/** Writes the pushes of notices that are due, one for each browser of their reader. */
@Injectable()
export class PushWriter {
  constructor(private readonly prisma: PrismaService) {}

  async writeDue(): Promise<void> {
    const due = await this.prisma.notice.findFirst({ where: { pushAt: { lte: new Date() } }, select: { id: true } })
    if (due) while ((await this.prisma.$transaction((transaction) => this.writeOne(transaction))) > 0);
  }

  /** Writes all due pushes of one person, and marks their notices in the same transaction. */
  private async writeOne(transaction: Transaction): Promise<number> {
    const now = new Date()
    const [person] = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE id IN (
        SELECT user_id FROM notices WHERE push_at <= ${now} ORDER BY push_at LIMIT 20)
      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`
    if (!person) return 0
    const rows = await transaction.notice.findMany({
      where: { userId: person.id, pushAt: { lte: now } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: BATCH,
      select: NOTICE,
    })
    const ids = rows.map(({ id }) => id)
    const settings = await readNoticeSettings(transaction, person.id)
    const quietUntil = quietEnd(now, settings)
    const unread = rows.flatMap((row) => (row.readAt ? [] : (toNotice(row) ?? [])))
    const useful = unread.filter(({ kind, values, createdAt }) => {
      const group = NOTICE_GROUP[kind]
      const isWanted = group === null || !settings.pushOff.includes(group)
      return isWanted && staleAt(kind, values, createdAt) > (quietUntil ?? now)
    })
    const usefulIds = useful.map(({ id }) => id)
    await transaction.notice.updateMany({
      where: { id: { in: quietUntil ? ids.filter((id) => !usefulIds.includes(id)) : ids } },
      data: { pushAt: null },
    })
    // Checked again after the quiet hours, because the notices may have been read by then.
    if (quietUntil)
      await transaction.notice.updateMany({ where: { id: { in: usefulIds } }, data: { pushAt: quietUntil } })
    else if (useful.length > 0) await this.write(transaction, person.id, useful, settings)
    return rows.length
  }

  private async write(
    transaction: Transaction,
    userId: string,
    notices: readonly NoticeRow[],
    { zone }: NoticeSettings,
  ): Promise<void> {
    const browsers = await transaction.pushSubscription.findMany({
      where: { userId, login: { endedAt: null, expiresAt: { gt: new Date() } } },
      select: { id: true },
    })
    if (browsers.length === 0) return
    const person = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: PERSON })
    if (!person.active || person.deletedAt) return
    const unread = await countUnread(transaction, userId)
    const single = notices.map(({ id: _, ...notice }): Due => {
      const { head: title, text } = wordsFor(notice, { ...person, zone })
      const url = noticePlace(notice)
      const payload = { title, body: short(text), url, tag: createTag(notice.kind, notice.subjectId ?? url), unread }
      return {
        payload,
        urgency: POLICY[notice.kind].push ?? 'normal',
        expiresAt: staleAt(notice.kind, notice.values, notice.createdAt),
      }
    })
    const pushes = single.length > MOST_AT_ONCE ? [together(single, unread, person.language)] : single
    await transaction.pushMessage.createMany({
      data: browsers.flatMap(({ id: subscriptionId }) =>
        pushes.map(({ payload, urgency, expiresAt }) => ({
          subscriptionId,
          payload: { ...payload },
          urgency,
          expiresAt,
          nextAttemptAt: new Date(),
          topic: payload.tag,
        })),
      ),
    })
  }
}

function together(all: readonly Due[], unread: number, language: Language): Due {
  const t = i18n.getFixedT(language, NOTICES_TEXTS)
  return {
    payload: {
      title: t('severalHead'),
      body: t('several', { count: all.length }),
      url: NOTICES_PATH,
      tag: createTag('comment', NOTICES_PATH),
      unread,
    },
    urgency: 'normal',
    expiresAt: new Date(Math.max(...all.map(({ expiresAt }) => expiresAt.getTime()))),
  }
}

/** Base64url, at most 32 characters, as topics require. A later push with the same tag replaces the earlier one. */
const createTag = (kind: NoticeKind, subject: string): string =>
  createHash('sha256').update(`${kind} ${subject}`).digest('base64url').slice(0, 24)

const short = (text: string): string => (text.length > MAX_BODY ? `${text.slice(0, MAX_BODY - 1)}…` : text)
