import type * as z from 'zod'
import { NotEntitled, ProviderError } from './payment-port'
import { Refusal, PaypalToken } from './paypal-shapes'

export interface PaypalSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  /** https://api-m.paypal.com, or https://api-m.sandbox.paypal.com */
  readonly url: string
  readonly timeoutMs?: number
  /** Delay before the second and third attempts. */
  readonly restMs?: number
}

const TIMEOUT_MS = 20_000
const REST_MS = 500
const ATTEMPTS = 3
/** A token must outlast the call. */
const TOKEN_MARGIN_SECONDS = 60
const MAX_REST_MS = 10_000

/** PayPal refused: `issue` is its reason, or its `name` when there is none. */
export class PaypalRefusal extends ProviderError {
  constructor(
    readonly status: number,
    readonly issue: string,
    message: string,
  ) {
    super(message, true)
  }
}

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  /** `PayPal-Request-Id`: PayPal handles the same id once and repeats its answer. */
  readonly once?: string
}

/** PayPal's REST calls: signs in, repeats safe calls, and distinguishes refusals from missing answers. */
export class PaypalClient {
  private token: { readonly text: string; readonly until: number } | null = null

  constructor(private readonly settings: PaypalSettings) {}

  /** Throws `PaypalRefusal` for a refusal, and `ProviderError` without an answer: then PayPal may have acted. */
  async call<S extends z.ZodType>(shape: S, call: Call): Promise<z.output<S>> {
    const answer = await this.attempt(call)
    const read = shape.safeParse(answer)
    if (!read.success)
      throw new ProviderError(`PayPal answered ${call.path} in a shape that is not known`, false, { cause: read.error })
    return read.data
  }

  private async attempt(call: Call, number = 1): Promise<unknown> {
    try {
      return await this.send(call, number)
    } catch (error) {
      const again =
        !(error instanceof PaypalRefusal || error instanceof NotEntitled) &&
        number < ATTEMPTS &&
        (call.method === 'GET' || call.once !== undefined)
      if (!again) throw error
      const { restMs = REST_MS } = this.settings
      const requested = error instanceof Busy ? error.afterMs : 0
      await new Promise((resolve) => setTimeout(resolve, Math.min(MAX_REST_MS, Math.max(requested, restMs * number))))
      return this.attempt(call, number + 1)
    }
  }

  private async send({ method, path, body, once }: Call, number: number): Promise<unknown> {
    const authorization = `Bearer ${await this.signIn()}`
    const headers = {
      authorization,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(once !== undefined && { 'paypal-request-id': once }),
    }
    const reply = await this.fetch(path, { method, headers, ...(body !== undefined && { body }) })
    // A token may be revoked early: a new one is requested once.
    if (reply.status === 401 && number === 1) {
      this.token = null
      throw new ProviderError('PayPal wants a new token', false)
    }
    return readReply(path, reply)
  }

  private async signIn(): Promise<string> {
    if (this.token && this.token.until > Date.now()) return this.token.text
    const { clientId, clientSecret } = this.settings
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const answer = PaypalToken.safeParse(
      await readReply(
        '/v1/oauth2/token',
        await this.fetch('/v1/oauth2/token', { method: 'POST', headers, body: 'grant_type=client_credentials' }),
      ),
    )
    if (!answer.success) throw new ProviderError('PayPal gave no token', false)
    this.token = {
      text: answer.data.access_token,
      until: Date.now() + (answer.data.expires_in - TOKEN_MARGIN_SECONDS) * 1_000,
    }
    return this.token.text
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(new URL(path, this.settings.url), {
        ...init,
        signal: AbortSignal.timeout(this.settings.timeoutMs ?? TIMEOUT_MS),
      })
    } catch (error) {
      throw new ProviderError(`PayPal does not answer ${path}`, false, { cause: error })
    }
  }
}

/** 429 and 503 contain a time to wait. */
class Busy extends ProviderError {
  constructor(
    message: string,
    readonly afterMs: number,
  ) {
    super(message, false)
  }
}

async function readReply(path: string, reply: Response): Promise<unknown> {
  const text = await reply.text().catch((error: unknown) => {
    throw new ProviderError(`PayPal's answer to ${path} broke off`, false, { cause: error })
  })
  const json = parsed(text)
  if (reply.ok) return json
  const { name, message, debug_id: id, details } = Refusal.parse(json instanceof Object ? json : {})
  const issue = details[0]?.issue || name
  const reported = `PayPal ${reply.status} ${issue} ${message} (${id}) at ${path}`
  if (reply.status === 429 || reply.status >= 500)
    throw new Busy(reported, Number(reply.headers.get('retry-after') ?? 0) * 1_000 || 0)
  // Wrong keys do not mean that the payment failed.
  if (reply.status === 403) throw new NotEntitled(reported)
  if (reply.status === 401) throw new ProviderError(reported, false)
  throw new PaypalRefusal(reply.status, issue, reported)
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}
