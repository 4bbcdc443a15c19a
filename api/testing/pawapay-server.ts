import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

export const PAWAPAY_TOKEN = 'token-of-pawapay-for-tests'
const UUID4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const francs = z.string().regex(/^[1-9]\d{0,11}$/)

/** The required fields of a call, according to pawaPay’s reference. */
const NewCheckout = z.object({
  checkoutId: z.string().regex(UUID4),
  returnUrl: z.url(),
  defaultLanguage: z.enum(['EN', 'FR']).optional(),
  countries: z.tuple([z.string().regex(/^[A-Z]{3}$/)]),
  amounts: z.tuple([z.object({ country: z.string(), currency: z.literal('XOF'), amount: francs })]),
  expiresAfter: z.number().int().positive().optional(),
  clientReferenceId: z.string().max(36).optional(),
  metadata: z.array(z.record(z.string(), z.union([z.string(), z.boolean()]))).optional(),
})
const NewRefund = z.object({
  refundId: z.string().regex(UUID4),
  depositId: z.string(),
  amount: francs,
  currency: z.literal('XOF'),
})

export interface PawapayDeposit {
  depositId: string
  status: string
  amount: string
  currency: string
  created: string
  failureReason?: { failureCode: string; failureMessage: string }
}
export interface PawapayCheckout {
  checkoutId: string
  status: string
  created: string
  redirectUrl: string
  returnUrl: string
  countries: string[]
  amounts: { country: string; currency: string; amount: string }[]
  depositsHistory: PawapayDeposit[]
}
export interface PawapayRefund {
  refundId: string
  depositId: string
  status: string
  amount: string
}
export type PawapayTrouble = 'lost' | 'cut' | 'error' | 'html' | 'unauthorised' | 'rejected' | null

interface Signing {
  /** One of the two keys, or an unknown one. */
  key?: 0 | 1 | 'stranger'
  der?: boolean
  authority?: string
  createdAt?: number
  expiresAt?: number
  covers?: readonly string[]
}

export interface PawapayServer {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  readonly checkouts: Map<string, PawapayCheckout>
  readonly refunds: Map<string, PawapayRefund>
  readonly troubles: PawapayTrouble[]
  readonly calls: { readonly line: string; readonly body: string }[]
  /** The keys that sign webhooks. */
  readonly keys: readonly { readonly id: string; readonly privateKey: KeyObject }[]
  /** Operators that are out of service. */
  readonly down: Set<string>
  /** Simulates an attempt of the payer on the page. */
  attempt(checkout: PawapayCheckout, status: string, code?: string): PawapayDeposit
  notice(body: object, signing?: Signing): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

let last = Date.now()
const now = (): string => {
  last = Math.max(last + 1, Date.now())
  return new Date(last).toISOString()
}
const OPERATORS = ['MTN_MOMO_BEN', 'MOOV_BEN', 'ORANGE_CIV', 'MTN_MOMO_CIV', 'WAVE_CIV', 'ORANGE_SEN', 'WAVE_SEN']

/** A fake pawaPay v2: checkouts, refunds, configuration and signed webhooks. */
export async function startPawapayServer(authority = 'cap.example'): Promise<PawapayServer> {
  const checkouts = new Map<string, PawapayCheckout>()
  const refunds = new Map<string, PawapayRefund>()
  const troubles: PawapayTrouble[] = []
  const calls: { line: string; body: string }[] = []
  const down = new Set<string>()
  const pairs = ['HTTP_EC_P256_KEY:1', 'HTTP_EC_P256_KEY:2', 'STRANGER:1'].map((id) => ({
    id,
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  }))
  let url = ''

  const rejected = (failureCode: string) => ({
    status: 'REJECTED',
    failureReason: { failureCode, failureMessage: 'As pawaPay words it.' },
  })

  function createCheckout(text: string): object {
    const wanted = NewCheckout.safeParse(JSON.parse(text))
    if (!wanted.success) return rejected('INVALID_PARAMETER')
    const { checkoutId, returnUrl, countries, amounts } = wanted.data
    if (checkouts.has(checkoutId)) return { checkoutId, status: 'DUPLICATE_IGNORED' }
    const redirectUrl = `${url}/page/${checkoutId}`
    const made = { status: 'WAITING_PAYMENT', created: now(), depositsHistory: [] }
    const [sum] = amounts
    // pawaPay returns amounts with decimals.
    const reported = { ...sum, amount: `${sum.amount}.0000` }
    checkouts.set(checkoutId, { checkoutId, redirectUrl, returnUrl, countries, amounts: [reported], ...made })
    return { checkoutId, status: 'ACCEPTED', redirectUrl, created: made.created }
  }

  function createRefund(text: string): object {
    const wanted = NewRefund.safeParse(JSON.parse(text))
    if (!wanted.success) return rejected('INVALID_PARAMETER')
    const { refundId, depositId, amount } = wanted.data
    if (refunds.has(refundId)) return { refundId, status: 'DUPLICATE_IGNORED' }
    const deposit = [...checkouts.values()]
      .flatMap((one) => one.depositsHistory)
      .find((one) => one.depositId === depositId)
    if (deposit?.status !== 'COMPLETED') return rejected('INVALID_STATE')
    const others = [...refunds.values()].filter((one) => one.depositId === depositId && one.status !== 'FAILED')
    if (others.some(({ status }) => status !== 'COMPLETED')) return rejected('REFUND_IN_PROGRESS')
    const given = others.reduce((sum, one) => sum + Number(one.amount), 0)
    if (given + Number(amount) > Number(deposit.amount)) return rejected('AMOUNT_TOO_LARGE')
    refunds.set(refundId, { refundId, depositId, amount, status: 'ACCEPTED' })
    return { refundId, status: 'ACCEPTED', created: now() }
  }

  const configuration = () => ({
    companyName: 'Cap Soutenance',
    signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: true },
    countries: [
      {
        country: 'BEN',
        providers: OPERATORS.map((provider) => {
          const status = down.has(provider) ? 'CLOSED' : 'OPERATIONAL'
          const deposit = { minAmount: '100', maxAmount: '2000000', decimalsInAmount: 'NONE', status }
          return { provider, currencies: [{ currency: 'XOF', operationTypes: { DEPOSIT: deposit } }] }
        }),
      },
    ],
  })

