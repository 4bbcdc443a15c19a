import { MAX_PICTURE_BYTES } from '#contract/limits'

export interface Picture {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly bytes: Buffer<ArrayBuffer>
}

/** In pixels: a small file may decode to a huge picture. */
const MAX_SIDE = 2_048
const isSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE

/**
 * Rebuilds the picture of a data URL from the parts needed to draw it, without metadata (place, device, names) or
 * hidden data. Null unless the bytes are a JPEG, PNG or still WebP; the declared type is ignored.
 */
export function readPicture(dataUrl: string): Picture | null {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > MAX_PICTURE_BYTES) return null
  try {
    const jpeg = readJpeg(bytes)
    if (jpeg) return { type: 'image/jpeg', bytes: jpeg }
    const png = readPng(bytes)
    if (png) return { type: 'image/png', bytes: png }
    const webp = readWebp(bytes)
    return webp && { type: 'image/webp', bytes: webp }
  } catch (error) {
    // The reader passed the end of the file, which is truncated or forged.
    if (String(error).startsWith('RangeError')) return null
    throw error
  }
}

/** `isAside` matches metadata: comments, and application segments other than JFIF and Adobe's colour transform. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isAside = (marker: number): boolean => (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe

function readJpeg(bytes: Buffer): Buffer<ArrayBuffer> | null {
  if (bytes.readUInt16BE(0) !== 0xff_d8) return null
  const chunks: Buffer[] = [bytes.subarray(0, 2)]
  let sized = false
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xd9) return sized ? Buffer.concat([...chunks, bytes.subarray(at, at + 2)]) : null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    if (isFrame(marker)) {
      if (!isSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null
      sized = true
    }
    const next = marker === 0xda ? endOfScan(bytes, end) : end
    if (!isAside(marker)) chunks.push(bytes.subarray(at, next))
    at = next
  }
}

/** Finds the next marker: within coded data, 00 or a restart marker follows FF. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) throw new RangeError('no end')
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at += 2
  }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND'])

function readPng(bytes: Buffer): Buffer<ArrayBuffer> | null {
  if (!bytes.subarray(0, 8).equals(PNG)) return null
  const chunks: Buffer[] = [PNG]
  for (let at = 8; ;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    if ((at === 8) !== (name === 'IHDR')) return null
    if (name === 'IHDR' && !isSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))) return null
    if (PNG_CHUNKS.has(name)) chunks.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(chunks)
    at = end
  }
}

const WEBP_CHUNKS = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L'])
/** The VP8X flag for transparency; flags for colour profile, metadata and animation are removed. */
const ALPHA = 0x10

function readWebp(bytes: Buffer): Buffer<ArrayBuffer> | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const chunks: Buffer[] = []
  let drawn = false
  const chunkEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at < chunkEnd;) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (end > bytes.length) return null
    const chunk = Buffer.from(bytes.subarray(at, end))
    if (!isSizedWebp(name, chunk.subarray(8))) return null
    drawn ||= name === 'VP8 ' || name === 'VP8L'
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ALPHA
    if (WEBP_CHUNKS.has(name)) chunks.push(chunk, Buffer.alloc(size % 2))
    at = end + (size % 2)
  }
  if (!drawn) return null
  const body = Buffer.concat(chunks)
  const head = Buffer.from('RIFF....WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function isSizedWebp(name: string, data: Buffer): boolean {
  if (name === 'VP8X') return isSize(data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1)
  if (name === 'VP8 ')
    return (
      data.readUIntBE(3, 3) === 0x9d_01_2a && isSize(data.readUInt16LE(6) & 0x3f_ff, data.readUInt16LE(8) & 0x3f_ff)
    )
  if (name !== 'VP8L') return true
  const bits = data.readUInt32LE(1)
  return data.readUInt8(0) === 0x2f && isSize((bits & 0x3f_ff) + 1, ((bits >>> 14) & 0x3f_ff) + 1)
}
