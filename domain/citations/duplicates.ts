import { mainTitle } from './fields'
import { clean, withoutMarks } from './marked-text'
import { folded, getLead, splitName } from './names'
import type { Source, SourceKind } from './source'

export interface Duplicate {
  /** The one that comes first in the list. */
  readonly first: string
  readonly second: string
  readonly by: 'DOI' | 'ISBN' | 'title'
}

/** Kinds whose ISBN identifies the work; chapters share the ISBN of their book. */
const HAS_OWN_ISBN: readonly SourceKind[] = ['book', 'editedBook', 'report', 'thesis']

export const bareDoi = (doi: string | undefined): string =>
  clean(doi)
    .toLowerCase()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/, '')

/** Normalises to ISBN-13; an ISBN-10 is converted. */
export function bareIsbn(isbn: string | undefined): string {
  const digits = clean(isbn)
    .replace(/[^\dXx]/g, '')
    .toUpperCase()
  if (digits.length !== 10) return digits.length === 13 ? digits : ''
  const stem = `978${digits.slice(0, 9)}`
  const sum = Array.from(stem).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return stem + String((10 - (sum % 10)) % 10)
}

interface Known {
  readonly id: string
  readonly title: string
  readonly main: string
}

/** Pairs of the same work: equal DOI, equal ISBN, or equal title, year and first author. */
export function findDuplicates(sources: readonly Source[]): Duplicate[] {
  const known = { DOI: new Map<string, string>(), ISBN: new Map<string, string>() }
  const titles = new Map<string, Known[]>()
  const pairs: Duplicate[] = []
  for (const source of sources) {
    const { id, kind } = source
    const numbers = { DOI: bareDoi(source.DOI), ISBN: HAS_OWN_ISBN.includes(kind) ? bareIsbn(source.ISBN) : '' }
    const title = withoutMarks(clean(source.title))
    const own: Known = { id, title: folded(title), main: folded(mainTitle(title)) }
    const [author] = getLead(source).names
    const who = author === undefined ? '' : folded(splitName(author).bare)
    const year = source.issued?.['date-parts'][0][0] ?? ''
    const key = `${own.main}|${String(year)}|${who}|${folded(clean(source.volume))}`
    const alike = own.main === '' ? [] : (titles.get(key) ?? [])
    // A missing subtitle is ignored, but two different subtitles mean two works.
    const same = alike.find(({ title: other, main }) => other === own.title || other === main || own.title === own.main)
    const doi = known.DOI.get(numbers.DOI)
    const isbn = known.ISBN.get(numbers.ISBN)
    if (doi !== undefined) pairs.push({ first: doi, second: id, by: 'DOI' })
    else if (isbn !== undefined) pairs.push({ first: isbn, second: id, by: 'ISBN' })
    else if (same !== undefined) pairs.push({ first: same.id, second: id, by: 'title' })
    for (const name of ['DOI', 'ISBN'] as const)
      if (numbers[name] !== '' && !known[name].has(numbers[name])) known[name].set(numbers[name], id)
    if (own.main !== '') titles.set(key, alike.length === 0 ? [own] : alike)
    if (alike.length > 0) alike.push(own)
  }
  return pairs
}
