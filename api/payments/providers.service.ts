import type { PaymentMethod } from '#contract/choices'
import { OPERATOR_IDS, OPERATORS, type Operator, type WalletLimits } from '#domain/money/mobile-money'
import { PaymentProvider } from '#db/enums'
import type { PrismaService } from '../database/prisma.service'
import { WrongSetting, type Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { FedapayProvider } from './fedapay-provider'
import { PawapayProvider } from './pawapay-provider'
import { ProviderError, type PaymentPort } from './payment-port'
import { PaypalProvider } from './paypal-provider'
import { SandboxProvider } from './sandbox-provider'

/** An operator that can pay now, with its provider and the limits of one payment. */
export interface MobileService extends WalletLimits {
  readonly operator: Operator
  readonly provider: PaymentProvider
  readonly push: boolean
}

/** After so many unanswered calls in a row, a provider is skipped if another serves the same operator. */
const DOWN_AFTER = 2
const DOWN_MS = 60_000

/** The providers by payment method, as configured. */
export class Providers {
  readonly sandbox: SandboxProvider | null
  readonly publishableKey: string | null
  /** The number of unanswered calls in a row, and the time of the last. */
  private readonly silent = new Map<PaymentProvider, { times: number; at: number }>()
  private readonly ports: Partial<Record<PaymentProvider, PaymentPort>>

  /** Stripe's client is loaded only if used, because it would slow every other start. */
  static async of(prisma: PrismaService, env: Env): Promise<Providers> {
    return new Providers(prisma, env, await createStripe(env))
  }

  constructor(
    prisma: PrismaService,
    private readonly env: Env,
    stripe: PaymentPort | null,
  ) {
    this.sandbox = takesSandbox(env) ? new SandboxProvider(prisma, env.PUBLIC_ORIGIN) : null
    this.publishableKey = stripe && !this.sandbox ? (env.STRIPE_PUBLISHABLE_KEY ?? null) : null
    const [paypal, fedapay, pawapay] = [createPaypal(env), createFedapay(env), createPawapay(env)]
    this.ports = {
      ...(stripe && { stripe }),
      ...(paypal && { paypal }),
      ...(fedapay && { fedapay }),
      ...(pawapay && { pawapay }),
      ...(this.sandbox && { sandbox: this.sandbox }),
    }
  }

  /** Null when no provider serves this method; `mobile()` is for wallets. */
  nameFor(method: Exclude<PaymentMethod, 'mobile'> | PaymentMethod): PaymentProvider | null {
    if (method === 'mobile') return null
    if (this.sandbox) return 'sandbox'
    const name = method === 'card' ? 'stripe' : 'paypal'
    return this.ports[name] ? name : null
  }

  /** Each operator’s first provider in the order of preference that serves it and answers. */
  async mobile(): Promise<MobileService[]> {
    const found = await Promise.all(OPERATOR_IDS.map((operator) => this.readService(operator)))
    return found.filter((service) => service !== null)
  }

  private async readService(operator: Operator): Promise<MobileService | null> {
    const { MOBILE_MONEY_OFF: off, MOBILE_MONEY_LIMITS: set } = this.env
    if (off.includes(operator)) return null
    const names = this.sandbox ? (['sandbox'] as const) : this.env.MOBILE_MONEY_ORDER
    const serving = names.flatMap((provider) => {
      const service = this.ports[provider]?.wallets?.[operator]
      return service && !off.includes(`${provider}:${operator}`) ? [{ provider, service }] : []
    })
    const up = []
    for (const one of serving)
      if (!this.isDown(one.provider) && (await this.ports[one.provider]?.isOut?.(operator)) !== true) up.push(one)
    // When all are down, the first is tried: it may have recovered.
    const [chosen] = up.length > 0 ? up : serving
    if (!chosen) return null
    const { provider, service } = chosen
    const limits = { min: service.min, max: service.max, multiple: OPERATORS[operator].multiple, ...set[operator] }
    return { operator, provider, push: service.push, ...limits }
  }

  worked(name: PaymentProvider): void {
    this.silent.delete(name)
  }

  failed(name: PaymentProvider): void {
    this.silent.set(name, { times: (this.silent.get(name)?.times ?? 0) + 1, at: Date.now() })
  }

  private isDown(name: PaymentProvider): boolean {
    const silent = this.silent.get(name)
    return silent !== undefined && silent.times >= DOWN_AFTER && Date.now() < silent.at + DOWN_MS
  }

  port(name: PaymentProvider): PaymentPort {
    const port = this.ports[name]
    if (!port) throw new ApiError('paymentUnavailable')
    return port
  }

  /** The providers on whose own pages payments may be refunded or disputed. */
  get watched(): PaymentProvider[] {
    return Object.values(PaymentProvider).filter((name) => this.ports[name]?.refunds !== undefined)
  }

  /** The provider's answer; a failure becomes an API error. */
  async answer<T>(pending: Promise<T>): Promise<T> {
    try {
      return await pending
    } catch (error) {
      throw error instanceof ProviderError
        ? new ApiError('providerUnavailable', { cause: error, retryAfter: 5 })
        : error
    }
  }

  find(name: PaymentProvider): PaymentPort | undefined {
    return this.ports[name]
  }
}

async function createStripe({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
}: Env): Promise<PaymentPort | null> {
  if (key === undefined || webhookSecret === undefined) return null
  const { StripeProvider } = await import('./stripe-provider')
  return new StripeProvider({ key, webhookSecret, url })
}

const createPaypal = ({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_API: url,
  PUBLIC_ORIGIN,
}: Env) =>
  clientId !== undefined && clientSecret !== undefined && webhookId !== undefined
    ? new PaypalProvider({ clientId, clientSecret, webhookId, url }, PUBLIC_ORIGIN)
    : null

const createFedapay = ({
  FEDAPAY_SECRET_KEY: key,
  FEDAPAY_WEBHOOK_SECRET: webhookSecret,
  FEDAPAY_API: url,
  PUBLIC_ORIGIN,
}: Env) =>
  key !== undefined && webhookSecret !== undefined
    ? new FedapayProvider({ key, webhookSecret, url }, PUBLIC_ORIGIN)
    : null

const createPawapay = ({ PAWAPAY_TOKEN: key, PAWAPAY_API: url, PUBLIC_ORIGIN }: Env) =>
  key === undefined ? null : new PawapayProvider({ key, url }, PUBLIC_ORIGIN)

const HERE = /^(localhost|127\.|\[::1\]|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** A public server simulates payments only where the settings ask for it. */
function takesSandbox({
  PAYMENT_SANDBOX: sandbox,
  STRIPE_SECRET_KEY: key,
  PAYPAL_CLIENT_ID: client,
  FEDAPAY_SECRET_KEY: fedapay,
  PAWAPAY_TOKEN: pawapay,
  NODE_ENV,
  PUBLIC_ORIGIN,
}: Env): boolean {
  if (sandbox !== undefined) return sandbox === 'on'
  if ([key, client, fedapay, pawapay].some((one) => one !== undefined)) return false
  const open = NODE_ENV === 'production' && !HERE.test(new URL(PUBLIC_ORIGIN).hostname)
  if (open)
    throw new WrongSetting(
      'PAYMENT_SANDBOX',
      undefined,
      'on pour prendre le bac à sable, off pour ne rien vendre, ou une clé de STRIPE, PAYPAL, FEDAPAY ou PAWAPAY',
    )
  return true
}
