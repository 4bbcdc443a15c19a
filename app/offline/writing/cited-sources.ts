import * as Y from 'yjs'
import { contentOfNote } from '#blocks/footnote/schema'
import { readingOrder } from '#domain/writing/reading-order'
import { DOCUMENT_TABLES, readDocument } from './fold'
import { readOutline } from './outline-edits'
import { findTextFragment } from './plain-text'
import type { WritingStore } from './store-types'

/** A citation in a section's text, or in one of its notes. */
interface CitationPlace {
  readonly sources: readonly string[]
  readonly cite: (sources: readonly string[]) => void
}

/** Editors store a list as an array, but any value may be there. */
const readSourceIds = (sources: unknown): string[] =>
  Array.isArray(sources) ? sources.filter((id) => typeof id === 'string') : []

/** The citations in a note; each change replaces the note's full content. */
function citationsOfNote(note: Y.XmlElement): CitationPlace[] {
  const content = () => contentOfNote(note.getAttributes())
  return content().flatMap(({ type, attrs = {} }, at) => {
    if (type !== 'citation') return []
    const cite = (sources: readonly string[]) => {
      const next = content().map((piece, index) => (index === at ? { ...piece, attrs: { ...attrs, sources } } : piece))
      // Yjs stores arrays in attributes, although its types do not allow them.
      note.setAttribute('content', next as never)
    }
    return [{ sources: readSourceIds(attrs['sources']), cite }]
  })
}

/** The citations of a section, in the order of its text. */
export function citationsIn(doc: Y.Doc): CitationPlace[] {
  const found: CitationPlace[] = []
  const walk = (parent: Y.XmlFragment): void => {
    for (const child of parent.toArray()) {
      if (!(child instanceof Y.XmlElement)) continue
      if (child.nodeName === 'citation')
        found.push({
          sources: readSourceIds(child.getAttribute('sources')),
          cite: (sources) => child.setAttribute('sources', sources as never),
        })
      else if (child.nodeName === 'note') found.push(...citationsOfNote(child))
      else walk(child)
    }
  }
  walk(findTextFragment(doc))
  return found
}

export interface Cited {
  /** How often each source is cited, by id. */
  readonly counts: ReadonlyMap<string, number>
  /** Some sections are not on this device yet, so the counts are incomplete. */
  readonly isPartial: boolean
}

/** Reads one section after another, so that a phone stays responsive. */
export async function countCited(store: WritingStore, plan: Y.Doc): Promise<Cited> {
  const counts = new Map<string, number>()
  let isPartial = false
  for (const { id } of readingOrder(readOutline(plan))) {
    const { record, log, doc } = await store.read(DOCUMENT_TABLES, (tables) => readDocument(tables, id))
    isPartial ||= !record && log.length === 0
    for (const citation of citationsIn(doc))
      for (const source of citation.sources) counts.set(source, (counts.get(source) ?? 0) + 1)
    doc.destroy()
  }
  return { counts, isPartial }
}

/**
 * Cites one source in place of another, in all sections; false where one is not on this device, and then nothing is
 * changed.
 */
export async function citeInstead(
  store: WritingStore,
  { projectId, plan, from, to }: { projectId: string; plan: Y.Doc; from: string; to: string },
): Promise<boolean> {
  const project = store.project(projectId)
  // Sections in the bin are included, because they may be restored.
  const ids = Object.keys(readOutline(plan))
  if (ids.some((id) => project?.documents.get(id)?.isHere !== true)) return false
  for (const id of ids) {
    const opened = await store.openSection(projectId, id)
    opened.doc.transact(() => {
      for (const { sources, cite } of citationsIn(opened.doc))
        if (sources.includes(from)) cite([...new Set(sources.map((one) => (one === from ? to : one)))])
    })
    opened.close()
  }
  return true
}
