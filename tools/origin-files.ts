import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { BUILT_ORIGIN } from '../api/site/built-origin'

const NAME = new URL(BUILT_ORIGIN).hostname
/** These files are cached for a year by name, so they must not depend on the origin. */
const NAMED_BY_CONTENT = /^\/assets\//

/** Throws when a file contains the origin in a form that the server cannot replace. */
function holdsOrigin(url: string, text: string): boolean {
  if (!text.includes(NAME)) return false
  if (text.replaceAll(BUILT_ORIGIN, '').includes(NAME)) throw new Error(`${url} holds the origin in a form of its own`)
  return true
}

/**
 * The files of a built site that contain the origin. Files that devices store, files named by their content, and
 * scripts or styles that the policy hashes must not contain the origin.
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
