import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { VIEW_MINUTES } from '#contract/limits'
import type { viewsApi } from '#contract/writing/views'
import { CodeConfirmation } from '../auth/code-confirmation.service'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { canGetMail } from '../mail/can-get-mail'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { viewMail } from './view-mail'

type Api = typeof viewsApi
type ViewParams = CheckedInput<Api['close']>['params']

/** More views than any student has, because a screen shows all at once. */
const MAX_LISTED = 100
const MINUTE_MS = 60_000
const LISTED = { id: true, openedAt: true, expiresAt: true, closedAt: true, reason: true } as const
const toTarget = (id: string) => ({ type: 'project', id })

/**
 * Administrators' views of texts. A view requires a code and a reason. The student is notified, and the audit trail
 * contains no text.
 */
@Injectable()
export class WritingViews {
  constructor(
    private readonly prisma: PrismaService,
    private readonly confirmation: CodeConfirmation,
    private readonly writeOnce: WriteOnce,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async open(
    id: string,
    { reason, code }: CheckedInput<Api['open']>['body'],
    context: CallContext,
  ): Promise<ResultOf<Api['open']>> {
    await this.project(this.prisma, id)
    const { id: administratorId, loginId } = requireCaller(context)
    const [action, target] = ['project.open-writing', toTarget(id.toLowerCase())]
    return this.confirmation.run({ code, action, target }, context, async (transaction) => {
      const { student, ...project } = await this.project(transaction, id)
      const openedAt = new Date()
      const expiresAt = new Date(openedAt.getTime() + VIEW_MINUTES * MINUTE_MS)
      const view = await transaction.writingView.create({
        data: { projectId: project.id, administratorId, loginId, reason, openedAt, expiresAt },
        select: { id: true, expiresAt: true },
      })
      if (canGetMail(student))
        await this.mails.add(transaction, viewMail(student, { project, reason, openedAt }, this.env.PUBLIC_ORIGIN))
      await this.audit.write(context, { action, target, after: { reason, expiresAt } }, transaction)
      return view
    })
  }

  /** Lists a project's views for its student and its present mentor only. */
  async told(id: string, context: CallContext): Promise<ResultOf<Api['told']>> {
    const { id: userId } = requireCaller(context)
    const mine = { id, deletedAt: null, OR: [{ userId }, { mentorId: userId }] }
    if ((await this.prisma.project.count({ where: mine })) === 0) throw new ApiError('notFound')
    return this.prisma.writingView.findMany({
      where: { projectId: id },
      orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
      take: MAX_LISTED,
      select: LISTED,
    })
  }

  close({ id: projectId, view: id }: ViewParams, context: CallContext): Promise<void> {
    const { id: administratorId } = requireCaller(context)
    return this.writeOnce.run(context, async (transaction) => {
      const own = { id, projectId, administratorId }
      if ((await transaction.writingView.count({ where: own })) === 0) throw new ApiError('notFound')
      const now = new Date()
      const { count } = await transaction.writingView.updateMany({
        where: { ...own, closedAt: null, expiresAt: { gt: now } },
        data: { closedAt: now },
      })
      if (count === 0) return
      const target = toTarget(projectId.toLowerCase())
      await this.audit.write(context, { action: 'project.close-writing', target }, transaction)
    })
  }

  /** A project with a text. */
  private async project(client: Transaction, id: string) {
    const project = await client.project.findFirst({
      where: { id, deletedAt: null, writing: { isNot: null } },
      select: {
        id: true,
        title: true,
        student: { select: { email: true, fullName: true, language: true, active: true, deletedAt: true } },
      },
    })
    if (!project) throw new ApiError('notFound')
    return project
  }
}
