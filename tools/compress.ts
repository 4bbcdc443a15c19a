import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { bestBrotli, bestGzip } from '../api/site/file-compression'

const TEXT = new Set(['.html', '.js', '.json', '.svg', '.css', '.txt', '.xml', '.webmanifest'])

/** Puts `.br` and `.gz` beside every text file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      writeFileSync(`${file}.gz`, bestGzip(bytes))
      writeFileSync(`${file}.br`, await bestBrotli(bytes))
    }),
  )
}
