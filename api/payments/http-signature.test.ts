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

  const getPem = async (id: string): Promise<string | null> => {
    const reply = await fetch(`${pawapay.url}/v2/public-key/http`, {
      headers: { authorization: `Bearer ${String(pawapay.env['PAWAPAY_TOKEN'])}` },
    })
    const keys = (await reply.json()) as { id: string; key: string }[]
    return keys.find((key) => key.id === id)?.key ?? null
  }
  const verify = ({ body, headers }: Notice, authority = 'cap.example') =>
    verifyHttpSignature({ method: 'POST', authority, path: PATH, headers, body }, getPem)

  it.each([0, 1] as const)('by either of the two keys (%i), raw or DER, is taken', async (key) => {
    await verify(pawapay.notice(BODY, { key }))
    await verify(pawapay.notice(BODY, { key, der: true }))
  })

  it('as the library signs it is taken', async () => {
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

/** RFC 9421, appendix B.1.2 and B.2: key, message and signatures as they are printed there. */
const RFC_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAr4tmm3r20Wd/PbqvP1s2
+QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct+Lh1GH45x28Rw3Ry53mm+
oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHq
gDsznjPFmTOtCEcN2Z1FpWgchwuYLPL+Wokqltd11nqqzi+bJ9cvSKADYdUAAN5W
Utzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4
aOT9v6d+nb4bnNkQVklLQ3fVAvJm+xdDOp9LCNCN48V2pnDOkFV6+U9nV5oyc6XI
2wIDAQAB
-----END PUBLIC KEY-----
`
const RFC_SECONDS = 1_618_884_473
const RFC_INPUTS = {
  b21: `();created=${String(RFC_SECONDS)};keyid="test-key-rsa-pss";nonce="b3k2pp5k7z-50gnwp.yemd"`,
  b22: `("@authority" "content-digest" "@query-param";name="Pet");created=${String(RFC_SECONDS)};keyid="test-key-rsa-pss";tag="header-example"`,
  b23: `("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" "content-length");created=${String(RFC_SECONDS)};keyid="test-key-rsa-pss"`,
}
const RFC_SIGNATURES = {
  b21: 'd2pmTvmbncD3xQm8E9ZV2828BjQWGgiwAaw5bAkgibUopemLJcWDy/lkbbHAve4cRAtx31Iq786U7it++wgGxbtRxf8Udx7zFZsckzXaJMkA7ChG52eSkFxykJeNqsrWH5S+oxNFlD4dzVuwe8DhTSja8xxbR/Z2cOGdCbzR72rgFWhzx2VjBqJzsPLMIQKhO4DGezXehhWwE56YCE+O6c0mKZsfxVrogUvA4HELjVKWmAvtl6UnCh8jYzuVG5WSb/QEVPnP5TmcAnLH1g+s++v6d4s8m0gCw1fV5/SITLq9mhho8K3+7EPYTU8IU1bLhdxO5Nyt8C8ssinQ98Xw9Q==',
  b22: 'LjbtqUbfmvjj5C5kr1Ugj4PmLYvx9wVjZvD9GsTT4F7GrcQEdJzgI9qHxICagShLRiLMlAJjtq6N4CDfKtjvuJyE5qH7KT8UCMkSowOB4+ECxCmT8rtAmj/0PIXxi0A0nxKyB09RNrCQibbUjsLS/2YyFYXEu4TRJQzRw1rLEuEfY17SARYhpTlaqwZVtR8NV7+4UKkjqpcAoFqWFQh62s7Cl+H2fjBSpqfZUJcsIk4N6wiKYd4je2U/lankenQ99PZfB4jY3I5rSV2DSBVkSFsURIjYErOs0tFTQosMTAoxk//0RoKUqiYY8Bh0aaUEb0rQl3/XaVe4bXTugEjHSw==',
  b23: 'bbN8oArOxYoyylQQUU6QYwrTuaxLwjAC9fbY2F6SVWvh0yBiMIRGOnMYwZ/5MR6fb0Kh1rIRASVxFkeGt683+qRpRRU5p2voTp768ZrCUb38K0fUxN0O0iC59DzYx8DFll5GmydPxSmme9v6ULbMFkl+V5B1TP/yPViV7KsLNmvKiLJH1pFkh/aYA2HXXZzNBXmIkoQoLd7YfW91kE9o/CCoC1xMy7JA1ipwvKvfrs65ldmlu9bpG6A9BmzhuzF8Eim5f8ui9eH8LZH896+QIF61ka39VBrohr9iyMUJpvRX2Zbhl5ZJzSRxpJyoEZAFL2FUo5fTIztsDZKEgM4cUA==',
}
const RFC_MESSAGE = {
  method: 'POST',
  authority: 'example.com',
  path: '/foo?param=Value&Pet=dog',
  body: '{"hello": "world"}',
  headers: {
    host: 'example.com',
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-digest':
      'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:',
    'content-length': '18',
  },
}

describe('the examples of RFC 9421', () => {
  const keys: Readonly<Record<string, string>> = { 'test-key-rsa-pss': RFC_KEY }
  const getPem = (id: string): Promise<string | null> => Promise.resolve(keys[id] ?? null)
  const signed = (name: keyof typeof RFC_INPUTS, change: Partial<typeof RFC_MESSAGE> = {}) => ({
    ...RFC_MESSAGE,
    ...change,
    headers: {
      ...RFC_MESSAGE.headers,
      ...change.headers,
      'signature-input': `sig-${name}=${RFC_INPUTS[name]}`,
      signature: `sig-${name}=:${RFC_SIGNATURES[name]}:`,
    },
  })
  const at = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue((RFC_SECONDS + seconds) * 1_000)
  beforeEach(() => void at(30))
  afterEach(() => void jest.restoreAllMocks())

  it('that covers all is taken (B.2.3)', async () => {
    await expect(verifyHttpSignature(signed('b23'), getPem)).resolves.toBeUndefined()
  })

  it.each([
    ['covers nothing', 'b21'],
    ['covers too little', 'b22'],
  ] as const)('that %s is refused, though its signature is right', async (_, name) => {
    await expect(verifyHttpSignature(signed(name), getPem)).rejects.toThrow('is not signed')
  })

  it.each<[string, Partial<typeof RFC_MESSAGE>]>([
    ['method', { method: 'PUT' }],
    ['host', { authority: 'example.org' }],
    ['path', { path: '/bar?param=Value&Pet=dog' }],
    ['query', { path: '/foo?param=Value&Pet=cat' }],
    ['date', { headers: { ...RFC_MESSAGE.headers, date: 'Tue, 20 Apr 2021 02:07:56 GMT' } }],
    ['type', { headers: { ...RFC_MESSAGE.headers, 'content-type': 'text/plain' } }],
    ['length', { headers: { ...RFC_MESSAGE.headers, 'content-length': '19' } }],
  ])('with another %s is refused', async (_, change) => {
    await expect(verifyHttpSignature(signed('b23', change), getPem)).rejects.toThrow('not signed by its key')
  })

  it.each([
    ['before it was made', -61],
    ['twenty minutes later', 20 * 60 + 1],
  ])('%s is refused', async (_, seconds) => {
    at(seconds)
    await expect(verifyHttpSignature(signed('b23'), getPem)).rejects.toThrow('too old')
  })

  it('whose time is no number is refused', async () => {
    const message = signed('b23')
    const input = message.headers['signature-input'].replace(String(RFC_SECONDS), '"soon"')
    const headers = { ...message.headers, 'signature-input': input }
    await expect(verifyHttpSignature({ ...message, headers }, getPem)).rejects.toThrow('too old')
  })

  it('beside a signature of somebody else is taken by its own, never by the other', async () => {
    const message = signed('b23')
    const beside = (label: string, keyid: string) => ({
      ...message,
      headers: {
        ...message.headers,
        'signature-input': `${message.headers['signature-input']}, ${label}=();created=${String(RFC_SECONDS)};keyid="${keyid}"`,
        signature: `${message.headers.signature}, ${label}=:AAAA:`,
      },
    })
    await expect(verifyHttpSignature(beside('other', 'stranger'), getPem)).resolves.toBeUndefined()
    await expect(verifyHttpSignature(beside('other', 'test-key-rsa-pss'), getPem)).rejects.toThrow(WebhookRefused)
  })

  it.each([
    ['of no form', 'sig-b23', ':AAAA:'],
    ['of an open list', 'sig-b23=("@method"', 'sig-b23=:AAAA:'],
    ['without its signature', `sig-b23=${RFC_INPUTS.b23}`, 'other=:AAAA:'],
    ['that is a word', `sig-b23=${RFC_INPUTS.b23}`, 'sig-b23=word'],
  ])('%s is refused', async (_, input, signature) => {
    const headers = { ...RFC_MESSAGE.headers, 'signature-input': input, signature }
    await expect(verifyHttpSignature({ ...RFC_MESSAGE, headers }, getPem)).rejects.toThrow(WebhookRefused)
  })

  it('waits for a key that could not be fetched', async () => {
    const away = new Error('no network')
    await expect(verifyHttpSignature(signed('b23'), () => Promise.reject(away))).rejects.toBe(away)
  })
})
