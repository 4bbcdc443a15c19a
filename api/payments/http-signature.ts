import { constants, createHash, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { WebhookRefused } from './payment-port'

/** What a notice was sent to. */
export interface SignedRequest {
  readonly method: string
  /** The host that the sender was told, whatever a proxy writes. */
  readonly authority: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A sender tries again for a quarter of an hour. */
const TOLERANCE_SECONDS = 20 * 60
const CLOCK_SECONDS = 60
const NEEDED = ['@method', '@authority', '@path', 'content-digest']
const CURVE_BYTES: Readonly<Record<string, number>> = { 'ecdsa-p256-sha256': 32, 'ecdsa-p384-sha384': 48 }

/** `Content-Digest: sha-512=:BASE64:` of the body as it came; each digest that is known must be right. */
export function verifyDigest(header: unknown, body: string): void {
  const known = [...String(header).matchAll(/(sha-256|sha-512)=:([\w+/=]+):/g)]
  if (known.length === 0) throw new WebhookRefused('no digest')
  for (const [, name = '', text = ''] of known) {
    const right = createHash(name.replace('-', '')).update(body, 'utf8').digest()
    const given = Buffer.from(text, 'base64')
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new WebhookRefused('another body')
  }
}

interface Described {
  readonly components: readonly string[]
  readonly parameters: string
  readonly signature: Buffer
  readonly algorithm: string
  readonly keyId: string
}

/** What a signature covers, and by whom it is (RFC 9421, with one label). */
function read(headers: IncomingHttpHeaders): Described {
  const [, label = '', parameters = ''] = /^\s*([\w*-]+)=(\(.*)$/.exec(String(headers['signature-input'])) ?? []
  const components = [...(/^\(([^)]*)\)/.exec(parameters)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  const text = /^\s*([\w*-]+)=:([\w+/=]+):/.exec(String(headers['signature']))
  if (label === '' || text?.[1] !== label) throw new WebhookRefused('no signature')
  for (const name of NEEDED) if (!components.includes(name)) throw new WebhookRefused(`${name} is not signed`)
  const parameter = (name: string): string => new RegExp(`;${name}="?([^";]*)"?`).exec(parameters)?.[1] ?? ''
  const now = Date.now() / 1_000
  const [created, expires] = [Number(parameter('created')), parameter('expires')]
  const isFresh = created > now - TOLERANCE_SECONDS && created < now + CLOCK_SECONDS
  if (!isFresh || (expires !== '' && Number(expires) < now)) throw new WebhookRefused('too old')
  const signature = Buffer.from(text[2] ?? '', 'base64')
  return { components, parameters, signature, algorithm: parameter('alg'), keyId: parameter('keyid') }
}

function baseOf({ components, parameters }: Described, { method, authority, path, headers }: SignedRequest): string {
  const derived: Readonly<Record<string, string>> = { '@method': method, '@authority': authority, '@path': path }
  const lines = components.map((name) => {
    const value = name.startsWith('@') ? derived[name] : headers[name.toLowerCase()]
    if (typeof value !== 'string') throw new WebhookRefused(`${name} is signed and not there`)
    return `"${name}": ${value.trim()}`
  })
  return [...lines, `"@signature-params": ${parameters}`].join('\n')
}

function isRight(algorithm: string, key: KeyObject, base: Buffer, signature: Buffer): boolean {
  const curve = CURVE_BYTES[algorithm]
  if (curve !== undefined) {
    if (key.asymmetricKeyType !== 'ec') return false
    // The RFC’s form is two numbers; the sender’s own example writes DER.
    const dsaEncoding = signature.length === 2 * curve ? 'ieee-p1363' : 'der'
    return verify(algorithm.slice(-6), base, { key, dsaEncoding }, signature)
  }
  if (key.asymmetricKeyType !== 'rsa') return false
  if (algorithm === 'rsa-v1_5-sha256') return verify('sha256', base, key, signature)
  if (algorithm !== 'rsa-pss-sha512') return false
  return verify('sha512', base, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }, signature)
}

/** `pemOf`: the sender’s key of that id, as PEM; null for none. Throws `WebhookRefused` for what it did not sign. */
export async function verifyHttpSignature(
  request: SignedRequest,
  pemOf: (keyId: string) => Promise<string | null>,
): Promise<void> {
  verifyDigest(request.headers['content-digest'], request.body)
  const described = read(request.headers)
  const base = Buffer.from(baseOf(described, request))
  const pem = await pemOf(described.keyId)
  if (pem === null) throw new WebhookRefused('signed by an unknown key')
  if (!isRight(described.algorithm, createPublicKey(pem), base, described.signature))
    throw new WebhookRefused('not signed by its key')
}
