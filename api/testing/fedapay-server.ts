import { createHmac, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

export const FEDAPAY_KEYS = {
  FEDAPAY_SECRET_KEY: 'sk_live_fedafedafeda',
  FEDAPAY_WEBHOOK_SECRET: 'wh_live_demo',
}

/** The required fields of a call, according to FedaPay’s reference. */
const NewTransaction = z.object({
  description: z.string().min(1),
  amount: z.number().int().positive(),
  currency: z.object({ iso: z.literal('XOF') }),
  callback_url: z.url().optional(),
  merchant_reference: z.string().optional(),
  custom_metadata: z.record(z.string(), z.unknown()).optional(),
  customer: z.object({ email: z.email().optional() }).optional(),
})
const NewPush = z.object({
  token: z.string(),
  phone_number: z.object({ number: z.string().regex(/^\d{8,10}$/), country: z.string().regex(/^[a-z]{2}$/) }),
})
const MODES = new Set(['mtn_open', 'moov', 'sbin', 'moov_tg', 'togocel', 'mtn_ci', 'free_sn', 'momo_test'])

export interface FedapayTransaction {
  id: number
  status: string
  amount: number
  currency: string
  merchant_reference: string | null
  custom_metadata: Record<string, unknown>
  callback_url: string | null
  last_error_code: string | null
  created_at: string
  updated_at: string
  approved_at: string | null
  declined_at: string | null
  canceled_at: string | null
  /** Known after the payment; `commission` is a rate. */
  fees: number | null
  commission: number | null
  fixed_commission: number | null
  amount_debited: number | null
  amount_transferred: number | null
  transferred_at: string | null
  /** Requests sent to phones. */
  pushes: { mode: string; number: string; country: string }[]
}

/** The fate of the next call: handled but not answered, not handled, an error, or a refusal. */
export type FedapayTrouble = 'lost' | 'cut' | 'error' | 'html' | 'unauthorised' | 'refused' | null

export interface FedapayServer {
  readonly url: string
  /** Settings of an API that is a client of this server. */
  readonly env: Readonly<Record<string, string>>
  readonly transactions: Map<number, FedapayTransaction>
  readonly troubles: FedapayTrouble[]
  readonly calls: { readonly line: string; readonly body: string }[]
  /** The list of transactions is empty, as right after a call. */
  listsNothing: boolean
  /** Simulates the payer’s answer, or a later step of FedaPay: `approved`, `declined`, `transferred`… */
  become(transaction: FedapayTransaction, status: string, code?: string): void
  notice(
    transaction: FedapayTransaction,
    given?: { name?: string; sentAt?: number; secret?: string; id?: string; extra?: string[]; old?: boolean },
  ): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

/** FedaPay’s fee in Togo, which we bear. */
const COMMISSION = 0.025
function computePrices(amount: number) {
  const fees = Math.ceil(amount * COMMISSION)
  const reported = { fees, commission: COMMISSION, fixed_commission: 0 }
  return { ...reported, amount_debited: amount, amount_transferred: amount - fees }
}

let last = Date.now()
/** Times are unique, so that they can be ordered. */
const now = (): string => {
  last = Math.max(last + 1, Date.now())
  return new Date(last).toISOString()
}

/** A fake FedaPay: transactions, tokens, push requests and webhooks. */
export async function startFedapayServer(): Promise<FedapayServer> {
  const transactions = new Map<number, FedapayTransaction>()
  const tokens = new Map<string, number>()
  const troubles: FedapayTrouble[] = []
  const calls: { line: string; body: string }[] = []
  let url = ''
  let listsNothing = false

  const shown = ({ pushes: _, currency, ...transaction }: FedapayTransaction, withCurrency: boolean) => ({
    klass: 'v1/transaction',
    transaction_key: null,
    reference: `trx_${String(transaction.id)}`,
    description: 'Cap Soutenance',
    customer_id: 1,
    currency_id: 1,
    mode: null,
    ...transaction,
    ...(withCurrency && { currency: { klass: 'v1/currency', id: 1, iso: currency } }),
  })
  const refusal = (message: string, errors: object = {}, status = 422) => ({ status, body: { message, errors } })

  function create(text: string, withCurrency: boolean) {
    const wanted = NewTransaction.safeParse(JSON.parse(text))
    if (!wanted.success) return refusal('Création échouée', { description: ['doit être rempli'] }, 400)
    const { amount, currency, merchant_reference: reference = null, custom_metadata: metadata = {} } = wanted.data
    const taken = [...transactions.values()].some(({ merchant_reference: known }) => reference && known === reference)
    if (taken) return refusal('Création échouée', { merchant_reference: ["n'est pas disponible"] })
    const at = now()
    const made: FedapayTransaction = {
      id: randomInt(100_000, 99_999_999),
      status: 'pending',
      amount,
      currency: currency.iso,
      merchant_reference: reference,
      custom_metadata: metadata,
      callback_url: wanted.data.callback_url ?? null,
      last_error_code: null,
      created_at: at,
      updated_at: at,
      approved_at: null,
      declined_at: null,
      canceled_at: null,
      fees: null,
      commission: null,
      fixed_commission: null,
      amount_debited: null,
      amount_transferred: null,
      transferred_at: null,
      pushes: [],
    }
    transactions.set(made.id, made)
    return { status: 200, body: { 'v1/transaction': shown(made, withCurrency) } }
  }

  function push(mode: string, text: string) {
    const wanted = NewPush.safeParse(JSON.parse(text))
    if (!wanted.success || !MODES.has(mode)) return refusal('Envoi échoué', { phone_number: ['est invalide'] })
    const transaction = transactions.get(tokens.get(wanted.data.token) ?? 0)
    if (!transaction) return refusal('Token invalide', {}, 401)
    if (!['pending', 'declined', 'canceled'].includes(transaction.status)) return refusal('Transaction close')
    // A declined transaction stays declined until the payer answers again.
    transaction.pushes.push({ mode, ...wanted.data.phone_number })
    return { status: 200, body: { message: 'SUCCESS' } }
  }

  function act(method: string, address: URL, text: string): { status: number; body: object } {
    const withCurrency = address.searchParams.get('include') === 'currency'
    const [, place = '', more = ''] = /^\/v1\/([\w]+)(?:\/(.+))?$/.exec(address.pathname) ?? []
    if (place !== 'transactions') return method === 'POST' ? push(place, text) : refusal('Introuvable', {}, 404)
    if (more === '' && method === 'POST') return create(text, withCurrency)
    if (more === '') {
      const [page, size] = ['page', 'per_page'].map((name) => Number(address.searchParams.get(name) ?? 25))
      const rows = listsNothing ? [] : [...transactions.values()].reverse()
      const from = ((page ?? 1) - 1) * (size ?? 25)
      const listed = rows.slice(from, from + (size ?? 25)).map((row) => shown(row, withCurrency))
      return { status: 200, body: { 'v1/transactions': listed, meta: { current_page: page } } }
    }
    const [id = '', verb] = more.split('/')
    const transaction = transactions.get(Number(id))
    if (!transaction) return refusal('Transaction introuvable', {}, 404)
    if (method === 'POST' && verb === 'token') {
      const token = `tok_${String(transaction.id)}_${String(randomInt(1e9))}`
      tokens.set(token, transaction.id)
      return { status: 200, body: { token, url: `${url}/page/${token}` } }
    }
    if (method === 'DELETE') {
      if (transaction.status !== 'pending') return refusal('Suppression impossible')
      transactions.delete(transaction.id)
      return { status: 200, body: {} }
    }
    return { status: 200, body: { 'v1/transaction': shown(transaction, withCurrency) } }
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    let body = ''
    request.setEncoding('utf8')
    for await (const chunk of request) body += String(chunk)
    const { method = '', url: path = '' } = request
    const send = (status: number, value: object) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    // The payer’s page, for a browser.
    if (path.startsWith('/page/')) return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>FedaPay')
    calls.push({ line: `${method} ${path}`, body })
    const trouble = troubles.shift() ?? null
    if (trouble === 'cut') return void request.socket.destroy()
    if (trouble === 'error') return send(500, { message: 'Erreur interne' })
    if (trouble === 'html') return void reply.writeHead(503, { 'content-type': 'text/html' }).end('<html>')
    const isKnown = request.headers.authorization === `Bearer ${FEDAPAY_KEYS.FEDAPAY_SECRET_KEY}`
    if (trouble === 'unauthorised' || !isKnown) return send(401, { message: 'Non autorisé' })
    if (trouble === 'refused') return send(422, { message: 'Refusé', errors: { phone_number: ['PAYER_NOT_FOUND'] } })
    const done = act(method, new URL(path, url), body)
    if (trouble === 'lost') return void request.socket.destroy()
    send(done.status, done.body)
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${String(port)}`

  return {
    url,
    env: { ...FEDAPAY_KEYS, FEDAPAY_API: url },
    transactions,
    troubles,
    calls,
    get listsNothing() {
      return listsNothing
    },
    set listsNothing(nothing) {
      listsNothing = nothing
    },
    become(transaction, status, code) {
      const at = now()
      const column = {
        approved: 'approved_at',
        declined: 'declined_at',
        canceled: 'canceled_at',
        transferred: 'transferred_at',
      }[status]
      const isPaid = status === 'approved' || status === 'transferred'
      Object.assign(transaction, {
        status,
        updated_at: at,
        last_error_code: code ?? null,
        ...(column && { [column]: at }),
        ...(isPaid && computePrices(transaction.amount)),
      })
    },
    notice(transaction, { name, sentAt = Date.now(), secret, id, extra = [], old = false } = {}) {
      const what = name ?? `transaction.${transaction.status}`
      const entity = shown(transaction, false)
      // FedaPay’s documentation and library use different field names.
      const event = old
        ? { id, type: what, object_id: transaction.id, account_id: 7 }
        : { ...(id !== undefined && { id }), name: what, object: 'transaction', entity }
      const body = JSON.stringify(event)
      const time = Math.floor(sentAt / 1_000)
      const key = secret ?? FEDAPAY_KEYS.FEDAPAY_WEBHOOK_SECRET
      const signature = createHmac('sha256', key)
        .update(`${String(time)}.${body}`)
        .digest('hex')
      const header = [`t=${String(time)}`, ...extra.map((one) => `s=${one}`), `s=${signature}`].join(',')
      return { body, headers: { 'x-fedapay-signature': header } }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
