import { openSignIn, signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

type Caller = Pick<TestApp, 'call'>

async function pay(by: Caller): Promise<string> {
  const order = { planType: 'basic', email: 'afi@example.org' }
  const { clientSecret } = (await by.call('post', '/api/payment/create-payment-intent').send(order).expect(200)).body
  const paid = by.call('post', '/api/payment/sandbox/confirm').send({ clientSecret, card: '4242424242424242' })
  return (await paid.expect(200)).body.receipt.number
}

/** The public endpoint admits incomplete sign-ins, so the receipt itself restricts what they see. */
describe('a receipt', () => {
  it('stays closed to a payer who must first choose a password', async () => {
    const test = await startTestApp()
    const payer = await signIn(test, { role: 'student' })
    const number = await pay(payer)
    const shown = async (by: Caller) => (await by.call('get', `/api/receipts/${number}`).expect(200)).body.shown
    expect(await shown(payer)).toMatchObject({ content: { amount: 300_000 } })
    await test.prisma.user.update({ where: { id: payer.id }, data: { mustChangePassword: true } })
    const first = await openSignIn(test, payer.id)
    expect(await shown(first)).toBeNull()
    await first.call('get', `/api/receipts/${number}/pdf`).expect(404)
    await test.close()
  })

  it('stays closed to an administrator who must first set up a second factor', async () => {
    const test = await startTestApp({ env: { REQUIRE_ADMIN_TOTP: 'on' } })
    const number = await pay(test)
    const admin = await signIn(test)
    expect((await admin.call('get', `/api/receipts/${number}`).expect(200)).body).toEqual({ number, shown: null })
    await admin.call('get', `/api/receipts/${number}/pdf`).expect(404)
    await test.close()
  })
})
