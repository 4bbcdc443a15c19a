import type { Doc } from 'yjs'
import { contentOfNote } from '#blocks/footnote/schema'
import { missingFields, type SourceField } from '#domain/citations/missing-fields'
import type { Source } from '#domain/citations/source'
import type { DocumentNode, ThesisFacts, ThesisInput } from '#domain/thesis/thesis'
import { readingOrder } from '#domain/writing/reading-order'
import { documentNode } from '../../offline/writing/document-nodes'
import { DOCUMENT_TABLES, readDocument } from '../../offline/writing/fold'
import { readOutline } from '../../offline/writing/outline-edits'
import { readSettings, readSources } from '../../offline/writing/source-edits'
import type { WritingStore } from '../../offline/writing/store-types'

export interface Gathered {
  readonly input: ThesisInput
  /** Titles of sections that are not on this device. */
  readonly missingSections: readonly string[]
  /** Titles of empty sections that have no subsections. */
  readonly emptySections: readonly string[]
  /** Cited sources that lack what a reader needs to find them. */
  readonly incomplete: readonly { readonly source: Source; readonly fields: readonly SourceField[] }[]
  /** Ids of the pictures that the text shows. */
  readonly pictures: readonly string[]
  readonly sections: readonly { readonly id: string; readonly title: string; readonly words: number }[]
}

function visit(node: DocumentNode, found: (node: DocumentNode) => void): void {
  found(node)
  const inside = node.type === 'note' ? contentOfNote(node.attrs ?? {}) : (node.content ?? [])
  for (const child of inside) visit(child, found)
}

/** Nodes that count as content: a text without any of them, and without words, is not begun. */
const CONTENT = new Set(['figure', 'equation', 'footnote', 'note', 'citation'])

function isBegun(node: DocumentNode): boolean {
  let found = false
  visit(node, ({ type, text = '' }) => {
    if (CONTENT.has(type) || text.trim() !== '') found = true
  })
  return found
}

/** Reads section by section, so that a phone stays responsive. */
export async function gatherThesis(
  store: WritingStore,
  { projectId, plan, facts }: { readonly projectId: string; readonly plan: Doc; readonly facts: ThesisFacts },
): Promise<Gathered> {
  // Pending edits are stored first, because the sections are read from the database.
  await store.unsent()
  const snapshot = store.project(projectId)
  const sections: (ThesisInput['sections'][number] & { readonly words: number })[] = []
  const missingSections: string[] = []
  const emptySections: string[] = []
  const cited = new Set<string>()
  const pictures = new Set<string>()
  const order = readingOrder(readOutline(plan))
  for (const [at, { id, title, depth, role }] of order.entries()) {
    const { record, log, doc } = await store.read(DOCUMENT_TABLES, (tables) => readDocument(tables, id))
    const isAway = !record && log.length === 0 && snapshot?.heads.some((head) => head.id === id) === true
    const node = documentNode(doc)
    if (isAway) missingSections.push(title)
    else if (!isBegun(node) && (order[at + 1]?.depth ?? 0) <= depth) emptySections.push(title)
    doc.destroy()
    visit(node, ({ type, attrs }) => {
      if (type === 'citation' && Array.isArray(attrs?.['sources']))
        for (const source of attrs['sources'] as unknown[]) if (typeof source === 'string') cited.add(source)
      const image = attrs?.['image']
      if (type === 'figure' && typeof image === 'string' && image !== '') pictures.add(image)
    })
    sections.push({ id, title, depth, role, doc: node, words: snapshot?.documents.get(id)?.words ?? 0 })
  }
  const { style, titlePage } = readSettings(plan)
  const sources = readSources(plan)
  const incomplete = sources
    .filter(({ id }) => cited.has(id))
    .map((source) => ({ source, fields: missingFields(source) }))
    .filter(({ fields }) => fields.length > 0)
  return {
    input: { ...facts, style, titlePage, sources, sections },
    missingSections,
    emptySections,
    incomplete,
    pictures: [...pictures],
    sections: sections.map(({ id, title, words }) => ({ id, title, words })),
  }
}
