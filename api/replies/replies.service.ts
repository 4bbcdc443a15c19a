import { Inject, Injectable } from '@nestjs/common'
import type { ReplyMail } from '#contract/choices'
import type { ResultOf } from '#contract/endpoint'
import { MAX_REPLIES, REPLY_LINK_DAYS } from '#contract/limits'
import type { repliesApi, SendReply } from '#contract/replies'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { newSecret, secretHash } from '../auth/session-cookie'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { lockRow } from '../lists/table'
import { isNowhere } from '../mail/can-get-mail'
import { MailQueue } from '../mail/mail-queue.service'
import { MESSAGE, toMessageRow, type MessageRow } from '../messages/message-rows'
import { answerDue } from '../messages/priority'
import { ENV } from '../settings/tokens'
import { answerMail, replyMail } from './reply-mails'

type Thread = ResultOf<typeof repliesApi.list>
type OwnThread = ResultOf<typeof repliesApi.thread>
type Received = ResultOf<typeof repliesApi.send>

const DAY_MS = 86_400_000
const IN_ORDER = [{ createdAt: 'asc' }, { id: 'asc' }] satisfies Prisma.MessageReplyOrderByWithRelationInput[]
const ENTRY = { id: true, side: true, text: true, createdAt: true } as const

@Injectable()
export class RepliesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list(messageId: string): Promise<Thread> {
    await this.find(this.prisma, messageId)
    const replies = await this.prisma.messageReply.findMany({
      where: { messageId },
      select: {
        ...ENTRY,
        linkHash: true,
        author: { select: { fullName: true } },
        mail: { select: { status: true } },
      },
      orderBy: IN_ORDER,
    })
    return {
      replies: replies.map(({ linkHash, author, mail, ...entry }) => ({
        ...entry,
        authorName: author?.fullName ?? null,
        mail: entry.side === 'sender' ? null : mailState(mail?.status, linkHash),
      })),
      delivers: this.env.SMTP_URL !== undefined,
    }
  }

  /** Whoever answers becomes responsible for the message, and a new message is then in progress. */
  answer(id: string, text: string, context: CallContext): Promise<MessageRow> {
    return this.writeOnce.run(context, async (transaction) => {
      await lockRow(transaction, 'contact_messages', id)
      const before = await this.find(transaction, id)
      await checkRoom(transaction, id)
      const authorId = requireCaller(context).id
      const mailed = isNowhere(before.email) ? {} : await this.mail(transaction, before, text)
      await transaction.messageReply.create({ data: { messageId: id, side: 'team', authorId, text, ...mailed } })
      // Always written, because the new version shows every console that the thread has grown.
      const data = {
        handledById: authorId,
        answerDueAt: null,
        ...(before.status === 'new' && { status: 'in_progress' as const }),
      }
      const after = toMessageRow(await transaction.contactMessage.update({ where: { id }, data, select: MESSAGE }))
      await this.audit.write(
        context,
        { action: 'message.answer', target: { type: 'message', id }, before, after },
        transaction,
      )
      return after
    })
  }

  async thread(token: string): Promise<OwnThread> {
    const { id, message, createdAt } = await this.byLink(this.prisma, token)
    const replies = await this.prisma.messageReply.findMany({
      where: { messageId: id },
      select: ENTRY,
      orderBy: IN_ORDER,
    })
    return { id, message, createdAt, replies }
  }

  /** A resolved message is new again, so that somebody reads the reply. */
  send({ token, text }: SendReply, context: CallContext): Promise<Received> {
    return this.writeOnce.run(context, async (transaction) => {
      const { id } = await this.byLink(transaction, token)
      await lockRow(transaction, 'contact_messages', id)
      // The message may have been deleted before the lock.
      const sender = await this.byLink(transaction, token)
      await checkRoom(transaction, id)
      const reply = await transaction.messageReply.create({
        data: { messageId: id, side: 'sender', text },
        select: { id: true, createdAt: true },
      })
      // A reply does not postpone an earlier due date.
      const due = sender.priority ? answerDue(reply.createdAt, this.env.PRIORITY_ANSWER_HOURS) : null
      const answerDueAt = sender.status === 'resolved' ? due : (sender.answerDueAt ?? due)
      await transaction.contactMessage.update({
        where: { id },
        data: { status: 'new', resolvedAt: null, answerDueAt },
        select: { id: true },
      })
      const team = this.env.PUBLIC_EMAIL
      if (team) await this.mails.add(transaction, replyMail(sender, text, team, this.env.PUBLIC_ORIGIN))
      return { id: reply.id, receivedAt: reply.createdAt }
    })
  }

  /** Each answer has its own link; older links stay valid until they expire. */
  private async mail(transaction: Transaction, message: MessageRow, answer: string) {
    const token = newSecret()
    const last = await transaction.messageReply.findFirst({
      where: { messageId: message.id, side: 'sender' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    const letter = last ?? { text: message.message, createdAt: message.createdAt }
    const { PUBLIC_ORIGIN: origin, PUBLIC_EMAIL: replyTo } = this.env
    const mailId = await this.mails.add(transaction, answerMail(message, answer, letter, { origin, replyTo, token }))
    const linkExpiresAt = new Date(Date.now() + REPLY_LINK_DAYS * DAY_MS)
    return { mailId, linkHash: secretHash(token), linkExpiresAt }
  }

  private async find(transaction: Transaction, id: string): Promise<MessageRow> {
    const found = await transaction.contactMessage.findUnique({
      where: { id },
      select: { ...MESSAGE, deletedAt: true },
    })
    if (!found) throw new ApiError('notFound')
    const { deletedAt, ...message } = found
    if (deletedAt) throw new ApiError('messageRemoved')
    return toMessageRow(message)
  }

  /** Refuses forged, expired and deleted links alike. The comparison of hashes reveals nothing by its duration. */
  private async byLink(transaction: Transaction, token: string) {
    const link = await transaction.messageReply.findFirst({
      where: { linkHash: secretHash(token), linkExpiresAt: { gt: new Date() }, message: { deletedAt: null } },
      select: { message: { select: MESSAGE } },
    })
    if (!link) throw new ApiError('invalidLink')
    return link.message
  }
}

async function checkRoom({ messageReply }: Transaction, messageId: string): Promise<void> {
  if ((await messageReply.count({ where: { messageId } })) >= MAX_REPLIES) throw new ApiError('threadFull')
}

/** Sent mails are deleted after a month, failed ones are not, so a missing mail was sent. */
const mailState = (status: Exclude<ReplyMail, 'none'> | undefined, linkHash: string | null): ReplyMail =>
  status ?? (linkHash === null ? 'none' : 'sent')
