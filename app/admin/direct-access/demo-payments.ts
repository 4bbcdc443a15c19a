import type { DemoTables } from './demo-tables'

type Fields = Readonly<Record<string, unknown>>

/** What a quote sells to an institution. */
interface Sold {
  readonly id: string
  readonly seats: number
  readonly renews?: boolean
}

/** Quotes of the demonstration, in memory until its page closes. */
export class DemoQuotes {
  private readonly quotes: Fields[] = []

  constructor(private readonly now: () => number) {}

  /** Undefined for requests that are not about quotes. */
  answer(method: string, path: string, body: unknown): unknown {
    const [, , name, id, verb] = path.split('/')
    if (name !== 'quotes') return undefined
    if (method === 'POST' && verb === 'withdraw') return this.withdraw(id)
    if (method !== 'POST') return this.quotes
    const { institution, ...fields } = body as Fields & { institution?: Sold } // Written by the console's form.
    const quote = {
      contactName: '',
      description: '',
      ...fields,
      seats: institution?.seats ?? null,
      institutionId: institution?.id ?? null,
      renews: institution?.renews ?? false,
      id: crypto.randomUUID(),
      code: `DEMO${String(this.quotes.length + 1).padStart(8, '0')}`,
      cancelledAt: null,
      paid: false,
      createdAt: this.timestamp(),
    }
    this.quotes.unshift(quote)
    return quote
  }

  private withdraw(id: string | undefined): unknown {
    const index = this.quotes.findIndex((quote) => quote['id'] === id)
    const quote = { ...this.quotes[index], cancelledAt: this.timestamp() }
    this.quotes.splice(index, 1, quote)
    return quote
  }

  private readonly timestamp = (): string => new Date(this.now()).toISOString()
}

/** Applies an action to an order of the demonstration and returns the changed row. */
export function demoOrder(tables: DemoTables, id: string, verb: string, body: Fields): unknown {
  const row = tables.row('orders', id) as (Fields & { amount: number; refundedAmount: number }) | null // An order row.
  if (!row) return null
  if (verb === 'refund') {
    const amount = typeof body['amount'] === 'number' ? body['amount'] : row.amount - row.refundedAmount
    const refundedAmount = row.refundedAmount + amount
    return tables.edit(
      'orders',
      id,
      { refundedAmount, status: refundedAmount < row.amount ? 'partly_refunded' : 'refunded' },
      'refund',
    ).row
  }
  if (verb === 'release')
    return tables.edit(
      'orders',
      id,
      { heldReason: null, status: body['decision'] === 'accept' ? 'succeeded' : 'cancelled' },
      'release',
    ).row
  return row
}
