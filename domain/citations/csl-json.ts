import {
  toSourceDate,
  type Draft,
  gather,
  type Imported,
  languageTag,
  readDate,
  settled,
  tidyText,
} from './import-result'
import { pairs } from './pairs'
import {
  CSL_TYPES,
  SOURCE_DATES,
  SOURCE_PEOPLE,
  SOURCE_TEXTS,
  type Source,
  type SourceDate,
  type SourceKind,
  type SourceName,
} from './source'

/** CSL-JSON of Zotero, Crossref and DataCite, treated as untrusted input. */

const KINDS = pairs(
  'article-magazine:article review:article review-book:article journal-article:article posted-content:article ' +
    'entry:chapter entry-encyclopedia:chapter entry-dictionary:chapter book-chapter:chapter book-section:chapter ' +
    'bill:law legal_case:law treaty:law regulation:law standard:law hearing:law post:webpage post-weblog:webpage ' +
    'manuscript:book pamphlet:book monograph:book classic:book collection:book edited-book:editedBook ' +
    'reference-book:editedBook proceedings:editedBook broadcast:film speech:conference ' +
    'proceedings-article:conference dissertation:thesis',
)
for (const [kind, type] of Object.entries(CSL_TYPES)) if (kind !== 'editedBook') KINDS.set(type, kind)

/** Variables of CSL 1.0.2 that say something of the work and have no place in a source. */
const LOST = new Set(
  (
    'abstract annote archive archive_collection archive_location archive-place call-number chapter-number ' +
    'collection-editor collection-number composer container-author contributor curator dimensions division ' +
    'editorial-director event-date executive-producer guest host illustrator ISSN jurisdiction keyword narrator ' +
    'number-of-pages number-of-volumes organizer original-author original-date original-publisher ' +
    'original-publisher-place original-title part-number part-title performer PMCID PMID printing-number producer ' +
    'recipient references reviewed-author reviewed-genre reviewed-title scale script-writer section series-creator ' +
    'status submitted supplement-number version volume-title'
  ).split(' '),
)
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Crossref returns some texts as lists. */
function toText(value: unknown): string {
  const [first = value] = toList(value)
  return typeof first === 'string' || typeof first === 'number' ? tidyText(String(first)) : ''
}

const toNames = (value: unknown): SourceName[] =>
  toList(value)
    .filter(isJson)
    .flatMap((name) => {
      const joinFields = (...keys: string[]): string =>
        keys
          .map((key) => toText(name[key]))
          .filter(Boolean)
          .join(' ')
      const parts = {
        family: joinFields('family'),
        given: joinFields('given', 'dropping-particle'),
        'non-dropping-particle': joinFields('non-dropping-particle'),
        suffix: joinFields('suffix'),
      }
      const literal = joinFields('literal') || joinFields('name') || parts.given
      if (parts.family === '') return literal === '' ? [] : [{ literal }]
      return [Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== '')) as SourceName]
    })

function dateFrom(value: unknown): SourceDate | undefined {
  if (!isJson(value)) return readDate(toText(value))
  const [year = '', month, day] = toList(toList(value['date-parts'])[0]).map(toText)
  return toSourceDate(year, month, day) ?? readDate(toText(value.raw) || toText(value.literal))
}

export function parseCslJson(text: string): Imported {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    json = []
  }
  const items = isJson(json) ? (Array.isArray(json.items) ? json.items : [json]) : toList(json)
  return gather(items as readonly unknown[], (item, lose) => {
    if (!isJson(item)) {
      lose('', 'format')
      return null
    }
    const draft: Draft = {}
    const entry = toText(item.id) || toText(item.title)
    for (const field of SOURCE_TEXTS) if (toText(item[field]) !== '') draft[field] = toText(item[field])
    if (Object.entries(item).some(([name, value]) => LOST.has(name) && !isEmpty(value))) lose(entry, 'fields')
    draft.page ??= toText(item['page-first'])
    draft.language = languageTag(draft.language ?? '')
    for (const field of SOURCE_PEOPLE) {
      const names = toNames(item[field])
      if (names.length > 0) draft[field] = names
    }
    for (const field of SOURCE_DATES) {
      const date = dateFrom(item[field])
      if (date !== undefined) draft[field] = date
      else if (item[field] !== undefined && item[field] !== null) lose(entry, 'date')
    }
    const known = KINDS.get(toText(item.type)) as SourceKind | undefined
    if (known === undefined) lose(entry, 'kind')
    return { entry, kind: settled(known ?? (draft.URL === undefined ? 'book' : 'webpage'), draft), draft }
  })
}

export function writeCslJson(sources: readonly Source[]): string {
  const items = sources.map(({ kind, isToResolve: _, ...fields }) => ({ ...fields, type: CSL_TYPES[kind] }))
  return `${JSON.stringify(items, null, 2)}\n`
}
