import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '../testing/test-app'
import { Providers } from './providers.service'
import { Settlement } from './settlement.service'

const CODE = 'DEVIS2026'
const CARD = '4242424242424242'

/** A promise that the test resolves. */
function gate() {
  let come: () => void = () => undefined
  const comes = new Promise<void>((resolve) => (come = resolve))
  return { comes, come }
}

describe('a quote begun on another device while the first is just being opened at its provider', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  afterEach(() => jest.restoreAllMocks())
  beforeEach(async () => {
    await test.database.empty()
    await test.prisma.quote.create({
      data: {
        code: CODE,
        organisation: 'Université de Lomé',
        email: 'etudes@example.org',
        amount: 2_400_001,
        validUntil: new Date(Date.now() + 86_400_000),
      },
    })
  })

  const begin = async (orderId: string) =>
    (
      await test
        .call('post', '/api/payment/create-payment-intent')
        .send({ planType: 'institution', quote: CODE, orderId })
        .expect(200)
    ).body
  const atProvider = async (orderId: string) =>
    (await test.prisma.sandboxPayment.findUniqueOrThrow({ where: { orderId } })).status
  /** Delays the provider's next opened payment until `answer` is called. */
  function holdOpening() {
    const { sandbox } = test.app.get(Providers)
    if (!sandbox) throw new Error('no sandbox')
    const [requested, answered] = [gate(), gate()]
    const open = sandbox.open.bind(sandbox)
    jest.spyOn(sandbox, 'open').mockImplementationOnce(async (...args) => {
      const given = await open(...args)
      requested.come()
      await answered.comes
      return given
    })
    return { asked: requested.comes, answer: answered.come }
  }
  /** Every payer who has a form pays. */
  const payAll = async (begun: readonly { clientSecret: string | null }[]) => {
    for (const { clientSecret } of begun)
      if (clientSecret !== null)
        await test.call('post', '/api/payment/sandbox/confirm').send({ clientSecret, card: CARD }).expect(200)
  }

  it('is paid once when the first has its form before the second gave it up', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const opening = holdOpening()
    const answer = begin(first)
    await opening.asked
    const settlement = test.app.get(Settlement)
    const recordEvent = settlement.recordEvent.bind(settlement)
    jest.spyOn(settlement, 'recordEvent').mockImplementation(async (id, event) => {
      // The second order saw nothing open at the provider; now the first gets its answer.
      if (id === first && event.type === 'payment.cancelled') {
        opening.answer()
        await answer
      }
      return recordEvent(id, event)
    })
    const begun = [await begin(second), await answer]
    expect(begun).toMatchObject([
      { orderId: second, status: 'pending' },
      { orderId: first, status: 'pending', clientSecret: expect.any(String) },
    ])
    expect(await atProvider(first)).toBe('cancelled')
    await payAll(begun)
    expect(await test.prisma.receipt.count()).toBe(1)
    expect(await test.prisma.sandboxPayment.count({ where: { status: 'succeeded' } })).toBe(1)
    expect(await test.prisma.order.findUnique({ where: { id: first } })).toMatchObject({ status: 'cancelled' })
  })

  it('is closed at the provider when the first was given up before its answer came', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const opening = holdOpening()
    const answer = begin(first)
    await opening.asked
    const begun = [await begin(second)]
    opening.answer()
    begun.push(await answer)
    expect(begun).toMatchObject([
      { orderId: second, status: 'pending' },
      { orderId: first, status: 'cancelled', clientSecret: null },
    ])
    expect(await atProvider(first)).toBe('cancelled')
    await payAll(begun)
    expect(await test.prisma.sandboxPayment.count({ where: { status: 'succeeded' } })).toBe(1)
  })
})
