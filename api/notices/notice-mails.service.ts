import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { NOTICE_GROUP, NOTICE_GROUPS, type NoticeGroup } from '#contract/notice-kinds'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { canGetMail } from '../mail/can-get-mail'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { NoticeKeyRing } from './notice-keys.service'
import { noticeMail, type NoticeRecipient } from './notice-mail'
import { MAIL_IS_DUTY } from './notice-policy'
import { NOTICE, toNotice, type NoticeRow } from './notice-rows'
import { readNoticeSettings } from './notice-settings.service'

/** Notices that are due within this time go into the same mail. */
const TOGETHER_MS = 10 * 60_000
/** A person gets at most one mail about comments in this time. */
const DIGEST_MS = 4 * 3_600_000
/** Maximum of notices per mail. */
const BATCH = 50
const PERSON = { id: true, email: true, fullName: true, language: true, active: true, deletedAt: true } as const

/** Mails notices that were not read in the application. */
@Injectable()
export class NoticeMails implements OnModuleInit {
  constructor(
    private readonly prisma: PrismaService,
    private readonly mails: MailQueue,
    private readonly ring: NoticeKeyRing,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.mails.sources.push(() => this.writeDue())
  }

  /** A mail and its record are written in one transaction, so a crash neither repeats nor loses a mail. */
  private async writeDue(): Promise<void> {
    const due = await this.prisma.notice.findFirst({ where: { mailAt: { lte: new Date() } }, select: { id: true } })
    if (!due) return
    // Creates the keys before the transaction, because their creation needs a transaction of its own.
    await this.ring.keys()
    while ((await this.prisma.$transaction((transaction) => this.tellOne(transaction))) > 0);
  }

  /** Mails one person all due notices, and returns their number. */
  private async tellOne(transaction: Transaction): Promise<number> {
    const now = new Date()
    // People locked by another server are skipped.
    const [person] = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE id IN (
        SELECT user_id FROM notices WHERE mail_at <= ${now} ORDER BY mail_at LIMIT 20)
      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`
    if (!person) return 0
    const due = await this.due(transaction, person.id, now)
    const unread = due.flatMap((row) => (row.readAt ? [] : (toNotice(row) ?? [])))
    const later = await this.write(transaction, person.id, unread, now)
    const done = due.filter(({ id }) => !later?.ids.includes(id)).map(({ id }) => id)
    await transaction.notice.updateMany({ where: { id: { in: done } }, data: { mailAt: null } })
    if (later) await transaction.notice.updateMany({ where: { id: { in: later.ids } }, data: { mailAt: later.at } })
    return due.length
  }

  private due(transaction: Transaction, userId: string, now: Date) {
    return transaction.notice.findMany({
      where: { userId, mailAt: { lte: new Date(now.getTime() + TOGETHER_MS) } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: BATCH,
      select: NOTICE,
    })
  }

  /** Writes a mandatory mail and another for the rest. Returns comments that wait for their digest, and its time. */
  private async write(transaction: Transaction, userId: string, unread: readonly NoticeRow[], now: Date) {
    const person = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: PERSON })
    if (!canGetMail(person)) return null
    const { mailOff, zone } = await readNoticeSettings(transaction, userId)
    const reader: NoticeRecipient = { ...person, zone }
    const isWanted = ({ kind }: NoticeRow) => {
      const group = NOTICE_GROUP[kind]
      return group !== null && !mailOff.includes(group)
    }
    const duties = unread.filter(({ kind }) => MAIL_IS_DUTY.has(kind))
    const wanted = unread.filter((row) => !duties.includes(row) && isWanted(row))
    const comments = wanted.filter(({ kind }) => kind === 'comment')
    const digestAt = comments.length > 0 ? await this.digestAt(transaction, userId, now) : now
    const waits = digestAt > now
    const mailed = waits ? wanted.filter((row) => !comments.includes(row)) : wanted
    await this.add(transaction, userId, reader, duties, null)
    const groups = new Set(mailed.flatMap(({ kind }) => NOTICE_GROUP[kind] ?? []))
    await this.add(
      transaction,
      userId,
      reader,
      mailed,
      NOTICE_GROUPS.filter((group) => groups.has(group)),
    )
    if (comments.length > 0 && !waits)
      await transaction.noticeSetting.upsert({
        where: { userId },
        create: { userId, commentsMailedAt: now },
        update: { commentsMailedAt: now },
        select: { userId: true },
      })
    return waits ? { ids: comments.map(({ id }) => id), at: digestAt } : null
  }

  private async add(
    transaction: Transaction,
    userId: string,
    reader: NoticeRecipient,
    notices: readonly NoticeRow[],
    groups: readonly NoticeGroup[] | null,
  ): Promise<void> {
    if (notices.length === 0) return
    const stopToken = groups && (await this.ring.stopToken({ userId, groups }))
    await this.mails.add(transaction, noticeMail({ reader, notices, origin: this.env.PUBLIC_ORIGIN, stopToken }))
  }

  private async digestAt({ noticeSetting }: Transaction, userId: string, now: Date): Promise<Date> {
    const known = await noticeSetting.findUnique({ where: { userId }, select: { commentsMailedAt: true } })
    const last = known?.commentsMailedAt
    return last ? new Date(Math.max(now.getTime(), last.getTime() + DIGEST_MS)) : now
  }
}
