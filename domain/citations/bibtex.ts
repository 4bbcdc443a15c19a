import { type RawEntry, rawEntries } from './bibtex-entries'
import { citeKeys } from './cite-key'
import {
  toSourceDate,
  dateString,
  type Draft,
  gather,
  type Imported,
  languageTag,
  MAX_NAMES,
  readMonth,
  toSourceName,
  readDate,
  settled,
  tidyText,
  withParticle,
} from './import-result'
import { fromLatex, hasUnknownCommand, toLatex } from './latex'
import { pairs } from './pairs'
import type { Source, SourceKind, SourceName, SourcePeople, SourceText } from './source'

export { citeKey, citeKeys } from './cite-key'

/** BibTeX and BibLaTeX. */

const KINDS = pairs(
  'book:book mvbook:book booklet:book manual:book inbook:chapter incollection:chapter bookinbook:chapter ' +
    'inreference:chapter inproceedings:conference conference:conference article:article phdthesis:thesis ' +
    'mastersthesis:thesis thesis:thesis techreport:report report:report unpublished:report online:webpage ' +
    'electronic:webpage www:webpage collection:editedBook mvcollection:editedBook proceedings:editedBook ' +
    'reference:editedBook periodical:editedBook legislation:law legal:law jurisdiction:law dataset:dataset ' +
    'movie:film video:film newspaper:newspaper interview:interview oral:oral',
)
/** Types for writing. An interview, a newspaper and an oral source are marked in a field that BibLaTeX ignores. */
const TYPES = pairs(
  'book:book chapter:incollection editedBook:collection article:article newspaper:article thesis:thesis ' +
    'report:report conference:inproceedings webpage:online law:legislation interview:misc oral:misc ' +
    'dataset:dataset film:movie',
)
/** When several names map to one field, the last is used for writing. */
const FIELDS = pairs(
  'title:title booktitle:container-title journal:container-title maintitle:container-title ' +
    'journaltitle:container-title series:collection-title school:publisher organization:publisher ' +
    'institution:publisher publisher:publisher address:publisher-place location:publisher-place version:edition ' +
    'edition:edition volume:volume number:number issue:issue eid:page pages:page type:genre howpublished:medium ' +
    'eventtitle:event-title venue:event-place doi:DOI isbn:ISBN url:URL note:note',
)
const WRITTEN = new Map([...FIELDS].map(([name, field]) => [field as SourceText, name]))
/** Fields that are read apart, and fields of reference managers that say nothing of the work. */
const READ_APART =
  /^(?:author|editora?|translator|editora?type|translatortype|authortype|subtitle|booksubtitle|date|year|month|day|urldate|langid|language|entrysubtype|crossref|xdata|xref|options|gender)$/
const TECHNICAL =
  /^(?:file|timestamp|owner|bibsource|biburl|groups|key|date-added|date-modified|added-at|ids?|interhash|intrahash|username|__\w+|bdsk-\S+|mendeley-\S+|zotero\S*|citeulike-\S+|creationdate|modificationdate|priority|printed|ranking|readstatus|relevance|qualityassured|presort|sortkey|sortname|sorttitle|sortyear|shorthand|label)$/
const LANGUAGES = pairs('fr:french en:english de:german es:spanish pt:portuguese it:italian')
const GENRES = pairs('phdthesis:PhD_thesis mastersthesis:Master’s_thesis mathesis:Master’s_thesis')

/** Spaces and commas within braces do not separate; while parsing, private characters replace them and the braces. */
const MASKED = ' ,{}'
function masked(text: string): string {
  let now = text
  for (let depth = 0; depth < 3; depth++)
    now = now.replace(/\{[^{}]*\}/g, (group) =>
      group.replace(/[\s,{}]/g, (mark) => String.fromCharCode(0xe010 + Math.max(0, MASKED.indexOf(mark)))),
    )
  return now
}
const toPlainText = (text: string): string =>
  tidyText(fromLatex(text.replace(/[\ue010-\ue013]/g, (mark) => MASKED[mark.charCodeAt(0) - 0xe010] ?? '')))

