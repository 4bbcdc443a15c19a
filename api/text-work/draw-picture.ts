import { KEPT_PICTURE_BYTES, MAX_MEGAPIXELS } from '#contract/limits'

export interface DrawnPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}
export type Drawn = DrawnPicture | { readonly refused: 'notAPicture' | 'tooManyPixels' }

const MILLION = 1_000_000
/** From the best quality down; the last step is small enough for any picture. */
const STEPS = [
  { side: 1_600, quality: 82 },
  { side: 1_600, quality: 66 },
  { side: 1_280, quality: 60 },
  { side: 1_024, quality: 50 },
  { side: 800, quality: 40 },
  { side: 480, quality: 30 },
] as const

/** Detects the format by the first bytes. Nothing else reaches a decoder, above all no SVG, which is a program. */
function detectFormat(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}

/**
 * Decodes a picture, turns it upright on white, and encodes it as WebP. This removes metadata (location, device, names)
 * and hidden content. Animated pictures are refused.
 */
export async function drawPicture(sent: Uint8Array): Promise<Drawn> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const format = detectFormat(bytes)
  if (!format) return { refused: 'notAPicture' }
  // Loaded here, because only pictures need this native code.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  const open = () => sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * MILLION, failOn: 'error' })
  try {
    const { format: found, pages = 1, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found !== format || pages > 1) return { refused: 'notAPicture' }
    // Checked in the header, before a pixel is decoded.
    if (width * height > MAX_MEGAPIXELS * MILLION) return { refused: 'tooManyPixels' }
    for (const { side, quality } of STEPS) {
      const { data, info } = await open()
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .webp({ quality, effort: 4 })
        .toBuffer({ resolveWithObject: true })
      if (data.length <= KEPT_PICTURE_BYTES)
        return { bytes: new Uint8Array(data), width: info.width, height: info.height }
    }
  } catch {
    // A truncated or forged picture can cause any error in the decoder.
  }
  return { refused: 'notAPicture' }
}
