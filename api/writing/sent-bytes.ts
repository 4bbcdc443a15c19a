import { gunzipSync } from 'node:zlib'
import { MAX_SECTION_BYTES } from '#contract/limits'
import type { WritingRefusal } from '#contract/writing/sync'
import { errorCode } from './error-code'

/**
 * Decodes an update from base64, and decompresses it where it begins like gzip. The contract's schema limits the sent
 * bytes to `MAX_UPDATE_BYTES`; the result may be as large as a section.
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
