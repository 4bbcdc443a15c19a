import { constants, createHash, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ExpiredError, httpbis, UnacceptableSignatureError } from 'http-message-signatures'
import { WebhookRefused } from './payment-port'

/** An incoming webhook request. */
export interface SignedRequest {
  readonly method: string
  /** The public host that the sender used, even if a proxy rewrites it. */
  readonly authority: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A sender retries for a quarter of an hour. */
const TOLERANCE_SECONDS = 20 * 60
const CLOCK_SECONDS = 60
const NEEDED = ['@method', '@authority', '@path', 'content-digest']
const CURVE_BYTES: Readonly<Record<string, number>> = { 'ecdsa-p256-sha256': 32, 'ecdsa-p384-sha384': 48 }

/** Checks `Content-Digest: sha-512=:BASE64:` against the raw body; each digest with a known algorithm must match. */
export function verifyDigest(header: unknown, body: string): void {
  const known = [...String(header).matchAll(/(sha-256|sha-512)=:([\w+/=]+):/g)]
  if (known.length === 0) throw new WebhookRefused('no digest')
  for (const [, name = '', text = ''] of known) {
    const right = createHash(name.replace('-', '')).update(body, 'utf8').digest()
    const given = Buffer.from(text, 'base64')
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new WebhookRefused('another body')
  }
}

/** The default algorithm of a key: that of its curve, or PSS for RSA. */
function getAlgorithm({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string {
  if (asymmetricKeyType === 'rsa') return 'rsa-pss-sha512'
  return asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'ecdsa-p384-sha384' : 'ecdsa-p256-sha256'
}

function isRight(algorithm: string, key: KeyObject, base: Buffer, signature: Buffer): boolean {
  const curve = CURVE_BYTES[algorithm]
  if (curve !== undefined) {
    if (key.asymmetricKeyType !== 'ec') return false
    // The RFC concatenates two numbers; pawaPay’s own example uses DER.
    const dsaEncoding = signature.length === 2 * curve ? 'ieee-p1363' : 'der'
    return verify(algorithm.slice(-6), base, { key, dsaEncoding }, signature)
  }
  if (key.asymmetricKeyType !== 'rsa') return false
  if (algorithm === 'rsa-v1_5-sha256') return verify('sha256', base, key, signature)
  if (algorithm !== 'rsa-pss-sha512') return false
  return verify('sha512', base, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }, signature)
}

const textHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/**
 * Verifies a message signed by RFC 9421. `pemOf` finds the sender’s key of that id as PEM, or null. Throws
 * `WebhookRefused` for a wrong signature, and any error of `pemOf`.
 */
export async function verifyHttpSignature(
  { method, authority, path, headers, body }: SignedRequest,
  pemOf: (keyId: string) => Promise<string | null>,
): Promise<void> {
  verifyDigest(headers['content-digest'], body)
  if (!headers['signature-input'] || !headers['signature']) throw new WebhookRefused('no signature')
  const lookups: Promise<string | null>[] = []
  const isSigned = await httpbis
    .verifyMessage(
      {
        requiredFields: NEEDED,
        requiredParams: ['created', 'keyid'],
        maxAge: TOLERANCE_SECONDS,
        notAfter: Math.floor(Date.now() / 1_000) + CLOCK_SECONDS,
        keyLookup: async ({ keyid = '', alg, created }) => {
          if (Number.isNaN(created?.getTime())) throw new ExpiredError('created at no time')
          const lookup = pemOf(keyid)
          lookups.push(lookup)
          const pem = await lookup.catch(() => null)
          if (pem === null) return null
          const key = createPublicKey(pem)
          return {
            id: keyid,
            verify: (base, signature) => Promise.resolve(isRight(alg ?? getAlgorithm(key), key, base, signature)),
          }
        },
      },
      { method, url: `https://${authority}${path}`, headers: textHeaders(headers) },
    )
    .catch((cause: unknown) => {
      throw new WebhookRefused(toReason(cause))
    })
  // A key that could not be fetched is no refusal: the error makes the sender retry.
  await Promise.all(lookups)
  if (isSigned === null) throw new WebhookRefused('signed by an unknown key')
  if (!isSigned) throw new WebhookRefused('not signed by its key')
}

function toReason(cause: unknown): string {
  if (cause instanceof ExpiredError) return 'too old'
  if (cause instanceof UnacceptableSignatureError) return 'what must be signed is not signed'
  return `no signature: ${cause instanceof Error ? cause.message : ''}`
}
