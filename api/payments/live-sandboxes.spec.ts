import { randomUUID } from 'node:crypto'
import { FedapayProvider } from './fedapay-provider'
import { PawapayProvider } from './pawapay-provider'
import type { PaymentOpening } from './payment-port'

/** Tests against the providers' own sandboxes. They run only with MONEY_LIVE and the keys. */
const env = process.env
const isRequested = env['MONEY_LIVE'] === '1'
const fedapayKey = isRequested ? env['FEDAPAY_SECRET_KEY'] : undefined
const pawapayToken = isRequested ? env['PAWAPAY_TOKEN'] : undefined
const ORIGIN = 'https://cap.example'

const order = (operator: string, msisdn: string, providerRef: string | null): PaymentOpening => ({
  id: randomUUID(),
  plan: 'basic',
  status: 'created',
  amount: 500,
  amountEurCents: null,
  email: 'essai@example.org',
  fullName: 'Essai Essai',
  language: 'fr',
  // Null until the provider has opened the payment.
  providerRef: providerRef as string,
  resumeToken: 'essai',
  wallet: { operator, msisdn },
})
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

if (fedapayKey?.startsWith('sk_sandbox_'))
  it('FedaPay’s sandbox opens, asks a phone, and says that it paid', async () => {
    const provider = new FedapayProvider({ key: fedapayKey, webhookSecret: 'wh_sandbox_none' }, ORIGIN)
    const wanted = order('mtn_bj', '22964000001', null)
    const opened = await provider.open(wanted)
    expect(opened).toMatchObject({ ref: expect.stringMatching(/^\d+$/), update: { status: 'pending', amount: 500 } })
    // Opening the same order again returns the same transaction.
    expect((await provider.open(wanted)).ref).toBe(opened.ref)
    const known = { ...wanted, providerRef: opened.ref }
    await provider.push(known)
    let status = ''
    for (let tries = 0; tries < 12 && status !== 'succeeded'; tries++) {
      await pause(5_000)
      status = (await provider.retrieve(known)).status
    }
    expect(status).toBe('succeeded')
  }, 120_000)
else it.skip('FedaPay’s sandbox: MONEY_LIVE=1 and FEDAPAY_SECRET_KEY=sk_sandbox_… are not set', () => undefined)

if (pawapayToken !== undefined)
  it('pawaPay’s sandbox opens a page once, and closes it', async () => {
    const provider = new PawapayProvider({ key: pawapayToken, url: 'https://api.sandbox.pawapay.io' }, ORIGIN)
    const wanted = order('mtn_bj', '22951345789', provider.newRef())
    const opened = await provider.open(wanted)
    expect(opened.approvalUrl).toMatch(/^https:/)
    expect((await provider.open(wanted)).approvalUrl).toBe(opened.approvalUrl)
    expect(await provider.retrieve(wanted)).toMatchObject({ status: 'pending', amount: 500, currency: 'XOF' })
    expect(await provider.cancel(wanted)).toMatchObject({ status: 'cancelled' })
    expect(await provider.retrieve(wanted)).toMatchObject({ status: 'expired' })
  }, 60_000)
else it.skip('pawaPay’s sandbox: MONEY_LIVE=1 and PAWAPAY_TOKEN are not set', () => undefined)
