import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** Transfer size of a picture of `public/`, in bytes. */
export function pictureBytes(src: string): number {
  const bytes = readFileSync(`public${src}`)
  return src.endsWith('.svg') ? brotliCompressSync(bytes).length : bytes.length
}
