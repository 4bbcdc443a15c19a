import type { LossKind } from './import-types'
import { SAFE_LINK } from './nodes'

interface Field {
  instruction: string
  /** Whether the field's visible result has begun. */
  isResult: boolean
}

/** Fields whose result is not text of the author. */
const DROPPED: ReadonlyMap<string, LossKind | null> = new Map<string, LossKind | null>([
  ['TOC', 'contents'],
  ['TOA', 'contents'],
  ['INDEX', 'contents'],
  ['PAGE', 'pageNumbers'],
  ['NUMPAGES', 'pageNumbers'],
  ['SECTIONPAGES', 'pageNumbers'],
  ['EQ', 'equations'],
  ['TC', null],
  ['XE', null],
  ['RD', null],
])
/** Fields whose result becomes plain text, without being updated any more. */
const KNOWN_FIELDS: readonly (readonly [RegExp, LossKind | null])[] = [
  [/^(HYPERLINK|SEQ)\b/, null],
  [/^(REF|PAGEREF|NOTEREF|STYLEREF)\b/, 'references'],
  [/^(CITATION|BIBLIOGRAPHY)\b|^ADDIN (ZOTERO|CSL_|EN\.|MENDELEY|PAPERS2|COLWIZ|REFMGR)/i, 'citations'],
  [/./, 'fields'],
]

export interface FieldKind {
  readonly isDropped: boolean
  readonly loss: LossKind | null
}

export function fieldKind(instruction: string): FieldKind {
  const text = instruction.trim()
  const word = /^\w+/.exec(text)?.[0].toUpperCase() ?? ''
  const dropped = DROPPED.get(word)
  if (dropped !== undefined) return { isDropped: true, loss: dropped }
  return { isDropped: false, loss: KNOWN_FIELDS.find(([words]) => words.test(text))?.[1] ?? null }
}

/** The address of a link field that leads out of the document. */
export function fieldLink(instruction: string): string | null {
  const [, quoted, bare] = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\"]\S*))/i.exec(instruction) ?? []
  const href = quoted ?? bare ?? ''
  return SAFE_LINK.test(href) ? href : null
}

/** A field has a beginning, a middle and an end in runs, and may span paragraphs. */
export class Fields {
  private open: Field[] = []

  constructor(private readonly found: (kind: LossKind) => void) {}

  mark(type: string | undefined): void {
    const last = this.open.at(-1)
    if (type === 'begin') this.open.push({ instruction: '', isResult: false })
    else if (type === 'separate' && last) this.begun(last)
    else if (type === 'end' && last) {
      if (!last.isResult) this.begun(last)
      this.open.pop()
    }
  }

  private begun(field: Field): void {
    if (field.isResult) return
    field.isResult = true
    // Fields in a dropped field are reported with the outer one.
    if (this.open.some((one) => one !== field && fieldKind(one.instruction).isDropped)) return
    const { loss } = fieldKind(field.instruction)
    if (loss) this.found(loss)
  }

  instruct(text: string): void {
    const last = this.open.at(-1)
    if (last && !last.isResult) last.instruction += text
  }

  /** Whether the present text is invisible on the page. */
  get isHidden(): boolean {
    return this.open.some(({ instruction, isResult }) => !isResult || fieldKind(instruction).isDropped)
  }

  get link(): string | null {
    const found = this.open.findLast(({ instruction }) => fieldLink(instruction) !== null)
    return found ? fieldLink(found.instruction) : null
  }

  /** Ends all fields at a title, so that an unclosed field of a damaged file does not hide the rest. */
  end(): void {
    this.open = []
  }
}
