import { unzipSync } from 'fflate'
import { MAX_REFERENCE_BYTES, MAX_REFERENCE_PARTS, MAX_REFERENCE_RATIO } from '#contract/university-limits'
import { OUR_TEMPLATE, type MarginLine, type PageSetup } from '#domain/thesis/university'
import { all, first, parseXml, getXmlValue, type XmlElement } from './parse-xml'
import { readMargin } from './read-margin'

export interface Reference {
  readonly stylesXml: string
  readonly page: PageSetup
  readonly header: readonly MarginLine[]
  readonly footer: readonly MarginLine[]
}

class BadDocumentError extends Error {}

const READ = /^word\/(document|styles|header\d*|footer\d*)\.xml$|^word\/_rels\/document\.xml\.rels$/
/** Maximum length in characters, because devices store the styles. */
const MAX_STYLES = 500_000
/** Converts Word's unit: a twentieth of a point, which is 1/72 inch. */
const mm = (twips: number): number => Math.round((twips / 1_440) * 25.4 * 10) / 10
const HALF_POINTS = 2
/** Word's `line` value for single spacing, where `lineRule` is `auto`. */
const SINGLE = 240

/**
 * Reads the styles, page, header and footer of a reference document, but no text, pictures or macros. Returns `invalid`
 * for bytes that are no .docx, unpack to too much, or declare XML entities.
 */
export function readReference(bytes: Uint8Array): Reference | 'invalid' {
  try {
    const parts = unpack(bytes)
    const stylesXml = parts.get('word/styles.xml')
    const document = parts.get('word/document.xml')
    if (stylesXml === undefined || document === undefined || stylesXml.length > MAX_STYLES) return 'invalid'
    const styles = parseXml(stylesXml)
    const section = all(parseXml(document), 'w:sectPr').at(-1)
    const targets = readTargets(parts.get('word/_rels/document.xml.rels'))
    const margin = (name: 'w:headerReference' | 'w:footerReference'): readonly MarginLine[] => {
      const references = section ? all(section, name) : []
      const usual = references.find((one) => one.attributes['w:type'] === 'default') ?? references[0]
      const xml = parts.get(`word/${targets.get(usual?.attributes['r:id'] ?? '') ?? ''}`)
      return xml === undefined ? [] : readMargin(parseXml(xml))
    }
    const footer = margin('w:footerReference')
    const header = margin('w:headerReference')
    const hasNumbers = [...header, ...footer].some(({ parts: listed }) => listed.some((part) => 'field' in part))
    // A thesis needs page numbers, so ours are added when the document has none.
    const foot = footer.length === 0 && !hasNumbers ? OUR_TEMPLATE.footer : footer
    return { stylesXml, page: { ...readPage(section), ...readLetters(styles) }, header, footer: foot }
  } catch {
    // Invalid bytes can cause any error.
    return 'invalid'
  }
}

/** Checks the sizes in the zip's directory before unpacking. They also limit what is unpacked. */
function unpack(bytes: Uint8Array): ReadonlyMap<string, string> {
  let parts = 0
  let total = 0
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      parts += 1
      if (parts > MAX_REFERENCE_PARTS) throw new BadDocumentError()
      if (!READ.test(name)) return false
      total += originalSize
      if (total > MAX_REFERENCE_BYTES || originalSize > size * MAX_REFERENCE_RATIO) throw new BadDocumentError()
      return true
    },
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const texts = Object.entries(files).map(([name, content]): [string, string] => [name, decoder.decode(content)])
  // PostgreSQL cannot store U+0000, and XML forbids it.
  if (texts.some(([, text]) => text.includes('\u0000'))) throw new BadDocumentError()
  return new Map(texts)
}

function readTargets(rels: string | undefined): ReadonlyMap<string, string> {
  if (rels === undefined) return new Map()
  const found = all(parseXml(rels), 'Relationship')
  return new Map(found.map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? '']))
}

const readNumber = (element: XmlElement | undefined, name: string): number | undefined => {
  const text = element?.attributes[name]
  return text !== undefined && /^-?\d{1,7}$/.test(text) ? Number(text) : undefined
}
const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

type Lengths = Pick<PageSetup, 'width' | 'height' | 'top' | 'right' | 'bottom' | 'left'>

function readPage(section: XmlElement | undefined): Lengths {
  const size = section && first(section, 'w:pgSz')
  const margins = section && first(section, 'w:pgMar')
  const ours = OUR_TEMPLATE.page
  const length = (twips: number | undefined, own: number, least: number, most: number) =>
    twips === undefined ? own : between(mm(Math.abs(twips)), least, most)
  const width = length(readNumber(size, 'w:w'), ours.width, 100, 450)
  const height = length(readNumber(size, 'w:h'), ours.height, 100, 450)
  // The margins leave at least a third of the page.
  const side = (name: string, own: number, room: number) => length(readNumber(margins, name), own, 5, room / 3)
  return {
    width,
    height,
    top: side('w:top', ours.top, height),
    bottom: side('w:bottom', ours.bottom, height),
    left: between(side('w:left', ours.left, width) + mm(readNumber(margins, 'w:gutter') ?? 0), 5, width / 3),
    right: side('w:right', ours.right, width),
  }
}

type Letters = Omit<PageSetup, keyof Lengths>

/** The text format of « Normal », else of the document's defaults, else ours. */
function readLetters(styles: XmlElement): Letters {
  const ours = OUR_TEMPLATE.page
  const normal = all(styles, 'w:style').find(
    ({ attributes }) => attributes['w:type'] === 'paragraph' && attributes['w:default'] === '1',
  )
  const defaults = first(styles, 'w:docDefaults')
  const find = (name: string): XmlElement | undefined =>
    [normal, defaults].map((place) => place && first(place, name)).find((found) => found !== undefined)
  const font = [normal, defaults]
    .map((place) => place && first(place, 'w:rFonts')?.attributes['w:ascii'])
    .find((name) => name !== undefined && /^[\p{L}\d .-]{1,60}$/u.test(name))
  const size = readNumber(find('w:sz'), 'w:val')
  const spacing = find('w:spacing')
  const isMultiple = (spacing?.attributes['w:lineRule'] ?? 'auto') === 'auto'
  const line = isMultiple ? readNumber(spacing, 'w:line') : undefined
  const indent = readNumber(find('w:ind'), 'w:firstLine')
  return {
    font: font ?? null,
    size: size === undefined ? ours.size : between(size / HALF_POINTS, 8, 20),
    lineHeight: line === undefined ? ours.lineHeight : between(line / SINGLE, 1, 3),
    isJustified: getXmlValue(find('w:jc')) === undefined ? ours.isJustified : getXmlValue(find('w:jc')) === 'both',
    indent: indent === undefined ? 0 : between(mm(indent), 0, 30),
  }
}
