import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { isUnsafeLink } from '#domain/writing/unsafe-link'

/** Limits above any real list, table or picture; a billion columns would crash the server that renders the text. */
const MOST: ReadonlyMap<string, number> = new Map([
  ['start', 1_000_000],
  ['colspan', 1_000],
  ['rowspan', 10_000],
  ['colwidth', 100_000],
])
const MOST_WIDTHS = 1_000

function isBounded(value: unknown, most: number): boolean {
  const numbers: unknown[] = Array.isArray(value) ? value : value === null ? [] : [value]
  return numbers.length <= MOST_WIDTHS && numbers.every((one) => Number.isInteger(one) && Math.abs(Number(one)) <= most)
}

/** A key such as `__proto__` replaces the prototype and is not listed among the object's own keys. */
const hides = (object: object): boolean => Object.getPrototypeOf(object) !== Object.getPrototypeOf({})

function isUnsafe(attributes: Readonly<Record<string, unknown>>): boolean {
  if (hides(attributes)) return true
  return Object.entries(attributes).some(([name, value]) => {
    if (name === 'href') return typeof value === 'string' && isUnsafeLink(value)
    const most = MOST.get(name)
    return most !== undefined && !isBounded(value, most)
  })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Checks the content of a note, which is an attribute whose pieces have marks. */
function isUnsafeInside(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true
  if (Array.isArray(value)) return value.some((one) => isUnsafeInside(one, depth + 1))
  if (!isObject(value)) return false
  return isUnsafe(value) || Object.values(value).some((one) => isUnsafeInside(one, depth + 1))
}

/** Deeper than the schema allows. */
const MAX_DEPTH = 100

/**
 * Whether a section's text holds unsafe content that the schema allows: numbers without bounds, links that run scripts,
 * names that an object hides. Callers accept updates of a text that already held such content.
 */
export function holdsUnsafe(doc: Y.Doc): boolean {
  const isUnsafeNode = (node: unknown, depth: number): boolean => {
    if (depth > MAX_DEPTH) return true
    if (node instanceof Y.XmlText)
      return (node.toDelta() as { attributes?: Record<string, unknown> }[]).some(
        ({ attributes = {} }) =>
          hides(attributes) || Object.values(attributes).some((one) => isObject(one) && isUnsafe(one)),
      )
    if (!(node instanceof Y.XmlElement)) return false
    const attributes: Record<string, unknown> = node.getAttributes()
    return (
      isUnsafe(attributes) ||
      isUnsafeInside(attributes['content']) ||
      node.toArray().some((child) => isUnsafeNode(child, depth + 1))
    )
  }
  return doc
    .getXmlFragment(TEXT_FRAGMENT)
    .toArray()
    .some((node) => isUnsafeNode(node, 0))
}
