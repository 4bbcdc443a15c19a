import { PLAN_DAYS, plusDays } from '#domain/money/instalments'
import { toEuroCents } from '#domain/money/money'
import { PLANS, type Plan } from '#domain/money/plans'
import type { OrderStatus } from '#db/enums'
import { buildOrder } from '../factories/order'
import type { Random } from '../factories/random'
import { payInParts } from './instalments'
import { between, earliest, MINUTE_MS, monthStart } from './clock'
import { CUSTOMERS, type DemoUser, type People } from './people'

const UPGRADES = 3
const MONTHS = 12

export interface DemoOrder {
  order: ReturnType<typeof buildOrder>
  /** Time of payment; null for an unpaid order. */
  paidAt: Date | null
  /** People whose level the order opens: one student, those of an institution, or none yet. */
  holders: DemoUser[]
  /** Days that the order opens. */
  days: number
}

/** A quote as sent to an institution. */
export type DemoQuote = ReturnType<typeof demoQuotes>[number]

export function demoQuotes(random: Random, { administrator }: People) {
  const quote = (organisation: string, amount: number, ageDays: number, validDays: number) => {
    const createdAt = plusDays(random.now, -ageDays)
    return {
      id: random.uuid(createdAt),
      code: random.hex(10).toUpperCase(),
      organisation,
      contactName: 'Direction des études',
      email: `etudes${random.integer(100, 999)}@demo.example`,
      amount,
      description: 'Accès de tous les étudiants pour une année, gabarit et console de suivi.',
      validUntil: plusDays(createdAt, validDays),
      issuedById: administrator.id,
      createdAt,
      updatedAt: createdAt,
    }
  }
  return [
    ...CUSTOMERS.map(({ institution, price }, index) => quote(institution, price, 250 - 120 * index, 60)),
    quote('École supérieure de gestion de Bobo-Dioulasso', 1_800_000, 90, 30),
    quote('Institut des sciences de la santé de Thiès', 2_950_000, 6, 45),
  ]
}

/** Orders of a year, including the current month: paid ones, and some unpaid ones. */
export function demoOrders(random: Random, people: People, quotes: DemoQuote[]) {
  const payers = people.students.filter(({ subscriptionType: level }) => level === 'essential' || level === 'pro')
  const own = payers.map((student) => ownOrder(random, student))
  // The earliest buyers of Premium began with the Basic plan.
  const upgraded = own.filter(({ order }) => order.plan === 'premium').slice(0, UPGRADES)
  const upgrades = upgraded.flatMap((first) => asUpgrade(random, first))
  const institutions = CUSTOMERS.map(({ institution }, index) =>
    quotedOrder(random, people, institution, quotes[index]),
  )
  const visitors = [1, 2].map((week) => makeOrder(random, 'basic', plusDays(random.now, -7 * week), 'succeeded', []))
  const unpaid = (['failed', 'failed', 'cancelled', 'cancelled', 'expired'] as const).map((status) =>
    makeOrder(random, random.pick(['basic', 'premium']), plusDays(random.now, -random.integer(2, 300)), status, []),
  )
  const current = own.filter((order) => !upgraded.includes(order))
  const instalments = payInParts(random, current)
  const orders = [...current, ...upgrades, ...institutions, ...visitors, ...unpaid]
  const all = [...orders, ...fillMonths(random, orders)].sort((a, b) => (a.order.id < b.order.id ? -1 : 1))
  return { orders: all, ...instalments }
}

/** Adds a visitor's payment to each month without one, including the current month. */
function fillMonths(random: Random, orders: DemoOrder[]): DemoOrder[] {
  const paid = new Set(orders.map(({ paidAt }) => paidAt && monthStart(paidAt).getTime()))
  const months = Array.from({ length: MONTHS }, (_, monthsAgo) => monthStart(random.now, monthsAgo))
  return months
    .filter((month) => !paid.has(month.getTime()))
    .map((month) =>
      makeOrder(random, 'basic', between(random, month, earliest(plusDays(month, 27), random.now)), 'succeeded', []),
    )
}

function ownOrder(random: Random, student: DemoUser): DemoOrder {
  const joinedAt = new Date(student.createdAt)
  const createdAt = between(random, joinedAt, earliest(plusDays(joinedAt, 9), random.now))
  return makeOrder(random, student.subscriptionType === 'pro' ? 'premium' : 'basic', createdAt, 'succeeded', [student])
}

/** An order for the Basic plan, then one for Premium at the price difference. */
function asUpgrade(random: Random, { order, holders }: DemoOrder): DemoOrder[] {
  const createdAt = new Date(order.createdAt)
  const later = between(random, plusDays(createdAt, 20), plusDays(createdAt, 90))
  const credit = PLANS.basic.priceXof
  return [
    makeOrder(random, 'basic', createdAt, 'succeeded', holders),
    makeOrder(random, 'premium', earliest(later, plusDays(random.now, -1)), 'succeeded', holders, {
      creditAmount: credit,
    }),
  ]
}

function quotedOrder(random: Random, people: People, customer: string, quote: DemoQuote | undefined): DemoOrder {
  const holders = people.students.filter(
    ({ subscriptionType, institution }) => subscriptionType === 'institution' && institution === customer,
  )
  const createdAt = plusDays(quote?.createdAt ?? random.now, 12)
  return makeOrder(random, 'institution', createdAt, 'succeeded', holders, {
    listPrice: quote?.amount ?? 0,
    quoteId: quote?.id ?? null,
    email: quote?.email ?? null,
    fullName: quote?.organisation ?? null,
    userId: null,
  })
}

function makeOrder(
  random: Random,
  plan: Plan,
  createdAt: Date,
  status: OrderStatus,
  holders: DemoUser[],
  overrides: Parameters<typeof buildOrder>[0] = {},
): DemoOrder {
  const listPrice = overrides.listPrice ?? PLANS[plan].priceXof ?? 0
  const paidAt =
    status === 'succeeded'
      ? earliest(new Date(createdAt.getTime() + random.integer(2, 40) * MINUTE_MS), random.now)
      : null
  const [holder] = holders
  const paypal = random.chance(0.2) && { provider: 'paypal' as const, providerRef: random.hex(17).toUpperCase() }
  const order = buildOrder(
    {
      id: random.uuid(createdAt),
      plan,
      listPrice,
      status,
      ...(holder && { userId: holder.id, email: holder.email, fullName: holder.fullName }),
      ...(status === 'failed' && { failureCode: 'card_declined' }),
      ...paypal,
      paidAt,
      createdAt,
      updatedAt: paidAt ?? createdAt,
      ...overrides,
    },
    random,
  )
  const euros = order.provider === 'paypal' && { amountEurCents: toEuroCents(order.amount) }
  return { order: { ...order, ...euros }, paidAt, holders, days: PLAN_DAYS }
}
