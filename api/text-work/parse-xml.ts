export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

export class XmlError extends Error {}

const MAX_DEPTH = 60
const MAX_ELEMENTS = 200_000
const TOKEN =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (match, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? match
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      return isCharacter ? String.fromCodePoint(code) : ''
    },
  )
}

/** Parses a document into a tree. A document type is refused, because it could declare entities. */
export function parseXml(source: string): XmlElement {
  if (/<!(?!--|\[CDATA\[)/.test(source)) throw new XmlError('a document type is declared')
  const root: { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] } = {
    name: '',
    attributes: {},
    children: [],
  }
  const open = [root]
  let elements = 0
  for (const [, cdata, close, name, rest = '', text] of source.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (cdata !== undefined) parent.children.push(cdata)
    else if (text !== undefined) parent.children.push(decode(text))
    else if (name !== undefined && close === '/') {
      if (open.length === 1 || parent.name !== name) throw new XmlError('an element is closed that is not open')
      open.pop()
    } else if (name !== undefined) {
      elements += 1
      if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new XmlError('too much')
      const attributes: Record<string, string> = Object.create(null) as Record<string, string>
      for (const [, key = '', double, single] of rest.matchAll(ATTRIBUTE))
        attributes[key] = decode(double ?? single ?? '')
      const element = { name, attributes, children: [] }
      parent.children.push(element)
      if (!rest.trimEnd().endsWith('/')) open.push(element)
    }
  }
  if (open.length > 1) throw new XmlError('an element is not closed')
  return root
}

/** All descendants with that name, in reading order. */
export function all(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child, ...all(child, name)] : all(child, name)
  })
}

export const first = (parent: XmlElement, name: string): XmlElement | undefined => all(parent, name)[0]

export const getXmlValue = (element: XmlElement | undefined): string | undefined => element?.attributes['w:val']

export const textIn = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
