import {
  accessText,
  sourceUrl,
  type Context,
  counted,
  dateText,
  editionText,
  hasDate,
  inCase,
  labelledPages,
  pageText,
  titleText,
  formatYear,
} from './fields'
import { capitalized, clean, followedBy, italic, join } from './marked-text'
import { folded, inverted, getLead, joinList, filterNamed, straight } from './names'
import type { Source, SourceName, SourceText } from './source'

/** APA, 7th edition. In French « et » replaces the ampersand, as French-speaking universities require. */

const text = (source: Source, field: SourceText): string => clean(source[field])
const and = ({ isFrench, terms }: Context): string => (isFrench ? terms.and : '&')
const bracketed = (words: string): string => (words === '' ? '' : `[${capitalized(words)}]`)
const parenthesised = (...parts: string[]): string => {
  const words = join(parts, ', ')
  return words === '' ? '' : `(${words})`
}

function leadText(names: readonly SourceName[], context: Context): string {
  const texts = names.map((name) => inverted(name, { withInitials: true }))
  if (texts.length > 20) return `${texts.slice(0, 19).join(', ')}, … ${texts.at(-1) ?? ''}`
  const hasComma = !context.isFrench
  return joinList(texts, { and: and(context), hasSerialComma: hasComma, hasPairComma: hasComma })
}

const people = (names: readonly SourceName[], context: Context): string =>
  joinList(
    names.map((name) => straight(name, { withInitials: true, suffixMark: ', ' })),
    { and: and(context), hasSerialComma: !context.isFrench },
  )

/** « (2021, 14 mars) »; journals and books have only the year. */
function dateIn(source: Source, context: Context, letter: string): string {
  const { terms } = context
  if (!hasDate(source)) return `(${terms.noDate}${letter && `-${letter}`})`
  const year = formatYear(source, terms)
  const isDay = ['newspaper', 'webpage', 'interview', 'oral', 'law'].includes(source.kind) || isTalk(source)
  const full = isDay ? dateText(source.issued, context, 'yearFirst') : year
  return `(${year}${letter}${full.slice(year.length)})`
}

const isTalk = (source: Source): boolean => source.kind === 'conference' && text(source, 'container-title') === ''

/** Whether the source is part of a larger work: its title is upright, that of a complete work italic. */
export const isApaPart = (source: Source): boolean =>
  ['chapter', 'article', 'newspaper', 'conference', 'interview'].includes(source.kind) &&
  text(source, 'container-title') !== ''

const translation = (source: Source, context: Context): string => {
  const names = filterNamed(source.translator)
  return names.length === 0 ? '' : `${people(names, context)}, ${context.terms.translator[0] ?? ''}`
}

const details = (source: Source, context: Context, ...more: string[]): string => {
  const { isFrench, terms } = context
  const volume = counted(isFrench ? terms.volume : capitalized(terms.volume), source.volume)
  const parts = join([editionText(source, context), volume, ...more], ', ')
  return parenthesised(join([translation(source, context), parts], '; '))
}

function periodical(source: Source, context: Context): string {
  const issue = text(source, 'issue') && `(${text(source, 'issue')})`
  const volume = text(source, 'volume')
  return join(
    [
      italic(titleText(source, 'container-title', context, false)),
      volume === '' ? issue.slice(1, -1) : italic(volume) + issue,
      pageText(source.page, context, 'full'),
    ],
    ', ',
  )
}

function book(source: Source, context: Context): string {
  const { isFrench, terms } = context
  const editors = filterNamed(source.editor)
  const role = terms.editorShort[editors.length > 1 ? 1 : 0] ?? ''
  const pages = labelledPages(source.page, context, 'full')
  const full = join(
    [italic(titleText(source, 'container-title', context, false)), details(source, context, pages)],
    ' ',
  )
  const led = editors.length === 0 ? '' : `${people(editors, context)} (${role}), `
  return `${capitalized(isFrench ? 'dans' : terms.in)} ${led}${full}`
}

const getGenre = (source: Source, context: Context): string => {
  const { dataset, film, thesis, interview, presentation } = context.terms
  const ours: Partial<Record<Source['kind'], string>> = { dataset, film, thesis, interview, conference: presentation }
  const genre = text(source, 'genre')
  return genre === '' ? (ours[source.kind] ?? '') : genre
}

