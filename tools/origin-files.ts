import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { BUILT_ORIGIN } from '../api/site/built-origin'

const NAME = new URL(BUILT_ORIGIN).hostname
/** Kept for a year by its name, which is the same wherever it is served. */
const NAMED_BY_CONTENT = /^\/assets\//

/** Refuses what the server could not fill in: an origin written in another form than the plain one. */
function holdsOrigin(url: string, text: string): boolean {
  if (!text.includes(NAME)) return false
  if (text.replaceAll(BUILT_ORIGIN, '').includes(NAME)) throw new Error(`${url} holds the origin in a form of its own`)
  return true
}

/**
 * The files of a built site that hold the origin. Those that devices keep, or that are named by their content, must be
 * the same for every origin, and so must be what the policy names by its hash.
 */
export function originFiles(output: string, kept: readonly string[], hashed: readonly string[]): string[] {
  const paths = readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const found = paths.flatMap((path) => {
    const url = `/${relative(output, path).split(sep).join('/')}`
    return holdsOrigin(url, readFileSync(path, 'latin1')) ? [url] : []
  })
  const storedUrls = new Set(kept)
  const wrong = found.find((url) => storedUrls.has(url) || NAMED_BY_CONTENT.test(url))
  if (wrong !== undefined) throw new Error(`${wrong} is the same for every origin, and holds one`)
  if (hashed.some((text) => text.includes(NAME))) throw new Error('a script or style in the documents holds the origin')
  return found.sort()
}
