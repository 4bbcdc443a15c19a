import { loadOrNull } from '../../network/load'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

const fetchLibrary = () => import('./ed25519-library')

async function verifyByLibrary(key: Uint8Array, signature: Uint8Array, message: Uint8Array): Promise<boolean> {
  const library = await loadOrNull(fetchLibrary)
  if (!library) throw new Error('the library that verifies signatures did not come')
  // Strict RFC 8032 verification; by default the library accepts encodings that the RFC rejects.
  return library.verifyAsync(signature, message, key, { zip215: false })
}

/**
 * Verifies an Ed25519 signature (RFC 8032) with WebCrypto, which supports it since Chrome 137, Firefox 129 and Safari
 * 17, or else with a library. Rejects if the library cannot load or WebCrypto is missing (no HTTPS).
 */
export async function verify(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (key.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false
  let imported: CryptoKey
  try {
    imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  } catch {
    return verifyByLibrary(key, signature, message)
  }
  return crypto.subtle.verify('Ed25519', imported, signature, message)
}
