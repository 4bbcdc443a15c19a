import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Env } from '../settings/env'
import { ENV } from '../settings/tokens'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

interface Key {
  /** Stored with each sealed text, so that an earlier key is found again. */
  readonly id: string
  readonly bytes: Buffer
}

/** An opened secret, and whether the present key had sealed it. */
export interface OpenedSecret {
  readonly text: string
  readonly isCurrent: boolean
}

function parseKey(text: string): Key {
  const bytes = Buffer.from(text, 'base64url')
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}

/**
 * Encrypts secrets for the database as `KEY-ID.CIPHERTEXT`. The owner's id is authenticated, so a row cannot be moved
 * to another person. Without `SECRETS_KEY` secrets are stored as plain text.
 */
@Injectable()
export class SecretBox {
  private readonly keys: readonly Key[]

  constructor(@Inject(ENV) { SECRETS_KEY }: Env) {
    this.keys = (SECRETS_KEY ?? []).map(parseKey)
  }

  seal(text: string, ownerId: string): string {
    const [key] = this.keys
    if (!key) return text
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(ownerId))
    const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return `${key.id}.${sealed.toString('base64url')}`
  }

  /** Null if no key opens the text. */
  open(stored: string, ownerId: string): OpenedSecret | null {
    const [id = '', sealed] = stored.split('.')
    if (sealed === undefined) return { text: stored, isCurrent: this.keys.length === 0 }
    const key = this.keys.find((one) => one.id === id)
    if (!key) return null
    const bytes = Buffer.from(sealed, 'base64url')
    const tag = bytes.subarray(bytes.length - TAG_BYTES)
    try {
      const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag)
      const text = decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES), undefined, 'utf8')
      return { text: text + decipher.final('utf8'), isCurrent: key === this.keys[0] }
    } catch {
      return null
    }
  }
}
