import { clean, withoutMarks } from './marked-text'
import { folded, getLead, splitName } from './names'
import type { CitationStyle, Source } from './source'
import type { Language } from '#contract/languages'

/** Leading articles, which sorting ignores. */
const ARTICLES = { fr: /^(?:(?:le|la|les|un|une|des)\s|l[’'])/i, en: /^(?:the|an?)\s/i }

function titleKey(source: Source, language: Language): string {
  const title = withoutMarks(clean(source.title))
  const spoken = /^en/i.test(source.language ?? '') ? 'en' : /^fr/i.test(source.language ?? '') ? 'fr' : language
  return folded(title.replace(ARTICLES[spoken], '')).replace(/ /g, '')
}

interface Key {
  readonly source: Source
  /** Family and given names alternately. */
  readonly who: readonly string[]
  readonly when: readonly number[]
  readonly title: string
}

/** Sources in the order of a style's bibliography; the same on every device. */
export function sorted(sources: readonly Source[], style: CitationStyle, language: Language): Source[] {
  const collator = new Intl.Collator(language)
  const isChicago = style === 'chicagoAuthorDate' || style === 'chicagoNotes'
  const keys = sources.map((source): Key => {
    const title = titleKey(source, language)
    const who = getLead(source, style).names.flatMap((name) => {
      const { family, bare, given, particle } = splitName(name)
      return [isChicago ? bare : family, `${given} ${particle}`].map((text) => folded(text).replace(/ /g, ''))
    })
    const [year = -Infinity, ...rest] = source.issued?.['date-parts'][0] ?? []
    const when = style === 'apa' ? [year, ...rest] : style === 'chicagoAuthorDate' ? [year] : []
    return { source, who: who.length > 0 ? who : [title], when: when.map((part) => part ?? 0), title }
  })
  const byLists = <Item>(
    one: readonly Item[],
    other: readonly Item[],
    compare: (a: Item, b: Item) => number,
  ): number => {
    for (const [at, item] of one.entries()) {
      const against = other[at]
      if (against === undefined) return 1
      const difference = compare(item, against)
      if (difference !== 0) return difference
    }
    return one.length - other.length
  }
  return keys
    .sort(
      (one, other) =>
        byLists(one.who, other.who, collator.compare) ||
        byLists(one.when, other.when, (a, b) => (a === b ? 0 : a - b)) ||
        collator.compare(one.title, other.title) ||
        (one.source.id < other.source.id ? -1 : 1),
    )
    .map(({ source }) => source)
}