  function act(line: string, text: string): object {
    if (line === 'GET /v2/active-conf?operationType=DEPOSIT') return configuration()
    if (line === 'GET /v2/public-key/http')
      return pairs.slice(0, 2).map(({ id, publicKey }) => ({
        id,
        key: publicKey.export({ type: 'spki', format: 'pem' }),
      }))
    if (line === 'POST /v2/checkouts') return createCheckout(text)
    if (line === 'POST /v2/refunds') return createRefund(text)
    const [, kind, id = '', verb] = /^\w+ \/v2\/(checkouts|refunds)\/([\da-f-]+)(?:\/(\w+))?$/.exec(line) ?? []
    if (kind === 'refunds') {
      const refund = refunds.get(id)
      return refund ? { status: 'FOUND', data: { ...refund, amount: `${refund.amount}.00` } } : { status: 'NOT_FOUND' }
    }
    const checkout = checkouts.get(id)
    if (!checkout) return { status: 'NOT_FOUND' }
    if (verb !== 'expire') return { status: 'FOUND', data: checkout }
    if (checkout.status === 'WAITING_PAYMENT') checkout.status = 'EXPIRED'
    return { checkoutId: id, status: checkout.status, expiredAt: now(), reason: 'MANUAL_EXPIRY' }
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    let body = ''
    request.setEncoding('utf8')
    for await (const chunk of request) body += String(chunk)
    const line = `${request.method ?? ''} ${request.url ?? ''}`
    const send = (status: number, value: object) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.url?.startsWith('/page/'))
      return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>pawaPay')
    calls.push({ line, body })
    // Requests for conditions and keys run in parallel, so they do not consume `troubles`.
    const isTool = line.includes('/v2/active-conf') || line.includes('/v2/public-key')
    const trouble = isTool ? null : (troubles.shift() ?? null)
    if (trouble === 'cut') return void request.socket.destroy()
    if (trouble === 'error')
      return send(500, { failureReason: { failureCode: 'UNKNOWN_ERROR', failureMessage: 'Unable to process' } })
    if (trouble === 'html') return void reply.writeHead(503, { 'content-type': 'text/html' }).end('<html>')
    const isKnown = request.headers.authorization === `Bearer ${PAWAPAY_TOKEN}`
    if (trouble === 'unauthorised' || !isKnown)
      return send(401, { failureReason: { failureCode: 'AUTHENTICATION_ERROR', failureMessage: '' } })
    if (trouble === 'rejected') return send(200, rejected('INVALID_PARAMETER'))
    const done = act(line, body)
    if (trouble === 'lost') return void request.socket.destroy()
    send(200, done)
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${String(port)}`

  return {
    url,
    env: { PAWAPAY_TOKEN, PAWAPAY_API: url },
    checkouts,
    refunds,
    troubles,
    calls,
    keys: pairs,
    down,
    attempt(checkout, status, code) {
      const made: PawapayDeposit = {
        depositId: randomUUID(),
        status,
        amount: checkout.amounts[0]?.amount ?? '',
        currency: 'XOF',
        created: now(),
        ...(code !== undefined && { failureReason: { failureCode: code, failureMessage: '' } }),
      }
      checkout.depositsHistory.push(made)
      if (status === 'COMPLETED') checkout.status = 'COMPLETED'
      return made
    },
    notice(value, { key = 1, der = false, createdAt = Date.now(), expiresAt, covers, ...given } = {}) {
      const body = JSON.stringify(value)
      const pair = pairs[key === 'stranger' ? 2 : key]
      if (!pair) throw new Error('no such key')
      const names = covers ?? ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type']
      const created = Math.floor(createdAt / 1_000)
      const expires = Math.floor((expiresAt ?? createdAt + 60_000) / 1_000)
      const ours: Record<string, string> = {
        'content-type': 'application/json',
        'content-digest': `sha-512=:${createHash('sha512').update(body).digest('base64')}:`,
        'signature-date': new Date(createdAt).toISOString(),
      }
      const derived: Record<string, string> = {
        '@method': 'POST',
        '@authority': given.authority ?? authority,
        '@path': '/api/payment/webhooks/pawapay',
      }
      const covered = `(${names.map((name) => `"${name}"`).join(' ')})`
      const described = `;alg="ecdsa-p256-sha256";keyid="${pair.id}";created=${String(created)};expires=${String(expires)}`
      const lines = names.map((name) => `"${name}": ${derived[name] ?? ours[name] ?? ''}`)
      const base = [...lines, `"@signature-params": ${covered}${described}`].join('\n')
      const dsaEncoding = der ? 'der' : 'ieee-p1363'
      const signature = sign('sha256', Buffer.from(base), { key: pair.privateKey, dsaEncoding }).toString('base64')
      const headers = {
        ...ours,
        'signature-input': `sig-pp=${covered}${described}`,
        signature: `sig-pp=:${signature}:`,
      }
      return { body, headers }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
