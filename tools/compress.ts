import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { buffer } from 'node:stream/consumers'
import { brotliCompress, constants, createBrotliCompress, gzip } from 'node:zlib'

const TEXT = new Set(['.html', '.js', '.json', '.svg', '.css', '.txt', '.xml', '.webmanifest'])
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const paramsFor = (bytes: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGWIN]: 22,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
})

export const brotli = (bytes: Buffer): Promise<Buffer> => toBrotli(bytes, { params: paramsFor(bytes) })

/** What comes first can be read from the first bytes on: it does not wait for tables of code that the rest needs. */
async function brotliInTwo(bytes: Buffer, first: number): Promise<Buffer> {
  const stream = createBrotliCompress({ params: paramsFor(bytes) })
  const result = buffer(stream)
  stream.write(bytes.subarray(0, first))
  stream.flush(constants.BROTLI_OPERATION_FLUSH)
  stream.end(bytes.subarray(first))
  return result
}

/**
 * Where a document's text ends: at the style of what stands below (`app/prerender/document.ts`). -1: no such document.
 */
const endOfText = (file: string, bytes: Buffer): number =>
  extname(file) === '.html' ? bytes.indexOf('<style>', bytes.indexOf('<body>')) : -1

/** Puts `.br` and `.gz` beside every text file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      const end = endOfText(file, bytes)
      const [br, gz] = await Promise.all([
        end > 0 ? brotliInTwo(bytes, end) : brotli(bytes),
        toGzip(bytes, { level: 9 }),
      ])
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gz)
    }),
  )
}
