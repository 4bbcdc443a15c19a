import * as Y from 'yjs'
import {
  CITATION_STYLES,
  SOURCE_DATES,
  SOURCE_KINDS,
  SOURCE_PEOPLE,
  SOURCE_TEXTS,
  SOURCES_MAP,
  type Source,
} from '#domain/citations/source'
import { MAX_NAME } from '#contract/limits'
import { MAX_SOURCE_PEOPLE, MAX_SOURCE_TEXT, MAX_SOURCES } from '#contract/writing/limits'
import { DEFAULT_SETTINGS, SETTINGS_MAP, TITLE_PAGE_FIELDS, type ThesisSettings } from '#domain/thesis/settings'

/** A source without its id: what a form and an import make. */
export type SourceDraft = Omit<Source, 'id'>

/** All fields that a source may have, `kind` first. */
const FIELDS = ['kind', ...SOURCE_TEXTS, ...SOURCE_PEOPLE, ...SOURCE_DATES, 'isToResolve'] as const
type Field = (typeof FIELDS)[number]

const findSources = (doc: Y.Doc): Y.Map<Y.Map<unknown>> => doc.getMap(SOURCES_MAP)

/** A value that the server accepts; undefined where nothing remains of it. */
function toStoredValue(field: Field, draft: SourceDraft): unknown {
  const value: unknown = draft[field]
  if (typeof value === 'string') {
    const text = value.trim().slice(0, MAX_SOURCE_TEXT)
    return text === '' ? undefined : text
  }
  if (!Array.isArray(value)) return value ?? undefined
  const people = (value as Record<string, string | undefined>[]).flatMap((person) => {
    const names = Object.entries(person).flatMap(([name, text]) => {
      const cut = (text ?? '').trim().slice(0, name === 'literal' ? MAX_SOURCE_TEXT : MAX_NAME)
      return cut === '' ? [] : [[name, cut] as const]
    })
    return names.length === 0 ? [] : [Object.fromEntries(names)]
  })
  return people.length === 0 ? undefined : people.slice(0, MAX_SOURCE_PEOPLE)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Writes a source. Of an existing one, only fields that differ from `before` (or else from the document) are written,
 * so that another device's changes to other fields stay.
 */
export function putSource(doc: Y.Doc, id: string, draft: SourceDraft, before?: SourceDraft): void {
  const sources = findSources(doc)
  const known = sources.get(id)
  doc.transact(() => {
    if (!(known instanceof Y.Map)) {
      const fields = FIELDS.flatMap((field): [string, unknown][] => {
        const value = toStoredValue(field, draft)
        return value === undefined ? [] : [[field, value]]
      })
      sources.set(id, new Y.Map(fields))
      return
    }
    for (const field of FIELDS) {
      const value = toStoredValue(field, draft)
      const was = before ? toStoredValue(field, before) : known.get(field)
      if (isSame(value, was) || isSame(value, known.get(field))) continue
      if (value === undefined) known.delete(field)
      else known.set(field, value)
    }
  })
}

export const mayAddSources = (doc: Y.Doc, count = 1): boolean => findSources(doc).size + count <= MAX_SOURCES

/** Adds as many sources as there is room for, and returns their ids. */
export function addSources(doc: Y.Doc, drafts: readonly SourceDraft[], newId: () => string): string[] {
  const room = Math.max(0, MAX_SOURCES - findSources(doc).size)
  const ids: string[] = []
  doc.transact(() => {
    for (const draft of drafts.slice(0, room)) {
      const id = newId()
      putSource(doc, id, draft)
      ids.push(id)
    }
  })
  return ids
}

/** Removes sources, and returns a function that restores them. */
export function removeSources(doc: Y.Doc, ids: readonly string[]): () => void {
  const before = readSources(doc).filter(({ id }) => ids.includes(id))
  doc.transact(() => {
    for (const id of ids) findSources(doc).delete(id)
  })
  return () =>
    doc.transact(() => {
      for (const { id, ...draft } of before) putSource(doc, id, draft)
    })
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isDate = (value: unknown): boolean =>
  value instanceof Object && 'date-parts' in value && Array.isArray(value['date-parts'])

/** A source from its map, which another device may have written: invalid fields are ignored. */
function readSource(id: string, fields: Y.Map<unknown>): Source | null {
  const kind = SOURCE_KINDS.find((one) => one === fields.get('kind'))
  if (!kind) return null
  const read: Record<string, unknown> = { id, kind }
  for (const name of SOURCE_TEXTS) if (isText(fields.get(name))) read[name] = fields.get(name)
  for (const name of SOURCE_PEOPLE) if (Array.isArray(fields.get(name))) read[name] = fields.get(name)
  for (const name of SOURCE_DATES) if (isDate(fields.get(name))) read[name] = fields.get(name)
  if (fields.get('isToResolve') === true) read.isToResolve = true
  return read as unknown as Source // Each field is checked above.
}

export function readSources(doc: Y.Doc): Source[] {
  return [...findSources(doc)].flatMap(([id, fields]: [string, unknown]) => {
    const source = fields instanceof Y.Map ? readSource(id, fields as Y.Map<unknown>) : null
    return source ? [source] : []
  })
}

/** The settings of the thesis, with defaults for those that nobody has set. */
export function readSettings(doc: Y.Doc): ThesisSettings {
  const { style, titlePage, university, papers }: Record<string, unknown> = doc.getMap(SETTINGS_MAP).toJSON()
  const page = titlePage instanceof Object ? (titlePage as Record<string, unknown>) : {}
  return {
    style: CITATION_STYLES.find((one) => one === style) ?? DEFAULT_SETTINGS.style,
    titlePage: Object.fromEntries(
      TITLE_PAGE_FIELDS.flatMap((name) => (isText(page[name]) && page[name] !== '' ? [[name, page[name]]] : [])),
    ),
    university: isText(university) ? university : null,
    papers: Array.isArray(papers) ? papers.filter(isText) : [],
  }
}

/** Writes the given settings. The title page is a map of its own, so that its lines merge one by one. */
export function putSettings(doc: Y.Doc, { titlePage, ...changes }: Partial<ThesisSettings>): void {
  const settings = doc.getMap<unknown>(SETTINGS_MAP)
  doc.transact(() => {
    for (const [name, value] of Object.entries(changes))
      if (!isSame(settings.get(name), value)) settings.set(name, value)
    if (!titlePage) return
    const before = readSettings(doc).titlePage
    let page = settings.get('titlePage')
    if (!(page instanceof Y.Map)) {
      page = new Y.Map<unknown>(Object.entries(before))
      settings.set('titlePage', page)
    }
    for (const name of TITLE_PAGE_FIELDS) {
      const line = titlePage[name]?.trim().slice(0, MAX_SOURCE_TEXT)
      if (line === undefined || line === (before[name] ?? '')) continue
      if (line === '') (page as Y.Map<unknown>).delete(name)
      else (page as Y.Map<unknown>).set(name, line)
    }
  })
}

/** Calls back when sources or settings changed, here or elsewhere. */
export function onSources(doc: Y.Doc, listener: () => void): () => void {
  const maps = [findSources(doc), doc.getMap(SETTINGS_MAP)]
  for (const map of maps) map.observeDeep(listener)
  return () => {
    for (const map of maps) map.unobserveDeep(listener)
  }
}
