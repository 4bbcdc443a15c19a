import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import type { AllowPush } from '#contract/notices'

const Claims = z.object({ aud: z.string(), sub: z.string(), exp: z.number() })
const Payload = z.record(z.string(), z.unknown())

/** A push message as a browser gets it: the decrypted payload (RFC 8291) and the sender's signature (RFC 8292). */
export interface Delivered {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Readonly<Record<string, unknown>>
  readonly vapid: Readonly<{ key: string; aud: string; sub: string; exp: number }>
}

export interface PushService {
  readonly delivered: Delivered[]
  /** A browser that subscribes, at an address of this service. */
  subscribe(name: string): AllowPush
  /** The answer to further calls; 201 by default. */
  answer: { status: number; headers?: Record<string, string> }
  close(): Promise<void>
}

const hmac = (key: Uint8Array, ...parts: (Uint8Array | string)[]): Buffer => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
const ONE = Uint8Array.of(1)

class Browser {
  private readonly ecdh = createECDH('prime256v1')
  private readonly auth = randomBytes(16)
  private readonly publicKey = this.ecdh.generateKeys()

  readonly keys = { p256dh: this.publicKey.toString('base64url'), auth: this.auth.toString('base64url') }

  /** Content coding aes128gcm (RFC 8188), one record. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const length = body[20] ?? 0
    const sender = body.subarray(21, 21 + length)
    const record = body.subarray(21 + length)
    const secret = hmac(this.auth, this.ecdh.computeSecret(sender))
    const input = hmac(secret, 'WebPush: info\0', this.publicKey, sender, ONE)
    const random = hmac(salt, input)
    const key = hmac(random, 'Content-Encoding: aes128gcm\0', ONE).subarray(0, 16)
    const nonce = hmac(random, 'Content-Encoding: nonce\0', ONE).subarray(0, 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    // The text ends with the delimiter of the last record and padding.
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }
}

function parseVapid(authorization: string): Delivered['vapid'] {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(authorization)?.groups ?? {}
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)] as const
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isGood = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('the signature is not of this key')
  return { key, ...Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())) }
}

/** A local push service, like those of browser vendors. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const delivered: Delivered[] = []
  const service: { answer: PushService['answer'] } = { answer: { status: 201 } }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status, headers = {} } = service.answer
      const path = request.url ?? ''
      const browser = browsers.get(path)
      if (browser && status < 300)
        delivered.push({
          path,
          headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
          payload: Payload.parse(JSON.parse(browser.decrypt(Buffer.concat(chunks)))),
          vapid: parseVapid(request.headers.authorization ?? ''),
        })
      response.writeHead(browser ? status : 404, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    delivered,
    subscribe(name: string) {
      const browser = new Browser()
      browsers.set(`/push/${name}`, browser)
      return { endpoint: `http://127.0.0.1:${String(port)}/push/${name}`, keys: browser.keys }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
