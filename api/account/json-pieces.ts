import { setImmediate as otherWork } from 'node:timers/promises'

const INDENT = 2
/** The depth of a picture in a person's text; deeper values are small. */
const DEEPEST = 5

const margin = (depth: number): string => `\n${' '.repeat(depth * INDENT)}`
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value)

/**
 * Writes a large object as `JSON.stringify(value, null, 2)` does, in pieces. After each list entry the event loop runs
 * other work: one long call would block all requests.
 */
export async function jsonPieces(value: object): Promise<string[]> {
  const pieces: string[] = []
  await add(pieces, value, 0)
  return pieces
}

async function add(pieces: string[], value: unknown, depth: number): Promise<void> {
  if (typeof value === 'object' && value !== null && depth < DEEPEST) {
    if (Array.isArray(value) && value.length > 0) return addList(pieces, value, depth)
    if (isPlain(value)) return addObject(pieces, value, depth)
  }
  // JSON escapes line breaks inside strings, so these line breaks all belong to the layout.
  pieces.push(JSON.stringify(value ?? null, null, INDENT).replaceAll('\n', margin(depth)))
}

async function addList(pieces: string[], list: readonly unknown[], depth: number): Promise<void> {
  for (const [place, value] of list.entries()) {
    pieces.push(place === 0 ? '[' : ',', margin(depth + 1))
    await add(pieces, value, depth + 1)
    await otherWork()
  }
  pieces.push(margin(depth), ']')
}

async function addObject(pieces: string[], value: object, depth: number): Promise<void> {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined && typeof entry !== 'function')
  for (const [place, [key, entry]] of entries.entries()) {
    pieces.push(place === 0 ? '{' : ',', margin(depth + 1), JSON.stringify(key), ': ')
    await add(pieces, entry, depth + 1)
  }
  pieces.push(entries.length > 0 ? `${margin(depth)}}` : '{}')
}
