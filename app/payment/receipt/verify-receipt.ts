import type { ReceiptContent } from '#contract/receipts'
import { SITE_CACHE } from '../../offline/worker/site-cache-name'
import { verify } from './ed25519'
import { readReceiptKey } from '../payment-calls'

export interface SignedReceipt {
  readonly content: ReceiptContent
  /** The signed bytes. */
  readonly text: Uint8Array<ArrayBuffer>
  readonly signature: string
}

const decodeBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/**
 * Parses the fragment of a receipt's link into content and signature; null if it is incomplete or of another number.
 */
export function readFragment(fragment: string, number: string): SignedReceipt | null {
  const [, encoded = '', signature = ''] = /^#?([\w-]+)\.([\w-]{86})$/.exec(fragment) ?? []
  try {
    const text = decodeBytes(encoded)
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
    if (typeof content !== 'object' || content === null || !('number' in content) || content.number !== number)
      return null
    // The cast holds once the signature is verified, since then the server wrote the content.
    return { content: content as ReceiptContent, text, signature }
  } catch {
    return null
  }
}

/** The public key in the headers of the pages' stored shell; null if there is none. */
async function readStoredKey(language: string): Promise<string | null> {
  if (!('caches' in globalThis)) return null
  const shell = await (await caches.open(SITE_CACHE)).match(`/pages/${language}/shell.html`, { ignoreSearch: true })
  return shell?.headers.get('x-receipt-key') ?? null
}

const isSignedBy = async (key: string, { signature, text }: SignedReceipt): Promise<boolean> =>
  verify(decodeBytes(key), decodeBytes(signature), text)

/**
 * Verifies a receipt with the stored key, else with the server's current one. `null` if no key is available.
 */
export async function isAuthentic(receipt: SignedReceipt, language: string): Promise<boolean | null> {
  const stored = await readStoredKey(language).catch(() => null)
  try {
    if (stored !== null && (await isSignedBy(stored, receipt))) return true
  } catch {
    // Without WebCrypto or the library, the server's reply decides.
    return null
  }
  try {
    const { publicKey } = await readReceiptKey()
    return await isSignedBy(publicKey, receipt)
  } catch {
    return null
  }
}
