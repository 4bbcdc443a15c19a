import {
  dateString,
  type Draft,
  gather,
  type Imported,
  languageTag,
  toSourceName,
  readDate,
  settled,
  tidyText,
  withParticle,
} from './import-result'
import { pairs } from './pairs'
import type { Source, SourceKind, SourceName, SourcePeople, SourceText } from './source'

/** RIS of EndNote, Zotero, Mendeley, JSTOR and libraries. */

/** When several types map to one kind, the last is used for writing. */
const KINDS = pairs(
  'EBOOK:book BOOK:book ECHAP:chapter ENCYC:chapter DICT:chapter CHAP:chapter SER:editedBook EDBOOK:editedBook ' +
    'EJOUR:article MGZN:article JFULL:article JOUR:article NEWS:newspaper THES:thesis GOVDOC:report UNPB:report ' +
    'RPRT:report CONF:conference CPAPER:conference WEB:webpage BLOG:webpage ELEC:webpage BILL:law LEGAL:law CASE:law ' +
    'HEAR:law STAT:law INTV:interview ICOMM:oral SOUND:oral PCOMM:oral DBASE:dataset AGGR:dataset DATA:dataset ' +
    'VIDEO:film ADVS:film MPCT:film',
)
/** When reading, the first value wins; for writing, the last tag of a field is used. */
const FIELDS = pairs(
  'T1:title CT:title TI:title JO:container-title JF:container-title BT:container-title JA:container-title ' +
    'J2:container-title T2:container-title T3:collection-title PB:publisher PP:publisher-place CY:publisher-place ' +
    'ET:edition VL:volume IS:issue M1:number M3:genre C3:event-title C1:event-place DO:DOI SN:ISBN UR:URL N1:note',
)
const PEOPLE = pairs('A1:author AU:author A3:editor ED:editor A2:editor A4:translator')
const written = (table: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...table].map(([tag, field]) => [field, tag]))

export type RisLine = readonly [tag: string, value: string]
/** Tags that are read apart, and those that say nothing of the work. */
const READ_APART = /^(?:TY|ER|ID|SP|EP|PY|Y1|DA|Y2|LA|DB|DP|L[1-4]|LK)$/

function parseEntries(text: string): RisLine[][] {
  const entries: [string, string][][] = []
  let entry: [string, string][] | null = null
  for (const line of text.split(/[\r\n]+/)) {
    const [, tag, value = ''] = /^\W{0,3}([A-Z][A-Z0-9])\s{0,3}-(?:\s(.*))?$/.exec(line) ?? []
    const last = entry?.at(-1)
    if (tag === 'TY') entries.push((entry = [[tag, value.trim()]]))
    else if (tag === 'ER') entry = null
    else if (tag !== undefined) entry?.push([tag, value.trim()])
    else if (last !== undefined) last[1] += ` ${line}`
  }
  return entries
}

export const parseRis = (text: string): Imported => readRisEntries(parseEntries(text))

/** Reads entries that are split into tags, of RIS or of a format with the same meanings. */
export function readRisEntries(entries: readonly (readonly RisLine[])[]): Imported {
  return gather(entries, (lines, lose) => {
    const value = (...tags: string[]): string =>
      tags.flatMap((tag) => lines.flatMap(([name, content]) => (name === tag && content !== '' ? content : [])))[0] ??
      ''
    const draft: Draft = {}
    const entry = tidyText(value('ID', 'TI', 'T1', 'AU', 'A1'))
    // Abbreviated journal names are sorted after full names.
    const order = [...lines].sort((one, other) => Number(/^J[A2]$/.test(one[0])) - Number(/^J[A2]$/.test(other[0])))
    for (const [tag, content] of order) {
      const role = PEOPLE.get(tag) as SourcePeople | undefined
      const field = FIELDS.get(tag) as SourceText | undefined
      if (content === '') continue
      if (role === undefined && field === undefined && !READ_APART.test(tag)) lose(entry, 'fields')
      if (field !== undefined) draft[field] ??= content
      if (role === undefined) continue
      const [family = '', given = '', suffix = ''] = tidyText(content).split(/\s*,\s*/)
      if (/^(?:et al\.?|others)$/.test(content)) lose(entry, 'names')
      else
        draft[role] = [...(draft[role] ?? []), given === '' ? { literal: family } : toSourceName(family, given, suffix)]
    }
    const [first, last] = [value('SP'), value('EP')]
    draft.page = last === '' || last === first || first.includes('-') ? first : `${first}-${last}`
    const [day, year] = [readDate(value('DA')), readDate(value('PY', 'Y1'))]
    const issued = (day?.['date-parts'][0].length ?? 0) > 1 ? day : (year ?? day)
    if (issued !== undefined) draft.issued = issued
    else if (value('DA', 'PY', 'Y1') !== '') lose(entry, 'date')
    const accessed = readDate(value('Y2'))
    if (accessed !== undefined) draft.accessed = accessed
    draft.language = languageTag(value('LA'))
    // A serial has a number of eight digits, which is no ISBN.
    if (draft.ISBN !== undefined && draft.ISBN.replace(/[^\dX]/gi, '').length < 10) {
      delete draft.ISBN
      lose(entry, 'fields')
    }
    const type = value('TY')
    const known = KINDS.get(type) as SourceKind | undefined
    if (known === undefined && type !== 'GEN') lose(entry, 'kind')
    const kind = settled(known ?? (draft.URL === undefined ? 'book' : 'webpage'), draft)
    if (kind !== 'oral' && kind !== 'interview') return { entry, kind, draft }
    const { editor, 'publisher-place': place, ...rest } = draft
    const spoken = {
      ...rest,
      ...(editor && { interviewer: editor }),
      ...(place !== undefined && { 'event-place': place }),
    }
    return { entry, kind: draft['container-title'] === undefined ? kind : 'interview', draft: spoken }
  })
}

const nameLine = ({ family, given, suffix, literal, 'non-dropping-particle': particle }: SourceName): string =>
  family === undefined
    ? (literal ?? given ?? '')
    : [withParticle(particle, family), given, suffix].filter(Boolean).join(', ')

export function writeRis(sources: readonly Source[]): string {
  const types = written(KINDS)
  return sources
    .map((source) => {
      const [first = '', last = ''] = (source.page ?? '').split(/\s*[-‐-―]+\s*/)
      const people = (tag: string, ...roles: SourcePeople[]): RisLine[] =>
        roles.flatMap((role) => (source[role] ?? []).map((name): RisLine => [tag, nameLine(name)]))
      const lines: RisLine[] = [
        ['TY', types.get(source.kind) ?? ''],
        ...people('AU', 'author', 'director'),
        ...people('A2', 'editor', 'interviewer'),
        ...people('A4', 'translator'),
        ...[...written(FIELDS)].map(([field, tag]): RisLine => [tag, source[field as SourceText] ?? '']),
        ['PB', source.authority ?? ''],
        ['PY', dateString(source.issued).slice(0, 4)],
        ['DA', dateString(source.issued, '/')],
        ['SP', first],
        ['EP', last],
        ['Y2', dateString(source.accessed, '/')],
        ['LA', source.language ?? ''],
      ]
      const content = lines.flatMap(([tag, text]) => (text === '' ? [] : `${tag}  - ${text.replace(/\s+/g, ' ')}\r\n`))
      return `${content.join('')}ER  - \r\n`
    })
    .join('\r\n')
}
