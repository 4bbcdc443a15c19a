import type { PaymentMethod } from '#contract/choices'
import { PaymentProvider } from '#db/enums'
import type { PrismaService } from '../database/prisma.service'
import { WrongSetting, type Env } from '../env'
import { ApiError } from '../frame/api-error'
import { ProviderError, type PaymentPort } from './payment-port'
import { PaypalProvider } from './paypal-provider'
import { SandboxProvider } from './sandbox-provider'

/** Which provider serves what, as the settings say. */
export class Providers {
  readonly sandbox: SandboxProvider | null
  readonly publishableKey: string | null
  private readonly ports: Partial<Record<PaymentProvider, PaymentPort>>

  /** Stripe's own client is loaded where it is used: it would be a part of every other start. */
  static async of(prisma: PrismaService, env: Env): Promise<Providers> {
    return new Providers(prisma, env, await stripeOf(env))
  }

  constructor(prisma: PrismaService, env: Env, stripe: PaymentPort | null) {
    this.sandbox = takesSandbox(env) ? new SandboxProvider(prisma, env.PUBLIC_ORIGIN) : null
    this.publishableKey = stripe && !this.sandbox ? (env.STRIPE_PUBLISHABLE_KEY ?? null) : null
    const paypal = paypalOf(env)
    this.ports = {
      ...(stripe && { stripe }),
      ...(paypal && { paypal }),
      ...(this.sandbox && { sandbox: this.sandbox }),
    }
  }

  /** Null when nothing serves this method. */
  nameFor(method: PaymentMethod): PaymentProvider | null {
    if (this.sandbox) return 'sandbox'
    const name = method === 'card' ? 'stripe' : 'paypal'
    return this.ports[name] ? name : null
  }

  port(name: PaymentProvider): PaymentPort {
    const port = this.ports[name]
    if (!port) throw new ApiError('paymentUnavailable')
    return port
  }

  /** Those on whose own pages money may be refunded or disputed without us. */
  get watched(): PaymentProvider[] {
    return Object.values(PaymentProvider).filter((name) => this.ports[name]?.refunds !== undefined)
  }

  /** The provider's answer; a failure becomes an API error. */
  async answer<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked
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

async function stripeOf({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
}: Env): Promise<PaymentPort | null> {
  if (key === undefined || webhookSecret === undefined) return null
  const { StripeProvider } = await import('./stripe-provider')
  return new StripeProvider({ key, webhookSecret, url })
}

const paypalOf = ({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_API: url,
  PUBLIC_ORIGIN,
}: Env) =>
  clientId !== undefined && clientSecret !== undefined && webhookId !== undefined
    ? new PaypalProvider({ clientId, clientSecret, webhookId, url }, PUBLIC_ORIGIN)
    : null

const HERE = /^(localhost|127\.|\[::1\]|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** A public server simulates payments only where the settings ask for it. */
function takesSandbox({
  PAYMENT_SANDBOX: sandbox,
  STRIPE_SECRET_KEY: key,
  PAYPAL_CLIENT_ID: client,
  NODE_ENV,
  PUBLIC_ORIGIN,
}: Env): boolean {
  if (sandbox !== undefined) return sandbox === 'on'
  if (key !== undefined || client !== undefined) return false
  const open = NODE_ENV === 'production' && !HERE.test(new URL(PUBLIC_ORIGIN).hostname)
  if (open)
    throw new WrongSetting(
      'PAYMENT_SANDBOX',
      undefined,
      'on pour prendre le bac à sable, off pour ne rien vendre, ou STRIPE_SECRET_KEY, ou PAYPAL_CLIENT_ID',
    )
  return true
}
