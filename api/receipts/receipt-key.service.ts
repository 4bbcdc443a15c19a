import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import type { Env } from '../env'
import { ENV } from '../tokens'

/** What stands before the 32 secret bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const FILE = 'receipt-key'

/** The key that signs receipts: of the settings, or made once and kept beside the data. */
@Injectable()
export class ReceiptKey {
  /** The 32 bytes of the public key in base64url, as a JWK has them. */
  readonly publicKey: string
  /** Tells keys apart once one was replaced. */
  readonly id: string
  private readonly key: KeyObject
  private readonly verifier: KeyObject

  constructor(@Inject(ENV) env: Env) {
    const secret = env.RECEIPT_KEY ?? keptSecret(env.DATA_DIR)
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, Buffer.from(secret, 'base64url')]), format: 'der', type: 'pkcs8' })
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

/** Only its owner may read the file; of two servers starting together the first one's stays. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) {
    const secret = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d ?? ''
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!existsSync(file)) throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
