import { PAYPAL_WEBHOOK, startPaypalServer, type PaypalServer } from '../testing/paypal-server'
import { ProviderError } from './payment-port'
import { PaypalClient } from './paypal-client'
import { Created } from './paypal-shapes'

const KEYS = {
  clientId: 'client-client-client',
  clientSecret: 'secret-secret-secret',
  webhookId: PAYPAL_WEBHOOK,
  timeoutMs: 1_000,
  restMs: 1,
}
const NOBODYS = { method: 'GET', path: '/v2/checkout/orders/X' } as const

describe('calls to PayPal', () => {
  let paypal: PaypalServer
  beforeAll(async () => (paypal = await startPaypalServer()))
  afterAll(() => paypal.close())

  it('are not waited for without end, and sign in once', async () => {
    const client = new PaypalClient({ ...KEYS, url: paypal.url })
    paypal.troubles.push('mute', 'mute', 'mute')
    await expect(client.call(Created, NOBODYS)).rejects.toMatchObject({ refused: false })
    await expect(client.call(Created, NOBODYS)).rejects.toMatchObject({ refused: true, issue: 'INVALID_RESOURCE_ID' })
    expect([paypal.calls.length, paypal.tokens]).toEqual([4, 1])
  })

  it('that may have acted are sent again only under a name', async () => {
    const client = new PaypalClient({ ...KEYS, url: paypal.url })
    paypal.calls.length = 0
    paypal.troubles.push('lost')
    await expect(
      client.call(Created, { method: 'POST', path: '/v2/checkout/orders/X/capture', body: '{}' }),
    ).rejects.toMatchObject({ refused: false })
    expect(paypal.calls).toHaveLength(1)
  })

  it('with wrong keys, or to nobody, fail in a way that is told apart', async () => {
    await expect(
      new PaypalClient({ ...KEYS, clientSecret: 'wrong', url: paypal.url }).call(Created, NOBODYS),
    ).rejects.toMatchObject({ refused: false })
    await expect(new PaypalClient({ ...KEYS, url: 'http://127.0.0.1:9' }).call(Created, NOBODYS)).rejects.toThrow(
      ProviderError,
    )
  })
})
