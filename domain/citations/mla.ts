import {
  accessText,
  sourceUrl,
  type Context,
  counted,
  dateText,
  editionText,
  labelledPages,
  quoted,
  titleText,
} from './fields'
import { capitalized, clean, followedBy, italic, join } from './marked-text'
import { byPeople, inverted, getLead, joinList, filterNamed, straight } from './names'
import type { Source, SourceName, SourceText } from './source'

/** MLA, 9th edition: the template of core elements; missing elements are left out. */

const text = (source: Source, field: SourceText): string => clean(source[field])

export const isMlaPart = (source: Source): boolean =>
  ['chapter', 'article', 'newspaper', 'webpage', 'conference', 'interview', 'oral'].includes(source.kind) ||
  (source.kind === 'law' && text(source, 'container-title') !== '')

const people = (names: readonly SourceName[], { isFrench, terms }: Context): string =>
  joinList(
    names.map((name) => straight(name, {})),
    { and: terms.and, hasSerialComma: !isFrench, max: 2 },
  )

export function mlaLead(names: readonly SourceName[], { isFrench, terms }: Context): string {
  const [first, ...others] = names
  if (first === undefined) return ''
  const texts = [inverted(first, {}), ...others.map((name) => straight(name, {}))]
  return joinList(texts, { and: terms.and, hasSerialComma: !isFrench, hasPairComma: true, max: 2 })
}

const by = (words: string, names: readonly SourceName[] | undefined, context: Context): string =>
  byPeople(words, people(filterNamed(names), context))

export function mlaEntry(source: Source, context: Context, isSame: boolean): string {
  const { terms } = context
  const { names, role } = getLead(source, 'mla')
  const cased = titleText(source, 'title', context, true)
  const title = isMlaPart(source) ? quoted(cased, context) : italic(cased)
  const label = role === 'editor' ? terms.editorLong[names.length > 1 ? 1 : 0] : ''
  const lead = join([isSame ? '---' : mlaLead(names, context), label], ', ')
  const { kind } = source
  const isThesis = kind === 'thesis'
  const isPeriodical = ['article', 'newspaper', 'interview', 'law'].includes(kind)
  const edited = role === 'editor' ? '' : by(terms.editedBy, source.editor, context)
  const translated = by(terms.translatedBy, source.translator, context)
  const directed = kind === 'film' ? by(terms.directedBy, source.director, context) : ''
  const interview = kind === 'interview' || kind === 'oral' ? by(terms.interviewBy, source.interviewer, context) : ''
  const date = dateText(source.issued, context, 'short')
  const version = kind === 'dataset' ? counted(terms.version, source.edition) : editionText(source, context)
  const number = text(source, 'number')
  const genre = text(source, 'genre')
  const isNumbered = cased.includes(number)
  const where = kind === 'oral' || (kind === 'conference' && !text(source, 'container-title'))
  const container = join(
    [
      italic(titleText(source, 'container-title', context, true)),
      edited,
      translated,
      directed,
      version,
      counted(terms.volume, source.volume),
      counted(terms.issue, source.issue),
      !isNumbered &&
        (kind === 'report' ? join([genre, counted(terms.issue, number)], ' ') : counted(terms.issue, number)),
      kind === 'report' && isNumbered && genre,
      where && text(source, 'event-title'),
      text(source, isThesis || kind !== 'law' ? 'publisher' : 'authority'),
      !isThesis && date,
      isThesis && genre,
      where && text(source, 'event-place'),
      (isPeriodical || isMlaPart(source)) && labelledPages(source.page, context, 'twoDigits'),
      sourceUrl(source),
    ],
    ', ',
  )
  const genreText = kind === 'oral' ? genre : ''
  const access = accessText(source, context, 'short')
  const parts = [genreText, interview, container, access].map((part) => part && capitalized(part))
  return followedBy(join([lead, title, isThesis && date, ...parts], '. '), '.')
}
