import type { Language } from '#contract/languages'

/** Chapters that a thesis never numbers. */
const UNNUMBERED: Readonly<Record<Language, RegExp>> = {
  fr: new RegExp(
    `^(${[
      '(introduction|conclusion)( générale)?',
      'remerciements?',
      'dédicaces?',
      'épigraphe',
      '(résumé|abstract|summary)',
      '(avant-propos|préface|préambule)',
      'sommaire',
      '(liste|table) des .*',
      'sigles.*',
      'abréviations.*',
      'glossaire',
      'bibliographie.*',
      'références.*',
      'annexes?',
      'déclaration.*',
    ].join('|')})$`,
    'iu',
  ),
  en: new RegExp(
    `^(${[
      'general (introduction|conclusion)',
      'acknowledge?ments?',
      'dedication',
      'epigraph',
      '(abstract|summary|résumé)',
      '(foreword|preface)',
      '(table of )?contents',
      '(list|table) of .*',
      'abbreviations.*',
      'glossary',
      'bibliography',
      'references.*',
      '(appendix|appendices)',
      'declaration.*',
    ].join('|')})$`,
    'iu',
  ),
}

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
  /^([IVX]{1,5})(?:[.)]\s*|\s*[:\u2013\u2014-]\s+)/u,
]
const ORDINALS = 'première|deuxième|seconde|troisième|quatrième|cinquième|first|second|third|fourth|fifth'

/** « Première partie », "Part II": what no number of ours can say. */
const PART = new RegExp(`^(?:(?:${ORDINALS})\\s+part(?:ie)?|part(?:ie)?\\s+(?:${COUNT}))(?=$|[^\\p{L}\\p{N}])`, 'iu')

interface Typed {
  /** « 2.1 »; empty where it is none of ours. */
  readonly number: string
  readonly length: number
}

/** The number that an author typed at the beginning of a heading. */
export function typedNumber(text: string): Typed | null {
  if (PART.test(text)) return { number: '', length: 0 }
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
  /** Level that the author gave it; ours is its place in the stack. */
  readonly given: number
  readonly count: number
  readonly number: string
}

export interface NumberedHeading {
  readonly level: number
  readonly number: string
  /** Characters at the beginning of the text that say the same number, and are left out. */
  readonly typed: number
}

/**
 * Numbers headings in the order of the text. No level is skipped: a heading stands right under the one above it. An
 * author's own number that is ours is taken for it; one that is not stays in the text, and no other is written.
 */
export class HeadingNumbers {
  private stack: Level[] = []
  constructor(private readonly language: Language) {}

  next(given: number, text: string): NumberedHeading {
    let last: Level | undefined
    while ((this.stack.at(-1)?.given ?? -1) >= given) last = this.stack.pop()
    const above = this.stack.at(-1)
    const before = last?.count ?? 0
    const level = Math.min(this.stack.length + 1, 6)
    const isUnder = above === undefined || above.number !== ''
    const own = above === undefined ? String(before + 1) : `${above.number}.${String(before + 1)}`
    const typed = typedNumber(text)
    const isOwn =
      typed !== null && (typed.number === own || (typed.number === String(before + 1) && typed.number !== ''))
    const isUnnumbered = above === undefined && UNNUMBERED[this.language].test(text.trim())
    const hasNumber = isUnder && !isUnnumbered && (typed === null || isOwn)
    this.stack.push({ given, count: hasNumber ? before + 1 : before, number: hasNumber ? own : '' })
    return { level, number: hasNumber ? own : '', typed: hasNumber && isOwn ? typed.length : 0 }
  }
}
