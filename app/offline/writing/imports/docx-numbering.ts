import { findChildren, findChild, readVal, type XmlElement } from './xml'

export interface ListLevel {
  readonly isOrdered: boolean
  /** Its numbers are 1, 2, 3: lists of ours know no others. */
  readonly isDecimal: boolean
  readonly start: number
  /** It shows nothing before its text: what follows belongs to the item before. */
  readonly isBlank: boolean
}

const BLANK = /^\s*$/

/** What lists of a document look like, by the number that their paragraphs have. */
export class Numbering {
  private readonly abstracts = new Map<string, XmlElement>()
  private readonly numbers = new Map<string, XmlElement>()

  constructor(part: XmlElement | undefined) {
    for (const one of findChildren(part, 'w:abstractNum'))
      this.abstracts.set(one.attributes.get('w:abstractNumId') ?? '', one)
    for (const one of findChildren(part, 'w:num')) this.numbers.set(one.attributes.get('w:numId') ?? '', one)
  }

  /** Null where the number is none, or shows none. */
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
