import { findChildren, findChild, readVal, type XmlElement } from './xml'

export interface ListLevel {
  readonly isOrdered: boolean
  /** Whether the numbers are 1, 2, 3, the only format of our lists. */
  readonly isDecimal: boolean
  readonly start: number
  /** Whether the item shows no sign, and so belongs to the previous item. */
  readonly isBlank: boolean
}

const BLANK = /^\s*$/

/** The list formats of a document, by list number. */
export class Numbering {
  private readonly abstracts = new Map<string, XmlElement>()
  private readonly numbers = new Map<string, XmlElement>()

  constructor(part: XmlElement | undefined) {
    for (const one of findChildren(part, 'w:abstractNum'))
      this.abstracts.set(one.attributes.get('w:abstractNumId') ?? '', one)
    for (const one of findChildren(part, 'w:num')) this.numbers.set(one.attributes.get('w:numId') ?? '', one)
  }

  /** Null for an unknown number. */
  level(number: string, level: number): ListLevel | null {
    const own = this.numbers.get(number)
    if (!own) return null
    const isThis = (one: XmlElement) => one.attributes.get('w:ilvl') === String(level)
    const override = findChildren(own, 'w:lvlOverride').find(isThis)
    const abstract = this.abstracts.get(readVal(own, 'w:abstractNumId') ?? '')
    const found = findChild(override, 'w:lvl') ?? findChildren(abstract, 'w:lvl').find(isThis)
    const format = readVal(found, 'w:numFmt') ?? 'bullet'
    const start = Number(readVal(override, 'w:startOverride') ?? readVal(found, 'w:start') ?? 1)
    return {
      isOrdered: format !== 'bullet' && format !== 'none',
      isDecimal: format === 'decimal',
      start: Number.isInteger(start) && start >= 0 && start < 100_000 ? start : 1,
      isBlank: format === 'none' || (format === 'bullet' && BLANK.test(readVal(found, 'w:lvlText') ?? '•')),
    }
  }
}
