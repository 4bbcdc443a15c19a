import { apaEntry } from './apa'
import { chicagoEntry, chicagoNote, dated, volumePage } from './chicago'
import { type Context, dateText, hasDate, labelledPages, pageLocator, pageText } from './fields'
import { type Label, buildLabels, titleIn } from './labels'
import { capitalized, clean, followedBy, join, toRuns } from './marked-text'
import { mlaEntry } from './mla'
import { folded, inverted, getLead, straight } from './names'
import { sorted } from './order'
import type { Citing, FormatCitations, Run } from './run'
import type { CitationStyle, Source } from './source'
import { getTerms } from './terms'
import type { Language } from '#contract/languages'

const TITLES = {
  en: { apa: 'References', mla: 'Works Cited', chicagoAuthorDate: 'References', chicagoNotes: 'Bibliography' },
  fr: { apa: 'Références', mla: 'Œuvres citées', chicagoAuthorDate: 'Références', chicagoNotes: 'Bibliographie' },
}
/** Text for a source that was deleted on another device. */
const MISSING = '[?]'

const createContext = (language: Language): Context => ({
  language,
  isFrench: language === 'fr',
  terms: getTerms(language),
})

/** Adds no-break spaces before : ; ? ! » in a French thesis, also within titles. */
const finished = (text: string, { isFrench }: Context): Run[] =>
  toRuns(isFrench ? text.replace(/ (?=[\ue000-\ue009]*[;:?!»])/g, '\u00a0').replace(/« /g, '«\u00a0') : text)

function entryText(source: Source, style: CitationStyle, context: Context, letter: string, isSame: boolean): string {
  if (style === 'apa') return apaEntry(source, context, letter)
  if (style === 'mla') return mlaEntry(source, context, isSame)
  return chicagoEntry(source, context, style === 'chicagoNotes' ? 'bibliography' : 'authorDate', letter)
}

/** A single bibliography entry, without regard to other sources. */
export function formatOne(source: Source, options: { style: CitationStyle; language: Language }): Run[] {
  const context = createContext(options.language)
  return finished(entryText(source, options.style, context, '', false), context)
}

interface Cited {
  readonly source: Source
  readonly label: Label
  readonly locator: string
  readonly form: Citing['form']
}

/** The part after the names: year, title, page. */
function behind({ source, label, locator }: Cited, style: CitationStyle, context: Context, withTitle: boolean): string {
  const page = pageLocator(locator)
  const { terms } = context
  if (style === 'apa') {
    const place = page === null ? clean(locator) : labelledPages(page, context, 'full')
    if (source.kind === 'oral') return join([terms.personal, dateText(source.issued, context), place], ', ')
    return join([dated(source, context, label.letter), place], ', ')
  }
  const pages = page === null ? clean(locator) : pageText(page, context, style === 'mla' ? 'twoDigits' : 'chicago')
  const place = page === null || style === 'mla' ? pages : volumePage(source, pages, context)
  if (style === 'mla') return join([withTitle && titleIn(source, context, style), place], page === null ? ', ' : ' ')
  return join([dated(source, context, label.letter), place], ', ')
}

function inText(
  cited: readonly Cited[],
  style: CitationStyle,
  context: Context,
  prefix: string,
  suffix: string,
): string {
  const { isFrench, terms } = context
  const who = ({ source, label }: Cited, and: string): string => {
    const [first] = getLead(source).names
    if (style === 'apa' && source.kind === 'oral' && first !== undefined) return straight(first, { withInitials: true })
    return label.who(and)
  }
  const hasNames = ({ source }: Cited): boolean => getLead(source, style).names.length > 0
  const ampersand = style === 'apa' && !isFrench ? '&' : terms.and
  if (cited[0]?.form === 'narrative') {
    const citedTexts = cited.map((one) => {
      const rest = behind(one, style, context, one.label.isShared && hasNames(one))
      return join([who(one, terms.and), rest && `(${rest})`], ' ')
    })
    const last = citedTexts.pop() ?? ''
    const all = citedTexts.length === 0 ? last : `${citedTexts.join(', ')} ${terms.and} ${last}`
    return `${prefix}${all}${suffix}`
  }
  const toKey = (one: Cited): string => folded(who(one, '&')) + behind(one, style, context, false)
  const ordered = style === 'apa' ? [...cited].sort((one, other) => (toKey(one) < toKey(other) ? -1 : 1)) : cited
  let text = ''
  let before = ''
  for (const one of ordered) {
    const name = one.form === 'suppressAuthor' ? '' : who(one, ampersand)
    const isSame = name !== '' && name === before
    before = name
    const isLost = name === '' && style === 'mla' && one.locator === ''
    const rest = behind(one, style, context, (one.label.isShared && hasNames(one)) || isLost)
    const mark =
      style === 'apa' ||
      (style === 'mla' ? one.label.isShared || pageLocator(one.locator) === null : !hasDate(one.source))
        ? ', '
        : ' '
    const piece = isSame && rest !== '' ? rest : join([name, rest], mark)
    text = text === '' ? piece : `${text}${isSame ? ', ' : isFrench ? '\u00a0; ' : '; '}${piece}`
  }
  return `(${prefix}${text}${suffix})`
}

