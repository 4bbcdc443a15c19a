import type { ReceiptContent } from '#contract/receipts'
import { SITE_CACHE } from '../../offline/worker/site-cache-name'
import { verify } from './ed25519'
import { readReceiptKey } from '../payment-calls'

export interface SignedReceipt {
  readonly content: ReceiptContent
  /** The very bytes that were signed. */
  readonly text: Uint8Array<ArrayBuffer>
  readonly signature: string
}

const decodeBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/**
 * What stands behind `#` in a receipt's link: its content and its signature; null when it is not whole, or of another
 * number.
 */
export function readFragment(fragment: string, number: string): SignedReceipt | null {
  const [, encoded = '', signature = ''] = /^#?([\w-]+)\.([\w-]{86})$/.exec(fragment) ?? []
  try {
    const text = decodeBytes(encoded)
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
    if (typeof content !== 'object' || content === null || !('number' in content) || content.number !== number)
      return null
    // Believed only once its signature was verified; then our own server wrote it.
    return { content: content as ReceiptContent, text, signature }
  } catch {
    return null
  }
}

/** The public key that came with the frame of the pages, and is kept with it on the device; null when there is none. */
async function readStoredKey(language: string): Promise<string | null> {
  if (!('caches' in globalThis)) return null
  const shell = await (await caches.open(SITE_CACHE)).match(`/pages/${language}/shell.html`, { ignoreSearch: true })
  return shell?.headers.get('x-receipt-key') ?? null
}

const isSignedBy = async (key: string, { signature, text }: SignedReceipt): Promise<boolean> =>
  verify(decodeBytes(key), decodeBytes(signature), text)

/**
 * `null`: neither this device nor the network has a key to verify it with. A key that was replaced is asked for anew.
 */
export async function isAuthentic(receipt: SignedReceipt, language: string): Promise<boolean | null> {
  const stored = await readStoredKey(language).catch(() => null)
  try {
    if (stored !== null && (await isSignedBy(stored, receipt))) return true
  } catch {
    // There is no WebCrypto here, or the library did not come: what the server says counts.
    return null
  }
  try {
    const { publicKey } = await readReceiptKey()
    return await isSignedBy(publicKey, receipt)
  } catch {
    return null
  }
}
