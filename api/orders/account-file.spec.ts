import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { PaymentProvider } from '#db/enums'
import { buildOrder } from '../../prisma/factories/order'
import { readRevenue } from '../stats/revenue'
import { readAccountFile } from '../testing/account-file'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 2, 1)
const HOURS = 2_000
const RUNS = Number(process.env['MONEY_RUNS'] ?? 8)
const PROVIDERS = Object.values(PaymentProvider)

interface Move {
  readonly provider: PaymentProvider
  readonly kind: string
  readonly at: Date
  readonly amount: number
}
const hour = fc.integer({ min: 0, max: HOURS })
const share = fc.record({
  hours: fc.integer({ min: 0, max: 500 }),
  percent: fc.integer({ min: 1, max: 40 }),
  end: fc.constantFrom('given', 'failed', 'undone', 'pending'),
  isDispute: fc.boolean(),
})
const payment = fc.record({
  provider: fc.constantFrom(...PROVIDERS),
  amount: fc.integer({ min: 1_000, max: 3_000_000 }),
  hours: hour,
  isPaid: fc.boolean(),
  shares: fc.array(share, { maxLength: 2 }),
})
const at = (hours: number) => new Date(START + hours * HOUR_MS)
const sum = (moves: readonly { amount: number | string }[]) =>
  moves.reduce((total, { amount }) => total + Number(amount), 0)

describe('the file for the accountant', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  async function write(payments: readonly (typeof payment extends fc.Arbitrary<infer P> ? P : never)[]) {
    const moves: Move[] = []
    for (const { provider, amount, hours, isPaid, shares } of payments) {
      const paidAt = isPaid ? at(hours) : null
      const parts = isPaid ? shares.map((one) => ({ ...one, amount: Math.ceil((amount * one.percent) / 100) })) : []
      const back = parts.filter(({ end }) => end === 'given')
      const order = buildOrder({
        id: randomUUID(),
        provider,
        providerRef: randomUUID(),
        resumeToken: randomUUID(),
        listPrice: amount,
        paidAt,
        refundedAmount: sum(back),
        status: isPaid ? (back.length > 0 ? 'partly_refunded' : 'succeeded') : 'failed',
      })
      await test.prisma.order.create({ data: order })
      if (paidAt) moves.push({ provider, kind: 'Paiement', at: paidAt, amount })
      for (const part of parts) {
        const [settledAt, failedAt] = [at(hours + part.hours), at(hours + 2 * part.hours)]
        const isUndone = part.end === 'undone'
        await test.prisma.refund.create({
          data: {
            orderId: order.id,
            amount: part.amount,
            status: part.end === 'given' ? 'succeeded' : part.end === 'pending' ? 'pending' : 'failed',
            disputeRef: part.isDispute ? randomUUID() : null,
            settledAt: part.end === 'pending' ? null : settledAt,
            failedAt: isUndone ? failedAt : null,
          },
        })
        if (part.end === 'pending' || part.end === 'failed') continue
        const [kind, undone] = part.isDispute
          ? ['Litige perdu', 'Litige regagné']
          : ['Remboursement', 'Remboursement annulé']
        moves.push({ provider, kind, at: settledAt, amount: -part.amount })
        if (isUndone) moves.push({ provider, kind: undone, at: failedAt, amount: part.amount })
      }
    }
    return moves
  }

  const read = async (from: Date, to: Date, provider?: PaymentProvider) => {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      ...(provider && { provider }),
    })
    return readAccountFile((await admin.call('get', `/api/orders/export?${query}`).expect(200)).text)
  }

  it('adds up to the revenue of its days, to the franc, in all and by provider', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(payment, { minLength: 1, maxLength: 12 }),
        fc.tuple(hour, fc.integer({ min: 1, max: HOURS })),
        async (payments, [first, length]) => {
          // Exports are limited per person.
          admin = await signIn(test)
          await test.prisma.refund.deleteMany()
          await test.prisma.order.deleteMany()
          const moves = await write(payments)
          const [from, to] = [at(first), at(first + length)]
          const within = moves.filter((move) => move.at >= from && move.at < to)
          const file = await read(from, to)
          const [revenue] = await readRevenue(test.prisma, [from, to])
          expect(sum(file)).toBe(revenue)
          expect(sum(within)).toBe(revenue)
          const toLine = ({ provider, kind, amount }: { provider: string; kind: string; amount: number | string }) =>
            `${provider} ${kind} ${String(amount)}`
          expect(file.map(toLine).sort()).toEqual(within.map(toLine).sort())
          for (const provider of PROVIDERS) {
            const part = await read(from, to, provider)
            expect(part.map(toLine).sort()).toEqual(
              within
                .filter((move) => move.provider === provider)
                .map(toLine)
                .sort(),
            )
          }
        },
      ),
      { numRuns: RUNS },
    )
  }, 120_000)

  it('refuses a provider that does not exist', () => admin.call('get', '/api/orders/export?provider=bank').expect(422))

  it('tells nothing of fees that nobody told, and speaks English too', async () => {
    await write([{ provider: 'pawapay', amount: 5_000, hours: 1, isPaid: true, shares: [] }])
    const [row] = await read(at(0), at(2))
    expect(row).toMatchObject({
      amount: '5000',
      part: '',
      fee: '',
      net: '',
      feeCurrency: '',
      payoutRef: '',
      payoutAt: '',
    })
    const { text } = await admin.call('get', '/api/orders/export').set('accept-language', 'en').expect(200)
    expect(text).toContain('Provider’s fee (smallest unit),Net (smallest unit)')
    expect(text).toContain(',Payment,')
  })
})
