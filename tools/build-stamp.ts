import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A fingerprint of the inputs by path, size and time of change, which is fast enough for each start. */
export function fingerprint(inputs: readonly string[], settings: string): string {
  const digest = createHash('sha256').update(settings)
  const visit = (path: string): void => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else digest.update(`${path}:${String(stat.size)}:${String(stat.mtimeMs)};`)
  }
  for (const input of inputs) visit(input)
  return digest.digest('hex')
}