/** Notes: full at a work's first citation, then short; only the name directly after a note on the same work. */
function noteWriter(context: Context): (cited: readonly Cited[]) => string {
  const seen = new Set<string>()
  let last = ''
  let lastLocator = ''
  return (cited) => {
    const texts = cited.map(({ source, label, locator, form }) => {
      const page = pageLocator(locator)
      const place = page === null ? clean(locator) : pageText(page, context, 'chicago')
      const withLead = form !== 'suppressAuthor'
      if (!seen.has(source.id)) {
        seen.add(source.id)
        return chicagoNote(source, context, place, withLead)
      }
      const isLed = source.kind !== 'film' && getLead(source).names.length > 0
      const isAgain = cited.length === 1 && last === source.id && (place !== '' || lastLocator === '')
      const who = isLed && withLead ? label.who(context.terms.and) : ''
      const title = isAgain && who !== '' ? '' : titleIn(source, context, 'chicagoNotes')
      return join([who, title, page === null ? place : volumePage(source, place, context)], ', ')
    })
    last = cited.length === 1 ? (cited[0]?.source.id ?? '') : ''
    lastLocator = cited[0]?.locator ?? ''
    return texts.join(context.isFrench ? '\u00a0; ' : '; ')
  }
}

export const formatCitations: FormatCitations = (citings, { style, language, sources, allSources }) => {
  const context = createContext(language)
  const ids = new Set(allSources === true ? sources.keys() : citings.flatMap((citing) => citing.sources))
  const listed = sorted(
    [...ids].flatMap((id) => sources.get(id) ?? []),
    style,
    language,
  )
  const labels = buildLabels(listed, context, style)
  const writeNote = noteWriter(context)
  const isNote = style === 'chicagoNotes'
  const cited = citings.map((citing) => {
    const found = citing.sources.flatMap((id) => sources.get(id) ?? [])
    const items = found.flatMap((source, at) => {
      const label = labels.get(source.id)
      // A locator belongs to the last work of the citation.
      const locator = at === found.length - 1 ? citing.locator.trim() : ''
      return label === undefined ? [] : [{ source, label, locator, form: citing.form }]
    })
    const prefix = clean(citing.prefix) && `${clean(citing.prefix)} `
    const behindIt = clean(citing.suffix)
    const suffix = behindIt === '' || /^[,.;:)]/.test(behindIt) ? behindIt : ` ${behindIt}`
    if (items.length === 0) return { runs: [{ text: MISSING }], isNote: false }
    const text = isNote
      ? followedBy(capitalized(prefix + writeNote(items) + suffix), '.')
      : inText(items, style, context, prefix, suffix)
    return { runs: finished(text, context), isNote }
  })
  let before = ''
  const bibliography = listed.map((source) => {
    const names = getLead(source, style)
      .names.map((name) => inverted(name, {}))
      .join('; ')
    const letter = style === 'mla' ? '' : (labels.get(source.id)?.letter ?? '')
    const text = entryText(source, style, context, letter, names !== '' && names === before)
    before = names
    return { id: source.id, runs: finished(text, context) }
  })
  return { cited, bibliography, bibliographyTitle: TITLES[language][style] }
}
