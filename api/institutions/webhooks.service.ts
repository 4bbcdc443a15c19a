import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { MAX_WEBHOOKS, WEBHOOK_EVENTS } from '#contract/institutions/choices'
import type { InstitutionWebhook, institutionWebhooksApi, WebhookDelivery } from '#contract/institutions/integration'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { SecretBox } from '../auth/secret-box.service'
import { newSecret } from '../auth/session-cookie'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { answerPage, readPage } from '../lists/page'
import { lockRow } from '../lists/table'
import { Totals } from '../lists/totals'
import { checkForeignAddress, ForeignAddressError } from '../outside/foreign-address'
import { ENV } from '../settings/tokens'
import { institutionAct } from './institution-act'
import { managedBy } from './staff-right'

type Api = typeof institutionWebhooksApi

const WEBHOOK = { id: true, url: true, events: true, createdAt: true } satisfies Prisma.InstitutionWebhookSelect
const DELIVERY = {
  id: true,
  event: true,
  status: true,
  attempts: true,
  lastStatus: true,
  lastError: true,
  createdAt: true,
  nextAttemptAt: true,
  deliveredAt: true,
  payload: true,
} satisfies Prisma.WebhookDeliverySelect

const filterEvents = (names: readonly string[]) => WEBHOOK_EVENTS.filter((event) => names.includes(event))
/** Gives stored events the contract's type. */
const shown = (found: Prisma.InstitutionWebhookGetPayload<{ select: typeof WEBHOOK }>): InstitutionWebhook => ({
  ...found,
  events: filterEvents(found.events),
})
function shownDelivery(found: Prisma.WebhookDeliveryGetPayload<{ select: typeof DELIVERY }>): WebhookDelivery {
  const [event] = filterEvents([found.event])
  if (!event) throw new Error(`the event ${found.event} has no name`)
  return { ...found, event, nextAttemptAt: found.status === 'waiting' ? found.nextAttemptAt : null }
}

/** Webhooks of an institution, and their deliveries. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly box: SecretBox,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list(context: CallContext): Promise<InstitutionWebhook[]> {
    const institutionId = await managedBy(this.prisma, context)
    const found = await this.prisma.institutionWebhook.findMany({
      where: { institutionId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: WEBHOOK,
    })
    return found.map(shown)
  }

  async create(
    { url, events }: CheckedInput<Api['create']>['body'],
    context: CallContext,
  ): Promise<ResultOf<Api['create']>> {
    this.requireGood(url)
    const [id, secret] = [randomUUID(), `whsec_${newSecret()}`]
    return this.writeOnce.run(context, async (transaction) => {
      const institutionId = await managedBy(transaction, context)
      await lockRow(transaction, 'institutions', institutionId)
      const present = await transaction.institutionWebhook.count({ where: { institutionId } })
      if (present >= MAX_WEBHOOKS) throw new ApiError('webhooksFull')
      const created = await transaction.institutionWebhook.create({
        data: { id, institutionId, url, events, secret: this.box.seal(secret, id) },
        select: WEBHOOK,
      })
      const after = { webhook: id, url, events }
      await this.audit.write(context, { ...institutionAct('create-webhook', institutionId), after }, transaction)
      return { ...shown(created), secret }
    })
  }

  remove(id: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      const institutionId = await managedBy(transaction, context)
      const where = { id, institutionId }
      const found = await transaction.institutionWebhook.findFirst({ where, select: { url: true } })
      if (!found) throw new ApiError('notFound')
      await transaction.institutionWebhook.deleteMany({ where })
      const before = { webhook: id, url: found.url }
      await this.audit.write(context, { ...institutionAct('remove-webhook', institutionId), before }, transaction)
    })
  }

  async deliveries(
    id: string,
    query: CheckedInput<Api['deliveries']>['query'],
    context: CallContext,
  ): Promise<WebhookDelivery[]> {
    const institutionId = await managedBy(this.prisma, context)
    const webhook = await this.prisma.institutionWebhook.findFirst({
      where: { id, institutionId },
      select: { id: true },
    })
    if (!webhook) throw new ApiError('notFound')
    const where = { webhookId: webhook.id }
    const { after, orderBy, take } = readPage<Prisma.WebhookDeliveryWhereInput, 'createdAt'>(
      query,
      { createdAt: 'moment' },
      '-createdAt',
    )
    const found = await this.prisma.webhookDelivery.findMany({
      where: { AND: [where, after] },
      orderBy,
      take,
      select: DELIVERY,
    })
    const path = `/api/institution/webhooks/${webhook.id}/deliveries` as const
    const here = { ...context, endpoint: { ...context.endpoint, path } }
    const count = () => this.prisma.webhookDelivery.count({ where })
    return answerPage(found.map(shownDelivery), { ...query }, '-createdAt', here, new Totals(), count)
  }

  /** Restarts a delivery with the same event and id. */
  resend(id: string, context: CallContext): Promise<WebhookDelivery> {
    return this.writeOnce.run(context, async (transaction) => {
      const institutionId = await managedBy(transaction, context)
      const [found] = await transaction.webhookDelivery.updateManyAndReturn({
        where: { id, status: { not: 'waiting' }, webhook: { institutionId } },
        data: { status: 'waiting', attempts: 0, nextAttemptAt: new Date(), resentAt: new Date(), deliveredAt: null },
        select: DELIVERY,
      })
      if (found) return shownDelivery(found)
      const waiting = await transaction.webhookDelivery.findFirst({
        where: { id, webhook: { institutionId } },
        select: DELIVERY,
      })
      if (!waiting) throw new ApiError('notFound')
      return shownDelivery(waiting)
    })
  }

  private requireGood(url: string): void {
    if (this.env.NODE_ENV !== 'production') return
    try {
      checkForeignAddress(url)
    } catch (error) {
      if (error instanceof ForeignAddressError) throw new ApiError('addressRefused')
      throw error
    }
  }
}
