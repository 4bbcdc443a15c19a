import * as Y from 'yjs'
import { readingOrder } from '#domain/writing/reading-order'
import { DOCUMENT_TABLES, readDocument } from './fold'
import { readOutline } from './outline-edits'
import { fragmentOf } from './plain-text'
import type { WritingStore } from './store-types'

/** The citations of a section, in the order of its text. */
export function citationsIn(doc: Y.Doc): Y.XmlElement[] {
  const found: Y.XmlElement[] = []
  const walk = (parent: Y.XmlFragment): void => {
    for (const child of parent.toArray()) {
      if (!(child instanceof Y.XmlElement)) continue
      if (child.nodeName === 'citation') found.push(child)
      else walk(child)
    }
  }
  walk(fragmentOf(doc))
  return found
}

/** Editors keep lists as such. */
export function sourcesOf(citation: Y.XmlElement): string[] {
  const sources: unknown = citation.getAttribute('sources')
  return Array.isArray(sources) ? sources.filter((id) => typeof id === 'string') : []
}

export interface Cited {
  /** How often each source is cited, by id. */
  readonly counts: ReadonlyMap<string, number>
  /** Some sections are not on this device yet. */
  readonly isPartial: boolean
}

/** Reads section after section, so that a phone goes on answering meanwhile. */
export async function countCited(store: WritingStore, plan: Y.Doc): Promise<Cited> {
  const counts = new Map<string, number>()
  let isPartial = false
  for (const { id } of readingOrder(readOutline(plan))) {
    const { record, log, doc } = await store.read(DOCUMENT_TABLES, (tables) => readDocument(tables, id))
    isPartial ||= !record && log.length === 0
    for (const citation of citationsIn(doc))
      for (const source of sourcesOf(citation)) counts.set(source, (counts.get(source) ?? 0) + 1)
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
  // Those in the bin as well: they come back.
  const ids = Object.keys(readOutline(plan))
  if (ids.some((id) => project?.documents.get(id)?.isHere !== true)) return false
  for (const id of ids) {
    const opened = await store.openSection(projectId, id)
    opened.doc.transact(() => {
      for (const citation of citationsIn(opened.doc)) {
        const sources = sourcesOf(citation)
        if (!sources.includes(from)) continue
        const next = [...new Set(sources.map((one) => (one === from ? to : one)))]
        // A list is a value of an attribute here, whatever the library's types say.
        citation.setAttribute('sources', next as never)
      }
    })
    opened.close()
  }
  return true
}
