import {
  accessText,
  sourceUrl,
  type Context,
  counted,
  dateText,
  editionText,
  hasDate,
  pageText,
  quoted,
  titleText,
  formatYear,
} from './fields'
import { capitalized, clean, followedBy, italic, join } from './marked-text'
import { byPeople, inverted, getLead, joinList, filterNamed, straight } from './names'
import type { Source, SourceName, SourceText } from './source'

/** Chicago, 17th edition: entries of both systems, and notes. */

export type ChicagoForm = 'authorDate' | 'bibliography' | 'note'

const text = (source: Source, field: SourceText): string => clean(source[field])

export const isChicagoPart = (source: Source): boolean =>
  !['book', 'editedBook', 'report', 'film', 'law'].includes(source.kind)

const people = (names: readonly SourceName[], { isFrench, terms }: Context): string =>
  joinList(
    names.map((name) => straight(name, {})),
    { and: terms.and, hasSerialComma: !isFrench, max: 3 },
  )

export function chicagoLead(names: readonly SourceName[], { isFrench, terms }: Context): string {
  const [first, ...others] = names
  if (first === undefined) return ''
  const texts = [inverted(first, { isDemoted: true }), ...others.map((name) => straight(name, {}))]
  return joinList(texts, { and: terms.and, hasSerialComma: !isFrench, hasPairComma: true, max: 10, shown: 7 })
}

const by = (words: string, names: readonly SourceName[] | undefined, context: Context): string =>
  byPeople(words, people(filterNamed(names), context))

interface Pieces {
  readonly context: Context
  readonly form: ChicagoForm
  /** Page range of the entry, or the pages that a note cites. */
  readonly pages: string
}

/** « (Paris : Karthala, 2010) » of notes, « Paris : Karthala, 2010 » of entries. */
function imprint(source: Source, { context, form }: Pieces): string {
  const { terms } = context
  const publisher = text(source, 'publisher')
  const place = text(source, 'publisher-place')
  const house = place !== '' && publisher !== '' ? place + terms.colon + publisher : publisher || place
  const year = form === 'authorDate' ? '' : formatYear(source, terms) || terms.noDate
  return join([house, year], ', ')
}

/** Editor, translator, edition and volume. */
function formatFull(source: Source, { context, form }: Pieces): string[] {
  const { terms } = context
  const isNote = form === 'note'
  const isLed = getLead(source).role === 'editor'
  return [
    isLed ? '' : by(isNote ? terms.editedByShort : terms.editedBy, source.editor, context),
    by(isNote ? terms.translatedByShort : terms.translatedBy, source.translator, context),
    editionText(source, context),
    counted(terms.volume, source.volume),
  ]
}

function journal(source: Source, { context, form, pages }: Pieces): string {
  const { terms } = context
  const name = italic(titleText(source, 'container-title', context, true))
  const volume = text(source, 'volume')
  const issue = text(source, 'issue')
  const numbered = form === 'authorDate' ? '' : counted(terms.issue, issue)
  if (form === 'authorDate') {
    const count = volume === '' ? counted(terms.issue, issue) : volume + (issue && ` (${issue})`)
    const head = join([name, count], volume === '' ? ', ' : ' ')
    return join(
      [head, pages],
      volume === '' && issue === '' ? ', ' : issue === '' && !context.isFrench ? ':' : terms.colon,
    )
  }
  const year = formatYear(source, terms) || terms.noDate
  return join([`${join([join([name, volume], ' '), numbered], ', ')} (${year})`, pages], terms.colon)
}

