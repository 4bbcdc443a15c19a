import { findChild, findChildren, isOn, readVal, type XmlElement } from './xml'

/** The role of a paragraph by its style. */
export type StyleRole = 'title' | 'caption' | 'quote' | 'contents' | 'code' | 'text'

export interface Style {
  readonly role: StyleRole
  /** 1 to 9 for a heading. */
  readonly level: number | null
  readonly numbering: XmlElement | undefined
  readonly run: XmlElement | undefined
}

/** Names that programs give these styles, in English and French, without case and accents. */
const HEADING = /^(?:heading|titre|uberschrift|titulo) ?([1-9])$/
const ROLES: readonly (readonly [RegExp, StyleRole])[] = [
  [/^(title|titre|titre principal|subtitle|sous-titre|sous titre)$/, 'title'],
  [/^(caption|legende|image caption|table caption|figure caption|figure|illustration|tableau|table)$/, 'caption'],
  [
    /^((intense )?quote|citation( intense| longue)?|block ?(text|quotation|quote)|quotations?|bloc de citation)$/,
    'quote',
  ],
  [
    /^(toc|tm) ?\d$|^(toc|contents) (heading \d?|\d)$|^table (of figures|des illustrations)$|^(figure|table|illustration) index/,
    'contents',
  ],
  [/^(toc heading|en-tete de table des matieres|contents heading)$/, 'contents'],
  [/^(source code|html preformatted|preformatted text|code|prformate html|preformate html)$/, 'code'],
]

const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

const MOST_ANCESTORS = 12

const readOutlineLevel = (properties: XmlElement | undefined): number | null => {
  const level = Number(readVal(properties, 'w:outlineLvl') ?? Number.NaN)
  return Number.isInteger(level) && level >= 0 && level < 9 ? level + 1 : null
}

/** Styles of a document, each with what it inherits. */
export class Styles {
  private readonly elements = new Map<string, XmlElement>()
  private readonly known = new Map<string, Style>()

  constructor(part: XmlElement | undefined) {
    for (const style of findChildren(part, 'w:style')) {
      const id = style.attributes.get('w:styleId')
      if (id !== undefined) this.elements.set(id, style)
    }
  }

  of(id: string | undefined): Style {
    const known = this.known.get(id ?? '')
    if (known) return known
    const style = this.read(id)
    this.known.set(id ?? '', style)
    return style
  }

  private read(id: string | undefined): Style {
    let role: StyleRole = 'text'
    let level: number | null = null
    let numbering: XmlElement | undefined
    let run: XmlElement | undefined
    let isLevelled = false
    let next = id
    for (let ancestor = 0; next !== undefined && ancestor < MOST_ANCESTORS; ancestor++) {
      const style = this.elements.get(next)
      // A style may be missing from the file; its id is then a name that programs know.
      const name = plain(readVal(style, 'w:name') ?? next)
      const properties = findChild(style, 'w:pPr')
      if (role === 'text') role = ROLES.find(([names]) => names.test(name))?.[1] ?? 'text'
      const isNoLevel = readVal(properties, 'w:outlineLvl') === '9'
      if (!isLevelled) {
        const heading = HEADING.exec(name)?.[1] ?? HEADING.exec(plain(next))?.[1]
        level = heading === undefined ? readOutlineLevel(properties) : Number(heading)
        isLevelled = level !== null || isNoLevel
      }
      numbering ??= findChild(properties, 'w:numPr')
      run ??= findChild(style, 'w:rPr')
      next = readVal(style, 'w:basedOn')
    }
    return { role, level: role === 'contents' ? null : level, numbering, run }
  }
}

/** The heading level of a paragraph; its own outline level takes precedence over its style's. */
export function headingLevel(properties: XmlElement | undefined, style: Style): number | null {
  if (style.role === 'contents') return null
  const own = readVal(properties, 'w:outlineLvl')
  return own === undefined ? style.level : readOutlineLevel(properties)
}

export interface RunMarks {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly vertical: 'superscript' | 'subscript' | null
}

/** The marks of a run: from its own properties, else from its character style. */
export function runMarks(properties: XmlElement | undefined, styles: Styles): RunMarks {
  const inherited = styles.of(readVal(properties, 'w:rStyle')).run
  const vertical = readVal(properties, 'w:vertAlign') ?? readVal(inherited, 'w:vertAlign')
  return {
    isBold: isOn(properties, 'w:b') ?? isOn(inherited, 'w:b') ?? false,
    isItalic: isOn(properties, 'w:i') ?? isOn(inherited, 'w:i') ?? false,
    vertical: vertical === 'superscript' || vertical === 'subscript' ? vertical : null,
  }
}

/** Whether a run has formatting that the schema does not have. */
export const hasFormat = (properties: XmlElement | undefined): boolean =>
  isOn(properties, 'w:strike') === true ||
  isOn(properties, 'w:smallCaps') === true ||
  (readVal(properties, 'w:highlight') ?? 'none') !== 'none' ||
  ((readVal(properties, 'w:u') ?? 'none') !== 'none' && readVal(properties, 'w:rStyle') === undefined)
