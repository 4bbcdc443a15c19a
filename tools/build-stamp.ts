import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fingerprint of the inputs by path, size and time of change: cheap enough to take at each start. */
function fingerprint(inputs: string[], settings: string): string {
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

export const isFreshBuild = (stamp: string, inputs: string[], settings: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs, settings)

export const stampBuild = (stamp: string, inputs: string[], settings: string): void =>
  writeFileSync(stamp, fingerprint(inputs, settings))
