import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In shorter texts the additional headers cost as much as compression saves. */
const MIN_CHARACTERS = 384
/** A fast level that makes JSON nearly as small as the slow ones. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 5

export type CompressedEncoding = 'br' | 'gzip'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** The encoding for a text of this size that the caller accepts (`q=0` refuses one); undefined for none. */
export function encodingFor(text: string, accepted: string | undefined): CompressedEncoding | undefined {
  if (accepted === undefined || text.length < MIN_CHARACTERS) return undefined
  const taken = accepted
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter((choice) => !/;\s*q=0(\.0*)?$/.test(choice))
    .map((choice) => choice.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}

/** Runs outside the main thread. */
export function compress(text: string, encoding: CompressedEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(text, { level: GZIP_LEVEL })
  return toBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}
