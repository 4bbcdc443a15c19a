import * as Y from 'yjs'
import { MAX_SECTIONS } from '#contract/limits'
import { Outline, OUTLINE_MAP } from '#contract/writing/outline'

/** Entries with those in the bin, which empties itself after a month. */
const MAX_ENTRIES = 10 * MAX_SECTIONS

/** The outline that a document holds, or why it holds none that is allowed. */
export function readOutline(doc: Y.Doc): Outline | 'invalid' | 'tooLarge' {
  for (const name of doc.share.keys()) if (name !== OUTLINE_MAP) return 'invalid'
  const map = doc.getMap(OUTLINE_MAP)
  if (map._start !== null) return 'invalid'
  const entries: [string, object][] = []
  for (const [id, section] of map.entries()) {
    // Two spellings of one id would be one row.
    if (!(section instanceof Y.Map) || section._start !== null || id !== id.toLowerCase()) return 'invalid'
    entries.push([id, Object.fromEntries(section.entries())])
  }
  const live = entries.filter(([, section]) => !('removedAt' in section) || section.removedAt === null)
  if (live.length > MAX_SECTIONS || entries.length > MAX_ENTRIES) return 'tooLarge'
  const { success, data } = Outline.safeParse(Object.fromEntries(entries))
  return success ? data : 'invalid'
}
