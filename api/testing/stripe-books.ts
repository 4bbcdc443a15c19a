import { randomBytes } from 'node:crypto'
import { toEuroCents } from '#domain/money/money'
import type { StripeIntent, StripeRefund } from './stripe-server'

/** Stripe's fee for a foreign card, in euro cents; our account is in euros. */
const computeFee = (cents: number): number => Math.round(cents * 0.0325) + 25
const seconds = () => Math.floor(Date.now() / 1_000)
const createId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`
const AVAILABLE_SECONDS = 3 * 86_400
const HOUR_SECONDS = 3_600

interface Booked {
  id: string
  object: 'balance_transaction'
  type: 'charge'
  amount: number
  fee: number
  net: number
  currency: string
  available_on: number
  created: number
  source: string
}
interface Payout {
  id: string
  object: 'payout'
  automatic: boolean
  status: string
  currency: string
  amount: number
  created: number
  arrival_date: number
}

export interface StripeBooks {
  /** Simulates an automatic payout of these payments. */
  payOut(...intents: StripeIntent[]): Payout
  /** The fields of a paid intent about its charge. */
  shown(intent: StripeIntent, refunds: readonly StripeRefund[], query: URLSearchParams): object
  list(line: string, query: URLSearchParams): object | null
}

/** Stripe's bookkeeping: a charge has a balance transaction, and an automatic payout lists those that it contains. */
export function stripeBooks(): StripeBooks {
  const charges = new Map<string, Booked>()
  const payouts = new Map<string, { payout: Payout; holds: Booked[] }>()

  function findOrBook({ id, amount_received: francs }: StripeIntent): Booked {
    const known = charges.get(id)
    if (known) return known
    const amount = toEuroCents(francs)
    const [fee, created] = [computeFee(amount), seconds()]
    const money = { amount, fee, net: amount - fee, currency: 'eur' }
    const times = { created, available_on: created + AVAILABLE_SECONDS }
    const made: Booked = {
      id: createId('txn'),
      object: 'balance_transaction',
      type: 'charge',
      source: createId('ch'),
      ...money,
      ...times,
    }
    charges.set(id, made)
    return made
  }
  const toList = (path: string, data: readonly object[]) => ({ object: 'list', url: path, has_more: false, data })

  return {
    payOut(...intents) {
      const holds = intents.map(findOrBook)
      for (const booked of holds) booked.available_on = seconds() - HOUR_SECONDS
      const payout: Payout = {
        id: createId('po'),
        object: 'payout',
        automatic: true,
        status: 'paid',
        currency: 'eur',
        amount: holds.reduce((sum, { net }) => sum + net, 0),
        created: seconds(),
        arrival_date: seconds(),
      }
      payouts.set(payout.id, { payout, holds })
      return payout
    },
    shown(intent, refunds, query) {
      const booked = findOrBook(intent)
      const expand = [...query].flatMap(([name, value]) => (name.startsWith('expand') ? [value] : []))
      if (!expand.some((path) => path.startsWith('latest_charge'))) return { latest_charge: booked.source }
      const given = refunds.filter(({ payment_intent: of, status }) => of === intent.id && status === 'succeeded')
      const isExpanded = expand.includes('latest_charge.balance_transaction')
      return {
        latest_charge: {
          id: booked.source,
          object: 'charge',
          amount: intent.amount_received,
          currency: intent.currency,
          amount_refunded: given.reduce((sum, { amount }) => sum + amount, 0),
          balance_transaction: isExpanded ? booked : booked.id,
        },
      }
    },
    list(line, query) {
      if (line === 'GET /v1/payouts') {
        const [from, until] = ['gte', 'lte'].map((bound) => Number(query.get(`created[${bound}]`) ?? Number.NaN))
        const found = [...payouts.values()].map(({ payout }) => payout)
        const within = found.filter(
          ({ created, status }) =>
            !(created < (from ?? 0)) && !(created > (until ?? 0)) && status === (query.get('status') ?? status),
        )
        return toList('/v1/payouts', within.toReversed())
      }
      if (line !== 'GET /v1/balance_transactions') return null
      const source = query.get('source')
      const held = payouts.get(query.get('payout') ?? '')?.holds ?? []
      return toList(
        '/v1/balance_transactions',
        held.filter((booked) => source === null || booked.source === source),
      )
    },
  }
}
