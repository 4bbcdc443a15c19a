import { gunzipSync } from 'node:zlib'
import { MAX_SECTION_BYTES } from '#contract/limits'
import type { WritingRefusal } from '#contract/writing/sync'
import { errorCode } from './error-code'

/**
 * The update that a text of base64 carries, decompressed where it begins as gzip does. What travels is at most
 * `MAX_UPDATE_BYTES`, which the contract's schema asks; what comes out, at most what a whole section may be.
 */
export function sentBytes(base64: string): Uint8Array<ArrayBuffer> | { readonly refused: WritingRefusal } {
  const sent = Buffer.from(base64, 'base64')
  if (sent.length === 0) return { refused: 'invalid' }
  if (sent[0] !== 0x1f || sent[1] !== 0x8b) return new Uint8Array(sent)
  try {
    return new Uint8Array(gunzipSync(sent, { maxOutputLength: MAX_SECTION_BYTES }))
  } catch (error) {
    return { refused: errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'invalid' }
  }
}