function titled(source: Source, context: Context): string {
  const { terms, isFrench } = context
  const title = titleText(source, 'title', context, false)
  const genre = getGenre(source, context)
  const number = text(source, 'number')
  const numbered = counted(isFrench ? terms.issue : capitalized(terms.issue), number)
  if (isApaPart(source)) {
    const interviewers = filterNamed(source.interviewer)
    if (source.kind !== 'interview') return title
    const role = terms.interviewer[interviewers.length > 1 ? 1 : 0] ?? ''
    const by = interviewers.length === 0 ? '' : `(${people(interviewers, context)}, ${role})`
    return join([title, by, bracketed(genre)], ' ')
  }
  switch (source.kind) {
    case 'report':
      return join(
        [italic(title), parenthesised(join([capitalized(inCase(genre, source, context)), numbered], ' '))],
        ' ',
      )
    case 'dataset': {
      const version = text(source, 'edition') || number
      const label = counted(capitalized(terms.version), version)
      return join([italic(title), parenthesised(label), bracketed(genre)], ' ')
    }
    case 'thesis': {
      const isOnline = clean(source.URL) !== '' || clean(source.DOI) !== ''
      const university = isOnline ? text(source, 'publisher') : ''
      return join([italic(title), bracketed(join([genre, university], ', '))], ' ')
    }
    case 'film':
    case 'oral':
    case 'interview':
    case 'conference':
      return join([italic(title), bracketed(genre)], ' ')
    default:
      return join([italic(title), details(source, context)], ' ')
  }
}

/** A law is upright: title, number, publication, then the date. */
function lawText(source: Source, context: Context, date: string): string {
  const title = titleText(source, 'title', context, false)
  const { isFrench, terms } = context
  const number = counted(isFrench ? terms.issue : capitalized(terms.issue), source.number)
  const isNumbered = title.includes(text(source, 'number'))
  const parts = [title, isNumbered ? '' : number, periodical(source, context), text(source, 'authority')]
  return `${join(parts, ', ')} ${date}`
}

function getPublisher(source: Source): string {
  const publisher = text(source, 'publisher')
  const isAuthor = getLead(source).names.some((name) => folded(name.literal ?? '') === folded(publisher))
  if (source.kind === 'thesis' && sourceUrl(source) !== '') return ''
  return isAuthor ? '' : publisher
}

function placed(source: Source, context: Context): string {
  const container = titleText(source, 'container-title', context, false)
  if (source.kind === 'oral' || isTalk(source))
    return join([text(source, 'event-title'), text(source, 'event-place')], ', ')
  if (source.kind === 'webpage') {
    const isAuthor = getLead(source).names.some((name) => folded(name.literal ?? '') === folded(container))
    return isAuthor ? '' : container
  }
  const isPeriodical = ['article', 'newspaper', 'interview'].includes(source.kind)
  if (isPeriodical || (source.kind === 'conference' && text(source, 'volume') + text(source, 'issue') !== ''))
    return periodical(source, context)
  return isApaPart(source) ? book(source, context) : ''
}

export function apaEntry(source: Source, context: Context, letter: string): string {
  const { terms } = context
  const { names, role } = getLead(source)
  const many = names.length > 1 ? 1 : 0
  const label = role === 'author' ? '' : (role === 'editor' ? terms.editorShort : terms.directorShort)[many]
  const lead = join([leadText(names, context), label && `(${label})`], ' ')
  const date = dateIn(source, context, letter)
  const title = titled(source, context)
  const access = accessText(source, context)
  const address = sourceUrl(source)
  const head = lead === '' ? [title, date] : [lead, date, title]
  const isLaw = source.kind === 'law' && lead === ''
  const full = isLaw ? [lawText(source, context, date)] : [...head, placed(source, context), getPublisher(source)]
  const ended = followedBy(join(full, '. '), '.')
  if (address === '') return ended
  const retrieved = access === '' ? '' : access.replace(terms.accessed, terms.retrieved) + terms.from
  return `${ended} ${retrieved}${address}`
}
