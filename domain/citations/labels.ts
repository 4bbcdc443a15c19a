import { isApaPart } from './apa'
import { isChicagoPart } from './chicago'
import { type Context, mainTitle, quoted, titleText, formatYear } from './fields'
import { italic } from './marked-text'
import { isMlaPart } from './mla'
import { folded, initials, getLead, joinList, splitName } from './names'
import type { CitationStyle, Source, SourceName } from './source'

/** How the text refers to a work; labels are unique. */
export interface Label {
  /** The names, or the title without names. `and` differs between brackets and running text. */
  readonly who: (and: string) => string
  /** Letter after the year, in author-date styles. */
  readonly letter: string
  /** Another work has the same label, so that the title must be added. */
  readonly isShared: boolean
}

const IS_PART = { apa: isApaPart, mla: isMlaPart, chicagoAuthorDate: isChicagoPart, chicagoNotes: isChicagoPart }
/** Number of names above which « et al. » is used in the text. */
const MOST = { apa: 2, mla: 2, chicagoAuthorDate: 3, chicagoNotes: 3 }

export function titleIn(source: Source, context: Context, style: CitationStyle): string {
  const main = mainTitle(titleText(source, 'title', context, style !== 'apa'))
  if (style === 'apa' && source.kind === 'law') return main
  return IS_PART[style](source) ? quoted(main, context) : italic(main)
}

const letterAt = (at: number): string =>
  (at < 26 ? '' : letterAt(Math.floor(at / 26) - 1)) + String.fromCharCode(97 + (at % 26))

/** « J. » and « Joseph » may be the same person. */
const isCompatible = (one: string, other: string): boolean =>
  one === other || (initials(one) === initials(other) && [one, other].some((given) => initials(given) === given))

/** Initials or full given names distinguish first authors with the same family name. */
function namesakes(sources: readonly Source[], style: CitationStyle): (name: SourceName) => string {
  const givens = new Map<string, string[]>()
  for (const source of sources) {
    const [first] = getLead(source, style).names
    if (first === undefined) continue
    const { family, given } = splitName(first)
    const known = givens.get(folded(family))
    if (known === undefined) givens.set(folded(family), [given])
    else known.push(given)
  }
  return (name) => {
    const { family, given } = splitName(name)
    const others = (givens.get(folded(family)) ?? []).filter((other) => !isCompatible(other, given))
    if (others.length === 0 || given === '') return family
    return `${others.some((other) => initials(other) === initials(given)) ? given : initials(given)} ${family}`
  }
}

/** `sources` are in the order of the bibliography, which determines the letters of years. */
export function buildLabels(sources: readonly Source[], context: Context, style: CitationStyle): Map<string, Label> {
  const { isFrench, terms } = context
  const nameText = namesakes(sources, style)
  const max = MOST[style]
  const works = sources.map((source) => {
    const { names } = getLead(source, style)
    const texts = names.map((name, at) => (at === 0 ? nameText(name) : splitName(name).family))
    const fullText = folded(texts.join('|'))
    return { source, texts, fullText, shown: texts.length > max ? 1 : texts.length }
  })
  type Work = (typeof works)[number]
  const called = ({ source, texts, shown }: Work, and: string): string => {
    if (texts.length === 0) return titleIn(source, context, style)
    // « et al. » never replaces a single name.
    const max = shown < texts.length - 1 ? shown : Infinity
    return joinList(texts, { and, hasSerialComma: !isFrench, max: shown === texts.length ? Infinity : max, shown })
  }
  const key = (work: Work): string =>
    `${called(work, '&')}|${style === 'apa' || style === 'chicagoAuthorDate' ? formatYear(work.source, terms) : ''}`
  const grouped = (): Work[][] => {
    const groups = new Map<string, Work[]>()
    for (const work of works) groups.set(key(work), [...(groups.get(key(work)) ?? []), work])
    return [...groups.values()].filter((group) => group.length > 1)
  }
  if (style !== 'mla' && style !== 'chicagoNotes') {
    // Adds names until no work of other authors begins with the same names.
    for (const group of grouped())
      for (const work of group) {
        const others = group.filter(({ fullText }) => fullText !== work.fullText)
        const isAlike = (other: Work): boolean =>
          work.texts.slice(0, work.shown).join('|') === other.texts.slice(0, work.shown).join('|')
        while (work.shown < work.texts.length && others.some(isAlike)) work.shown++
      }
  }
  const groups = grouped()
  const findPlace = new Map(groups.flatMap((group) => group.map((work, at) => [work.source.id, at] as const)))
  return new Map(
    works.map((work) => {
      const at = findPlace.get(work.source.id)
      const letter = at === undefined ? '' : letterAt(at)
      return [work.source.id, { who: (and) => called(work, and), letter, isShared: at !== undefined }]
    }),
  )
}
