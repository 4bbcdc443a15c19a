import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentProvider } from '#db/enums'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { LOG } from '../settings/tokens'
import { Disputes } from './disputes.service'
import { ProviderError, WebhookRefused, type WebhookEvent } from './payment-port'
import { PaymentsService } from './payments.service'
import { Providers } from './providers.service'
import { RefundsService } from './refunds.service'
import { Settlement } from './settlement.service'

/** Webhooks of the providers. Each is verified, and applied once. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly prisma: PrismaService,
    private readonly providers: Providers,
    private readonly settlement: Settlement,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly disputes: Disputes,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  async receive(provider: PaymentProvider, context: CallContext): Promise<void> {
    const webhook = await this.read(provider, context)
    // An event about other business of the account is ignored.
    if (!webhook.update && !webhook.refunded && !webhook.disputed && webhook.ref === '') return
    const order = await this.findOrder(provider, webhook)
    if (!order) return this.takeUnknown(provider, webhook)
    if (order.providerRef === null)
      await this.prisma.order.updateMany({
        where: { id: order.id, providerRef: null },
        data: { providerRef: webhook.ref },
      })
    await this.settlement.recordEvent(order.id, {
      source: 'webhook',
      type: webhook.type,
      update: webhook.update,
      webhook,
      origin: context,
    })
    // The payer may be offline by now, so the money is captured here, once.
    if (webhook.capturable) await this.payments.capture(order.id, 'webhook')
    if (webhook.givenBack) await this.refunds.tellGivenBack(order.id)
    if (!webhook.refunded && !webhook.disputed) return
    // A refund may be reported before its payment.
    if (!webhook.update) await this.payments.check(order.id, 'webhook')
    if (webhook.refunded) await this.refunds.recordRefunds(order.id, 'webhook')
    if (webhook.disputed) await this.disputes.recordDisputes(order.id, 'webhook')
  }

  private async read(
    provider: PaymentProvider,
    { rawBody, headers, ip, requestId }: CallContext,
  ): Promise<WebhookEvent> {
    const port = this.providers.find(provider)
    if (!port?.readWebhook) throw new ApiError('notFound')
    try {
      return await port.readWebhook(rawBody, headers)
    } catch (error) {
      // The provider repeats a webhook that could not be verified.
      if (error instanceof ProviderError) throw new ApiError('providerUnavailable', { cause: error, retryAfter: 5 })
      if (!(error instanceof WebhookRefused)) throw error
      this.log.warn({ provider, ip, request: requestId, reason: error.message }, 'a webhook was refused')
      throw new ApiError('webhookRefused', { cause: error })
    }
  }

  private async findOrder(provider: PaymentProvider, { ref, orderId }: WebhookEvent) {
    const known = await this.prisma.order.findUnique({
      where: { provider_providerRef: { provider, providerRef: ref } },
      select: { id: true, providerRef: true },
    })
    if (known || orderId === null || !/^[\da-f-]{36}$/.test(orderId)) return known
    // The provider's answer to our call was lost: the order is found by the id that the provider was given.
    return this.prisma.order.findFirst({
      where: { id: orderId, provider, providerRef: null },
      select: { id: true, providerRef: true },
    })
  }

  /** Records an authentic webhook about an unknown order. */
  private async takeUnknown(provider: PaymentProvider, { id, type, ref }: WebhookEvent): Promise<void> {
    this.log.warn({ provider, webhook: id, type, ref }, 'a webhook is about no known order')
    await this.prisma.orderEvent.createMany({
      data: { provider, providerEventId: id, source: 'webhook', type, outcome: 'refused', payload: { ref } },
      skipDuplicates: true,
    })
    // The account may have payments that are not ours; after refusals the provider would stop all webhooks.
    if (!this.providers.find(provider)?.tellsOthers) throw new ApiError('webhookRefused')
  }
}
