import { MAX_XML_DEPTH, MAX_XML_NODES } from './import-limits'
import { ImportFailure } from './import-types'

/** An element named with the usual prefix of its namespace, whatever prefix the file has: `w:p`. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (XmlElement | string)[]
}

/** Workers have no XML parser, and available libraries do not refuse everything that this one does. */

const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
}
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const NONE: ReadonlyMap<string, string> = new Map()
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const damaged = (): never => {
  throw new ImportFailure('damaged')
}

function toCharacter(code: number): string {
  const isCharacter = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff)
  return isCharacter && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd'
}

/** Decodes XML's five entities and numbers; other entities would need a declaration. */
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? damaged()
        return toCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      })
    : text

/** The end of a tag; attribute values may contain `>`. */
function tagEnd(text: string, start: number): number {
  let quote = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return at
    else if (code === 60) return damaged()
  }
  return damaged()
}

const after = (text: string, end: string, from: number): number => {
  const at = text.indexOf(end, from)
  return at < 0 ? damaged() : at + end.length
}

interface Open {
  readonly name: string
  /** The name as written, which the end tag must repeat. */
  readonly written: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (XmlElement | string)[]
}

/** Parses a document. Throws ImportFailure, also for a DOCTYPE, which could declare expanding entities. */
export function parseXml(text: string): XmlElement {
  const prefixes = new Map<string, string>()
  const named = (written: string): string => {
    const colon = written.indexOf(':')
    const prefix = colon < 0 ? '' : written.slice(0, colon)
    const known = prefixes.get(prefix)
    return known === undefined ? written : `${known}:${written.slice(colon + 1)}`
  }
  const root: Open = { name: '', written: '', attributes: NONE, children: [] }
  const stack: Open[] = [root]
  let nodes = 0
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0

  const open = (start: number): number => {
    const end = tagEnd(text, start)
    const isEmpty = text.charCodeAt(end - 1) === 47
    const inside = text.slice(start, isEmpty ? end - 1 : end)
    const written = /^[^\s/]+/.exec(inside)?.[0] ?? damaged()
    const raw = [...inside.slice(written.length).matchAll(ATTRIBUTE)].map(
      ([, name = '', double, single]) => [name, decoded(double ?? single ?? '')] as const,
    )
    for (const [name, value] of raw) {
      const prefix = PREFIXES[value]
      if (name === 'xmlns' && prefix !== undefined) prefixes.set('', prefix)
      else if (name.startsWith('xmlns:') && prefix !== undefined) prefixes.set(name.slice(6), prefix)
    }
    const attributes =
      raw.length === 0
        ? NONE
        : new Map(raw.map(([name, value]) => [name.includes(':') ? named(name) : name, value] as const))
    const element: Open = { name: named(written), written, attributes, children: [] }
    if ((nodes += 1) > MAX_XML_NODES) throw new ImportFailure('bomb')
    stack.at(-1)?.children.push(element)
    if (!isEmpty && stack.push(element) > MAX_XML_DEPTH) throw new ImportFailure('bomb')
    return end + 1
  }
  const close = (start: number): number => {
    const end = after(text, '>', start)
    if (stack.length < 2 || stack.pop()?.written !== text.slice(start, end - 1).trim()) damaged()
    return end
  }

  while (at < text.length) {
    const next = text.indexOf('<', at)
    const end = next < 0 ? text.length : next
    if (end > at) {
      const between = text.slice(at, end)
      // White space between elements has no meaning, except in text elements.
      if (between.trim() !== '' || /:(t|delText|instrText)$/.test(stack.at(-1)?.name ?? ''))
        stack.at(-1)?.children.push(decoded(between))
    }
    if (next < 0) break
    if (text.startsWith('<!--', next)) at = after(text, '-->', next)
    else if (text.startsWith('<![CDATA[', next)) {
      at = after(text, ']]>', next)
      stack.at(-1)?.children.push(text.slice(next + 9, at - 3))
    } else if (text.startsWith('<!', next)) throw new ImportFailure('entities')
    else if (text.startsWith('<?', next)) at = after(text, '?>', next)
    else at = text.startsWith('</', next) ? close(next + 2) : open(next + 1)
  }
  if (stack.length !== 1) damaged()
  return root.children.find((child) => typeof child !== 'string') ?? damaged()
}

/** Decodes a part: the first bytes of XML indicate UTF-8 or UTF-16. */
export function xmlText(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

export const elementsIn = (element: XmlElement | undefined): XmlElement[] =>
  (element?.children ?? []).filter((child) => typeof child !== 'string')

export const findChild = (element: XmlElement | undefined, name: string): XmlElement | undefined => {
  for (const child of element?.children ?? []) if (typeof child !== 'string' && child.name === name) return child
  return undefined
}

export const findChildren = (element: XmlElement | undefined, name: string): XmlElement[] =>
  elementsIn(element).filter((child) => child.name === name)

/** `w:val` of a child: `<w:pStyle w:val="Titre1"/>`. */
export const readVal = (element: XmlElement | undefined, name: string): string | undefined =>
  findChild(element, name)?.attributes.get('w:val')

/** Whether a property is on; a value may also switch off a style's property. */
export function isOn(element: XmlElement | undefined, name: string): boolean | undefined {
  const child = findChild(element, name)
  return child && !['0', 'false', 'off', 'none'].includes(child.attributes.get('w:val') ?? 'true')
}

/** All elements of that name below, in order. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of elementsIn(element)) {
    if (child.name === name) yield child
    yield* descendants(child, name)
  }
}

export const hasDescendant = (element: XmlElement, name: string): boolean =>
  descendants(element, name).next().done === false

/** The letters in an element and below it. */
export const textIn = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