function readName(text: string): SourceName[] {
  const parts = text.trim().split(/\s*,\s*/)
  const [one = '', two = '', three] = parts
  if (toPlainText(text) === '') return []
  if (/^(?:family|given)=/.test(text.trim())) {
    const part = (name: string): string => toPlainText(new RegExp(`(?:^|,)\\s*${name}=([^,]*)`).exec(text)?.[1] ?? '')
    return [toSourceName(part('family'), part('given'), part('suffix'), part('prefix'))]
  }
  if (parts.length > 1)
    return [toSourceName(toPlainText(one), toPlainText(three ?? two), three === undefined ? '' : toPlainText(two))]
  const words = one.split(/[\s~]+/)
  if (words.length < 2) return [{ literal: toPlainText(one) }]
  const small = words.findIndex((word, at) => at > 0 && at < words.length - 1 && /^\p{Ll}/u.test(fromLatex(word)))
  const from = small < 0 ? words.length - 1 : small
  return [toSourceName(toPlainText(words.slice(from).join(' ')), toPlainText(words.slice(0, from).join(' ')), '')]
}

export function parseBibtex(text: string): Imported {
  const entries = rawEntries(text)
  const byKey = new Map<string, ReadonlyMap<string, string>>()
  for (const { key, fields } of [...entries].reverse()) byKey.set(key.toLowerCase(), new Map(fields))
  return gather(entries, (raw, lose) => {
    const { key, type, fields, isCut } = raw
    inherit(raw, byKey.get((fields.get('crossref') ?? '').trim().toLowerCase()))
    const get = (name: string): string => toPlainText(fields.get(name) ?? '')
    const draft: Draft = {}
    for (const [name, value] of fields) {
      const field = FIELDS.get(name) as SourceText | undefined
      const isPlain = /^(?:doi|url|isbn)$/.test(name)
      const now = isPlain ? tidyText(value.replace(/\\(?=[%_&#~])|[{}]/g, '')) : toPlainText(value)
      const isRead = field !== undefined || READ_APART.test(name)
      if (!isRead && !TECHNICAL.test(name) && value.trim() !== '') lose(key, 'fields')
      if (isRead && !isPlain && hasUnknownCommand(value)) lose(key, 'commands')
      if (field !== undefined && now !== '' && (draft[field] === undefined || name === 'booktitle')) draft[field] = now
    }
    for (const [sub, field] of [
      ['subtitle', 'title'],
      ['booksubtitle', 'container-title'],
    ] as const)
      if (get(sub) !== '') draft[field] = `${draft[field] ?? ''}: ${get(sub)}`
    for (const role of ['author', 'editor', 'editora', 'translator']) {
      const names = masked(fields.get(role) ?? '').split(/\s+and\s+/i)
      const named = names.filter((name) => name.trim() !== 'others')
      if (named.length < names.length) lose(key, 'names')
      const people = named.slice(0, MAX_NAMES + 1).flatMap(readName)
      const as = /^(?:director|interviewer)$/.exec(get(`${role}type`))?.[0] ?? role.replace('editora', 'editor')
      if (people.length > 0) draft[as as SourcePeople] ??= people
    }
    draft.language = languageTag(get('langid') || get('language'))
    if (draft.page !== undefined) draft.page = draft.page.replace(/\s*[–—]\s*/g, '-')
    const read = readDate(get('date')) ?? readDate(get('year'))
    const { month, day } = readMonth(get('month'))
    const issued =
      read?.['date-parts'][0].length === 1 ? toSourceDate(read['date-parts'][0][0], month, get('day') || day) : read
    if (issued !== undefined) draft.issued = issued
    else if (get('date') + get('year') !== '') lose(key, 'date')
    const accessed = readDate(get('urldate'))
    if (accessed !== undefined) draft.accessed = accessed
    if (isCut) lose(key, 'unclosed')
    return {
      entry: key,
      kind: toSourceKind(type, get('entrysubtype'), draft, () => {
        lose(key, 'kind')
      }),
      draft,
    }
  })
}

/** Copies missing fields from the parent entry that a part refers to. */
function inherit({ type, fields }: RawEntry, parent: ReadonlyMap<string, string> | undefined): void {
  const isPart = /^(?:in|bookin|conference)/.test(type)
  for (const [name, value] of parent ?? []) {
    const taken = isPart && /^(?:sub)?title$/.test(name) ? `book${name}` : name
    if (!fields.has(taken) && !(isPart && /^(?:author|pages|doi|url|crossref)$/.test(name))) fields.set(taken, value)
  }
}

function toSourceKind(type: string, subtype: string, draft: Draft, lose: () => void): SourceKind {
  const address = /https?:\/\/[^\s}]+/.exec(draft.medium ?? '')?.[0]
  if (address !== undefined) {
    draft.URL ??= address
    delete draft.medium
  }
  const known = (KINDS.get(subtype) ?? KINDS.get(type)) as SourceKind | undefined
  if (known === undefined && type !== 'misc') lose()
  const kind = settled(known ?? (draft.URL === undefined ? 'book' : 'webpage'), draft)
  const degree = draft.genre ?? type
  const isDoctor = degree === 'phdthesis'
  const english = GENRES.get(degree)?.replace('_', ' ')
  if (kind === 'thesis' && english !== undefined)
    draft.genre = draft.language === 'fr' ? (isDoctor ? 'thèse de doctorat' : 'mémoire de master') : english
  return kind
}

const nameText = ({ family, given, suffix, literal, 'non-dropping-particle': particle }: SourceName): string =>
  family === undefined
    ? `{${toLatex(literal ?? given ?? '')}}`
    : [toLatex(withParticle(particle, family)), toLatex(suffix ?? ''), toLatex(given ?? '')]
        .filter((part, at) => part !== '' || (at === 2 && suffix !== undefined))
        .join(', ')

/** BibLaTeX, with the keys that `citeKeys` gives. */
export function writeBibtex(sources: readonly Source[]): string {
  const keys = citeKeys(sources)
  return sources
    .map((source) => {
      const { kind } = source
      const people = (names: readonly SourceName[] | undefined): string => (names ?? []).map(nameText).join(' and ')
      const other = kind === 'film' ? 'director' : 'interviewer'
      const name = (field: SourceText): string =>
        (field === 'container-title' &&
          (kind === 'webpage' ? 'organization' : /^(?:chapter|conference)$/.test(kind) && 'booktitle')) ||
        (field === 'publisher' && /^(?:thesis|report)$/.test(kind) && 'institution') ||
        (field === 'edition' && kind === 'dataset' && 'version') ||
        (field === 'issue' && kind === 'article' && source.number === undefined && 'number') ||
        (WRITTEN.get(field) ?? '')
      const value = (field: SourceText): string => {
        const text = source[field] ?? ''
        if (/^(?:DOI|ISBN|URL)$/.test(field)) return text.replace(/[{}\s]/g, '')
        const written = toLatex(field === 'page' ? text.replace(/\s*[-‐-―]+\s*/g, '--') : text)
        // Braces protect the capitals of titles that are not English.
        return field === 'title' && text !== '' && !/^en/i.test(source.language ?? '') ? `{${written}}` : written
      }
      const lines: [string, string][] = [
        ['entrysubtype', TYPES.get(kind) === kind || KINDS.get(TYPES.get(kind) ?? '') === kind ? '' : kind],
        ['author', people(source.author)],
        ['editor', people(source.editor)],
        ['editora', people(source[other])],
        ['editoratype', source[other] ? other : ''],
        ['translator', people(source.translator)],
        ...[...WRITTEN.keys()].map((field): [string, string] => [name(field), value(field)]),
        ['institution', kind === 'law' ? toLatex(source.authority ?? '') : ''],
        ['date', dateString(source.issued)],
        ['urldate', dateString(source.accessed)],
        ['langid', LANGUAGES.get((source.language ?? '').slice(0, 2)) ?? ''],
      ]
      const written = lines.flatMap(([field, text]) => (text === '' ? [] : `  ${field} = {${text}},\n`))
      return `@${TYPES.get(kind) ?? ''}{${keys.get(source.id) ?? ''},\n${written.join('')}}\n`
    })
    .join('\n')
}
