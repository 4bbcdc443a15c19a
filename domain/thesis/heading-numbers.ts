import { isPartTitle, type PartRole } from './part-roles'

const VALUES: Readonly<Record<string, number>> = {
  un: 1,
  premier: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']
const COUNT = `[0-9]{1,2}|[ivx]{1,5}|${Object.keys(VALUES).join('|')}`

/** « Chapitre 2 : », "CHAPTER TWO", « II. », « 2.1 ». */
const TYPED = [
  new RegExp(`^(?:chapitre|chapter)\\s+(${COUNT})(?=$|[^\\p{L}\\p{N}])\\s*[.:)\\u2013\\u2014-]*\\s*`, 'iu'),
  /^([0-9]{1,2}(?:\.[0-9]{1,2})*)(?:[.)]\s*|\s*[:\u2013\u2014-]\s*|\s+)(?=\p{Lu})/u,
  /^([IVX]{1,5})(?:[.)/]\s*|\s*[:\u2013\u2014-]\s+|\s*[\u2013\u2014-](?=\p{Lu}{2}))/u,
]
interface Typed {
  /** « 2.1 »; empty for a number that ours can never equal. */
  readonly number: string
  readonly length: number
}

/** The number that an author typed at the beginning of a heading. */
export function typedNumber(text: string): Typed | null {
  if (isPartTitle(text)) return { number: '', length: 0 }
  for (const pattern of TYPED) {
    const found = pattern.exec(text)
    if (!found) continue
    const word = (found[1] ?? '').toLowerCase()
    const roman = ROMAN.indexOf(word) + 1
    const number = /^[0-9]/.test(word) ? word : String(VALUES[word] ?? (roman > 0 ? roman : ''))
    return { number, length: found[0].length }
  }
  return null
}

interface Level {
  /** The author's level of the heading; our level is its index in the stack. */
  readonly given: number
  readonly count: number
  readonly number: string
  readonly isPart: boolean
}

export interface NumberedHeading {
  readonly level: number
  readonly number: string
  /** Number of characters at the beginning of the text that repeat the number, and are removed. */
  readonly typed: number
}

/**
 * Numbers headings in the order of the text. No level is skipped: a heading is one level below the heading above it. A
 * typed number that equals ours is replaced by ours; any other stays in the text, and the heading gets no number.
 * Chapters are counted through the parts, unless the author's own numbers begin anew in each part.
 */
export class HeadingNumbers {
  private stack: Level[] = []
  private chapters = 0
  private sincePart: number | null = null

  /** `role` is that of a section; it counts at the first level and directly under a part. Null for other headings. */
  next(given: number, text: string, role: PartRole | null): NumberedHeading {
    let last: Level | undefined
    while ((this.stack.at(-1)?.given ?? -1) >= given) last = this.stack.pop()
    const above = this.stack.at(-1)
    const level = Math.min(this.stack.length + 1, 6)
    const topRole = above === undefined || above.isPart ? role : null
    const { count, number, typed } = topRole
      ? this.nextTop(topRole, text)
      : nextUnder(above?.number ?? '', last?.count ?? 0, text)
    this.stack.push({ given, count, number, isPart: topRole === 'part' && above === undefined })
    return { level, number, typed }
  }

  private nextTop(role: PartRole, text: string): Numbered {
    const typed = typedNumber(text)
    const own = [this.chapters, ...(this.sincePart === null ? [] : [this.sincePart])].map((count) => String(count + 1))
    const isOwn = typed !== null && own.includes(typed.number)
    if (role === 'part') this.sincePart = 0
    // An introduction that its author numbered « 1. » is counted, too.
    const hasNumber = isOwn ? role !== 'part' : role === 'chapter' && typed === null
    if (!hasNumber) return { count: 0, number: '', typed: 0 }
    const number = isOwn ? typed.number : String(this.chapters + 1)
    this.chapters = Number(number)
    if (this.sincePart !== null) this.sincePart += 1
    return { count: 0, number, typed: isOwn ? typed.length : 0 }
  }
}

interface Numbered {
  readonly count: number
  readonly number: string
  readonly typed: number
}

/** Numbers a heading under another; there is no number if the heading above has none. */
function nextUnder(above: string, before: number, text: string): Numbered {
  const own = `${above}.${String(before + 1)}`
  const typed = typedNumber(text)
  const isOwn = typed !== null && typed.number !== '' && [own, String(before + 1)].includes(typed.number)
  if (above === '' || (typed !== null && !isOwn)) return { count: before, number: '', typed: 0 }
  return { count: before + 1, number: own, typed: isOwn ? typed.length : 0 }
}
