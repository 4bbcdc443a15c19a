import { clean, link } from './marked-text'
import type { Source } from './source'
import type { Terms } from './terms'
import type { Language } from '#contract/languages'

/** Formatting context besides the source. */
export interface Context {
  readonly language: Language
  readonly isFrench: boolean
  readonly terms: Terms
}

type Parts = readonly [number, number?, number?]
const getDateParts = (date: Source['issued']): Parts | undefined => {
  const parts = date?.['date-parts'][0]
  return parts !== undefined && Number.isFinite(parts[0]) ? parts : undefined
}

export const hasDate = (source: Source): boolean => getDateParts(source.issued) !== undefined

const yearText = (year: number, terms: Terms): string =>
  year < 0 ? `${String(-year)}\u00a0${terms.before}` : String(year)

export const formatYear = (source: Source, terms: Terms): string => {
  const parts = getDateParts(source.issued)
  return parts === undefined ? '' : yearText(parts[0], terms)
}

export type DateForm = 'long' | 'short' | 'yearFirst'

/** « 14 mars 2021 », "March 14, 2021", "14 Mar. 2021", "2021, March 14". */
export function dateText(date: Source['issued'], { isFrench, terms }: Context, form: DateForm = 'long'): string {
  const parts = getDateParts(date)
  if (parts === undefined) return ''
  const [yearNumber, monthNumber = 0, day = 0] = parts
  const year = yearText(yearNumber, terms)
  const month = (form === 'short' ? terms.monthsShort : terms.months).split(' ')[monthNumber - 1]
  if (month === undefined) return year
  const dayText = day === 0 ? '' : isFrench && day === 1 ? '1\ue004er\ue005\u00a0' : `${String(day)}\u00a0`
  if (isFrench || form === 'short')
    return form === 'yearFirst' ? `${year}, ${dayText}${month}` : `${dayText}${month} ${year}`
  const before = day === 0 ? month : `${month}\u00a0${String(day)}`
  return form === 'yearFirst' ? `${year}, ${before}` : day === 0 ? `${month} ${year}` : `${before}, ${year}`
}

export type PageForm = 'full' | 'twoDigits' | 'chicago'
const DASH = /\s*[-‐-―−]+\s*/

function shortened(first: string, last: string, form: PageForm): string {
  if (first.length !== last.length || first.length < 3 || form === 'full') return last
  let same = 0
  while (first[same] === last[same] && same < first.length) same++
  if (form === 'twoDigits') return last.slice(Math.min(same, last.length - 2))
  if (Number(first) % 100 === 0) return last
  return last.slice(Number(first) % 100 < 10 ? same : Math.min(same, last.length - 2))
}

/** « 45-68 » in the form of the language and style; a text without a range stays unchanged. */
export function pageText(text: string | undefined, { isFrench, terms }: Context, form: PageForm): string {
  return clean(text)
    .replace(/^pp?\.?\s*(?=\d)/i, '')
    .split(/\s*,\s*/)
    .map((piece) => {
      const [first = '', last, ...more] = piece.split(DASH)
      if (last === undefined || more.length > 0) return piece
      if (!/^\d+$/.test(first) || !/^\d+$/.test(last)) return first + terms.dash + last
      const full = last.length < first.length ? first.slice(0, first.length - last.length) + last : last
      return first + terms.dash + shortened(first, full, isFrench ? 'full' : form)
    })
    .join(', ')
}

/** The pages with « p. » before them. */
export function labelledPages(text: string | undefined, context: Context, form: PageForm): string {
  const pages = pageText(text, context, form)
  const { page, pages: plural } = context.terms
  return pages === '' ? '' : `${/[\d\w][-–,]/.test(pages) ? plural : page}\u00a0${pages}`
}

const PAGE_LOCATOR = /^(?:pp?\.?\s*)?([A-Z]?\d[\d\s,‐-―−-]*|[ivxlc]+(?:\s*[‐-―−-]+\s*[ivxlc]+)?)$/

/** The page number of a locator without « p. »; null for a chapter or another locator. */
export const pageLocator = (locator: string): string | null => PAGE_LOCATOR.exec(locator.trim())?.[1]?.trim() ?? null

export function editionText(source: Source, { terms }: Context): string {
  const text = clean(source.edition)
  const number = /^(\d+)\s*(?:st|nd|rd|th|re|er|ère|e|ème|ᵉ)?\s*(?:[eé]d(?:ition|\.)?)?$/i.exec(text)?.[1]
  return number === undefined ? text : `${terms.ordinal(Number(number))}\u00a0${terms.edition}`
}

/** « vol. 1 »; a value with its own word (« tome 2 ») stays unchanged. */
export const counted = (word: string, value: string | undefined): string => {
  const text = clean(value)
  return text === '' || /^\p{L}{3,}|^n[°ᵒo]/iu.test(text) ? text : `${word}\u00a0${text}`
}

export function sourceUrl(source: Source): string {
  const doi = clean(source.DOI).replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')
  return link(doi === '' ? clean(source.URL) : `https://doi.org/${doi}`)
}

export function quoted(text: string, { terms }: Context): string {
  if (text === '') return ''
  const inner = text.replace(/[«“"]\s*([^»”"]*?)\s*[»”"]/g, terms.innerOpen + '$1' + terms.innerClose)
  return terms.open + inner + terms.close
}

const SMALL = /^(?:a|an|and|as|at|but|by|for|from|in|into|nor|of|on|or|over|per|so|the|to|up|via|with|yet)$/

/** Title case of English; a word that contains a capital stays unchanged. */
function titleCase(text: string): string {
  const words = text.split(' ')
  return words
    .map((word, at) => {
      const bare = word.replace(/[^\p{L}\p{N}’'-]/gu, '')
      const before = words[at - 1]
      const isEdge = before === undefined || at === words.length - 1 || /[:?!.—]$/.test(before)
      if (bare !== bare.toLowerCase() || (SMALL.test(bare) && !isEdge)) return word
      return word.replace(/(^|[^\p{L}\p{N}’'])(\p{Ll})/gu, (all, mark: string, letter: string, offset: number) =>
        offset === 0 || mark === '-' ? mark + letter.toUpperCase() : all,
      )
    })
    .join(' ')
}

const isEnglish = (source: Source): boolean => /^en\b|^english$/i.test(source.language ?? '')

/** Title case, for titles marked as English in an English thesis. */
export const inCase = (text: string, source: Source, { isFrench }: Context): string =>
  !isFrench && isEnglish(source) ? titleCase(text) : text

/** A title in the style's case. A French thesis leaves every title unchanged. */
export const titleText = (
  source: Source,
  field: 'title' | 'container-title',
  context: Context,
  cased: boolean,
): string => {
  const text = clean(source[field])
  return cased ? inCase(text, source, context) : text
}

/** The title without its subtitle, for short forms. */
export const mainTitle = (title: string): string => {
  const main = /^(.{3,}?)(?:\s*:\s|\s+[–—]\s|(\s*[?!])\s)/.exec(title) ?? /^(.*?\p{Ll}{4})\.\s(?=\p{Lu})/u.exec(title)
  return main === null ? title : (main[1] ?? '') + (main[2] ?? '')
}

/** « consulté le 2 mai 2024 », where the work has no date. */
export const accessText = (source: Source, context: Context, form: DateForm = 'long'): string => {
  const date = hasDate(source) || clean(source.URL) === '' ? '' : dateText(source.accessed, context, form)
  return date === '' ? '' : `${context.terms.accessed} ${date}`
}
