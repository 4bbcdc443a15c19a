import type { VoiceType } from '#db/client'

const EBML = Buffer.from('1a45dfa3', 'hex')

/**
 * The type of a recording by its first bytes: WebM with its name in the header, Ogg that begins an Opus stream, or MP4.
 * Undefined for anything else. No sound is decoded.
 */
export function findVoiceType(sent: Uint8Array): VoiceType | undefined {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, Math.min(sent.byteLength, 64))
  if (bytes.subarray(0, 4).equals(EBML)) return bytes.includes('webm') ? 'webm' : undefined
  if (bytes.toString('latin1', 0, 4) === 'OggS') return bytes.includes('OpusHead') ? 'ogg' : undefined
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : undefined
}