/** The parts after names and title; notes join them with commas, entries end each with a period. */
function tail(source: Source, pieces: Pieces): { readonly parts: string[]; readonly imprint?: string } {
  const { context, form, pages } = pieces
  const { terms } = context
  const date = dateText(source.issued, context)
  const container = italic(titleText(source, 'container-title', context, true))
  const genre = text(source, 'genre')
  const number = counted(terms.issue, source.number)
  const isNumbered = text(source, 'title').includes(text(source, 'number'))
  const isNote = form === 'note'
  switch (source.kind) {
    case 'chapter':
    case 'conference': {
      if (text(source, 'container-title') === '') {
        const event = join([text(source, 'event-title'), text(source, 'event-place'), date], ', ')
        return { parts: [join([genre || terms.presentedAt, event], genre === '' ? ' ' : ', '), isNote ? pages : ''] }
      }
      const [edited = '', translated = '', edition = '', volume = ''] = formatFull(source, pieces)
      const inBook = `${terms.in} ${join([container, edition, volume, edited, translated, isNote ? '' : pages], ', ')}`
      return { parts: [inBook], imprint: imprint(source, pieces) }
    }
    case 'article':
      return { parts: [journal(source, pieces)] }
    case 'newspaper':
      return { parts: [join([container, date, isNote ? pages : ''], ', ')] }
    case 'thesis': {
      const year = form === 'authorDate' ? '' : formatYear(source, terms) || terms.noDate
      const deposit = join([genre || terms.thesis, text(source, 'publisher'), year], ', ')
      return isNote ? { parts: [], imprint: deposit } : { parts: [deposit] }
    }
    case 'report':
      return {
        parts: [
          ...formatFull(source, pieces),
          join([genre, !isNumbered && (genre === '' || context.isFrench ? number : text(source, 'number'))], ' '),
        ],
        imprint: imprint(source, pieces),
      }
    case 'webpage': {
      const site = titleText(source, 'container-title', context, false)
      return {
        parts: isNote ? [site, date, pages] : form === 'bibliography' ? [join([site, date], ', ')] : [site, date],
      }
    }
    case 'law':
      return {
        parts: [isNumbered ? '' : number, text(source, 'authority'), join([container, date, pages], ', ')],
      }
    case 'interview':
      return {
        parts: [
          by(terms.interviewBy, source.interviewer, context) || genre || terms.interview,
          join([container, date, pages], ', '),
        ],
      }
    case 'oral': {
      const interviewedBy = by(terms.interviewBy, source.interviewer, context)
      return { parts: [join([interviewedBy || genre || terms.personal, text(source, 'event-place'), date], ', ')] }
    }
    case 'dataset':
      return { parts: [counted(terms.version, source.edition || source.number)], imprint: imprint(source, pieces) }
    case 'film': {
      const directed = isNote ? by(terms.directedBy, source.director, context) : ''
      return { parts: [directed, text(source, 'medium') || genre], imprint: imprint(source, pieces) }
    }
    default:
      return { parts: formatFull(source, pieces), imprint: imprint(source, pieces) }
  }
}

const formatTitle = (source: Source, context: Context): string => {
  const title = titleText(source, 'title', context, true)
  return isChicagoPart(source) ? quoted(title, context) : italic(title)
}

export function chicagoEntry(source: Source, context: Context, form: ChicagoForm, letter: string): string {
  const { terms } = context
  const { names, role } = getLead(source)
  const label = role === 'author' ? '' : role === 'editor' ? terms.editor : terms.director
  const lead = join([chicagoLead(names, context), label && label[names.length > 1 ? 1 : 0]], ', ')
  const date = form === 'authorDate' ? dated(source, context, letter) : ''
  const title = formatTitle(source, context)
  const rest = tail(source, { context, form, pages: pageText(source.page, context, 'chicago') })
  const head = lead === '' ? [title, date] : [lead, date, title]
  const parts = [...rest.parts, rest.imprint, accessText(source, context)].map((part) => part && capitalized(part))
  return followedBy(join([...head, ...parts, sourceUrl(source)], '. '), '.')
}

export const dated = (source: Source, { terms }: Context, letter: string): string =>
  hasDate(source) ? formatYear(source, terms) + letter : terms.noDate + (letter && `-${letter}`)

/** The first note on a work, in full and without the final period. */
export function chicagoNote(source: Source, context: Context, locator: string, withLead: boolean): string {
  const { terms } = context
  const film = source.kind === 'film'
  const { names, role } = film ? { names: [], role: 'author' } : getLead(source)
  const label = role === 'editor' ? terms.editor[names.length > 1 ? 1 : 0] : ''
  const lead = withLead ? join([people(names, context), label], ', ') : ''
  const own = source.kind === 'law' || source.kind === 'interview' ? pageText(source.page, context, 'chicago') : ''
  const inside = ['article', 'newspaper', 'webpage', 'law', 'interview'].includes(source.kind)
  const rest = tail(source, { context, form: 'note', pages: inside ? locator || own : '' })
  const joined = join([lead, formatTitle(source, context), ...rest.parts], ', ')
  const printed = rest.imprint === undefined || rest.imprint === '' ? joined : `${joined} (${rest.imprint})`
  return join([printed, inside ? '' : locator, accessText(source, context), sourceUrl(source)], ', ')
}

/** « 1 : 45 », where the citation names one of several volumes. */
export const volumePage = (source: Source, page: string, { terms }: Context): string =>
  ['book', 'editedBook'].includes(source.kind) && /^[\dIVXL]+$/.test(text(source, 'volume'))
    ? text(source, 'volume') + (terms.colon === ': ' ? ':' : terms.colon) + page
    : page
