import { createHash } from 'node:crypto'
import { createSigner, httpbis } from 'http-message-signatures'
import { startPawapayServer, type PawapayServer } from '../testing/pawapay-server'
import { verifyDigest, verifyHttpSignature } from './http-signature'
import { WebhookRefused } from './payment-port'

const PATH = '/api/payment/webhooks/pawapay'
const BODY = { checkoutId: '8917c345-4791-4285-a416-62f24b6982db', status: 'COMPLETED' }
type Notice = ReturnType<PawapayServer['notice']>

describe('a signed notice (RFC 9421)', () => {
  let pawapay: PawapayServer
  beforeAll(async () => void (pawapay = await startPawapayServer()))
  afterAll(() => pawapay.close())

  const pemOf = async (id: string): Promise<string | null> => {
    const reply = await fetch(`${pawapay.url}/v2/public-key/http`, {
      headers: { authorization: `Bearer ${String(pawapay.env['PAWAPAY_TOKEN'])}` },
    })
    const keys = (await reply.json()) as { id: string; key: string }[]
    return keys.find((key) => key.id === id)?.key ?? null
  }
  const verify = ({ body, headers }: Notice, authority = 'cap.example') =>
    verifyHttpSignature({ method: 'POST', authority, path: PATH, headers, body }, pemOf)

  it.each([0, 1] as const)('by either of the two keys (%i), raw or DER, is taken', async (key) => {
    await verify(pawapay.notice(BODY, { key }))
    await verify(pawapay.notice(BODY, { key, der: true }))
  })

  it('as an independent library signs it is taken', async () => {
    const body = JSON.stringify(BODY)
    const pair = pawapay.keys[1]
    if (!pair) throw new Error('no key')
    const signed = await httpbis.signMessage(
      {
        key: createSigner(pair.privateKey, 'ecdsa-p256-sha256', pair.id),
        name: 'sig-pp',
        fields: ['@method', '@authority', '@path', 'content-digest', 'content-type'],
        params: ['alg', 'keyid', 'created', 'expires'],
        paramValues: { created: new Date(), expires: new Date(Date.now() + 60_000) },
      },
      {
        method: 'POST',
        url: `https://cap.example${PATH}`,
        headers: {
          'content-type': 'application/json',
          'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
        },
      },
    )
    const headers = Object.fromEntries(
      Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    await verify({ body, headers })
    await expect(verify({ body: body.replace('COMPLETED', 'FAILED'), headers })).rejects.toThrow(WebhookRefused)
  })

  it.each<[string, (good: Notice) => Notice, string]>([
    ['changed', (good) => ({ ...good, body: good.body.replace('COMPLETED', 'FAILED') }), 'another body'],
    ['with another key’s name', () => pawapay.notice(BODY, { key: 'stranger' }), 'signed by an unknown key'],
    ['for another host', () => pawapay.notice(BODY, { authority: 'evil.example' }), 'not signed by its key'],
    [
      'recorded',
      () => pawapay.notice(BODY, { createdAt: Date.now() - 21 * 60_000, expiresAt: Date.now() + 9e5 }),
      'too old',
    ],
    ['that expired', () => pawapay.notice(BODY, { expiresAt: Date.now() - 2_000 }), 'too old'],
    ['from tomorrow', () => pawapay.notice(BODY, { createdAt: Date.now() + 3_600_000 }), 'too old'],
    [
      'without its digest signed',
      () => pawapay.notice(BODY, { covers: ['@method', '@authority', '@path'] }),
      'is not signed',
    ],
    ['without a signature', ({ body }) => ({ body, headers: {} }), 'no digest'],
    [
      'whose digest was changed with its body',
      (good) => {
        const body = good.body.replace('COMPLETED', 'FAILED')
        const digest = `sha-512=:${createHash('sha512').update(body).digest('base64')}:`
        return { body, headers: { ...good.headers, 'content-digest': digest } }
      },
      'not signed by its key',
    ],
    [
      'under the first key’s name, signed by the second',
      (good) => ({
        ...good,
        headers: { ...good.headers, 'signature-input': String(good.headers['signature-input']).replace(':2', ':1') },
      }),
      'not signed by its key',
    ],
  ])('%s is refused', async (_, change, why) => {
    await expect(verify(change(pawapay.notice(BODY)))).rejects.toThrow(why)
  })

  it('with a wrong digest beside a right one is refused', () => {
    const right = createHash('sha256').update('{}').digest('base64')
    expect(() => verifyDigest(`sha-256=:${right}:`, '{}')).not.toThrow()
    expect(() => verifyDigest(`sha-256=:${right}:, sha-512=:${right}:`, '{}')).toThrow('another body')
    expect(() => verifyDigest('md5=:abc:', '{}')).toThrow('no digest')
  })
})
