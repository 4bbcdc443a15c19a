import * as Y from 'yjs'
import { SOURCES_MAP } from '#domain/citations/source'
import { MAX_SECTIONS } from '#contract/limits'
import { MAX_SOURCES } from '#contract/writing/limits'
import { SETTINGS_MAP } from '#domain/thesis/settings'
import { Outline, OUTLINE_MAP } from '#contract/writing/outline'
import { SettingsFields, Sources } from '#contract/writing/sources'

/** Maximum number of entries, including the bin, which empties itself after a month. */
const MAX_ENTRIES = 10 * MAX_SECTIONS

const MAPS: readonly string[] = [OUTLINE_MAP, SOURCES_MAP, SETTINGS_MAP]

/** Lower case only: two spellings of one id would be one row. */
const isKey = (id: string): boolean => id === id.toLowerCase()

/** The entries of a map whose values are maps of plain values; null where one is something else. */
function mapsIn(doc: Y.Doc, name: string): [string, object][] | null {
  const map = doc.getMap(name)
  if (map._start !== null) return null
  const entries: [string, object][] = []
  for (const [id, fields] of map.entries()) {
    if (!(fields instanceof Y.Map) || fields._start !== null || !isKey(id)) return null
    entries.push([id, Object.fromEntries(fields.entries())])
  }
  return entries
}

/** The reason to refuse a document's sources or settings; null if they are valid. */
function refusedBeside(doc: Y.Doc): 'invalid' | 'tooLarge' | null {
  const sources = mapsIn(doc, SOURCES_MAP)
  if (!sources) return 'invalid'
  if (sources.length > MAX_SOURCES) return 'tooLarge'
  if (!Sources.safeParse(Object.fromEntries(sources)).success) return 'invalid'
  const settings = doc.getMap(SETTINGS_MAP)
  if (settings._start !== null) return 'invalid'
  const fields = [...settings.entries()].map(([name, value]): [string, unknown] => [
    name,
    value instanceof Y.Map && value._start === null ? Object.fromEntries(value.entries()) : value,
  ])
  return SettingsFields.safeParse(Object.fromEntries(fields)).success ? null : 'invalid'
}

/** The outline of a document, or the reason to refuse it. */
export function readOutline(doc: Y.Doc): Outline | 'invalid' | 'tooLarge' {
  for (const name of doc.share.keys()) if (!MAPS.includes(name)) return 'invalid'
  const entries = mapsIn(doc, OUTLINE_MAP)
  if (!entries) return 'invalid'
  const live = entries.filter(([, section]) => !('removedAt' in section) || section.removedAt === null)
  if (live.length > MAX_SECTIONS || entries.length > MAX_ENTRIES) return 'tooLarge'
  const refused = refusedBeside(doc)
  if (refused) return refused
  const { success, data } = Outline.safeParse(Object.fromEntries(entries))
  return success ? data : 'invalid'
}
