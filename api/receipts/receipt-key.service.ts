import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** The PKCS #8 prefix of the 32 secret bytes of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs receipts. Its secret comes from `receipt-secret.ts`. */
export class ReceiptKey {
  /** The 32 bytes of the public key in base64url, as a JWK has them. */
  readonly publicKey: string
  /** Distinguishes keys after a replacement. */
  readonly id: string
  private readonly key: KeyObject
  private readonly verifier: KeyObject

  /** 32 bytes in base64url. */
  constructor(secret: string) {
    this.key = createPrivateKey({
      key: Buffer.concat([PKCS8_HEAD, Buffer.from(secret, 'base64url')]),
      format: 'der',
      type: 'pkcs8',
    })
    this.verifier = createPublicKey(this.key)
    this.publicKey = this.verifier.export({ format: 'jwk' }).x ?? ''
    this.id = createHash('sha256').update(this.publicKey).digest('base64url').slice(0, 12)
  }

  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64url')
  }

  verify(text: string, signature: string): boolean {
    return verify(null, Buffer.from(text), this.verifier, Buffer.from(signature, 'base64url'))
  }
}
