import { generateNKeysBetween } from 'fractional-indexing'
import * as Y from 'yjs'
import type { DocumentNode } from '#domain/thesis/thesis'
import type { Outline } from '#contract/writing/outline'
import { DOCUMENT_TABLES, newDocument, writeDocument } from '../fold'
import { applyEdit, bin, readOutline, type OutlineEdit } from '../outline-edits'
import { findTextFragment } from '../plain-text'
import { nodeToElement } from '../section-nodes'
import type { WritingStore } from '../store-types'

export interface NewSection {
  readonly title: string
  /** Index of the parent in the list; null for the top sections of the import. */
  readonly parent: number | null
  readonly blocks: readonly DocumentNode[]
}

export interface PutIn {
  readonly projectId: string
  /** The open document of the outline. */
  readonly plan: Y.Doc
  readonly sections: readonly NewSection[]
  /** The section to insert under; null for the end of the plan. */
  readonly under: string | null
  /** The project's picture ids, by the `image` of the figures; a figure without an entry shows no picture. */
  readonly pictures: ReadonlyMap<string, string>
}

/** A block id like the editor's, whose code is not loaded here: twelve letters and digits. */
function newBlockId(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36))
  return letters.join('')
}

/** Replaces the `image` of figures by the project's picture ids. */
function withPictures(node: DocumentNode, pictures: ReadonlyMap<string, string>): DocumentNode {
  if (node.type === 'figure') {
    const { image, ...attrs } = node.attrs ?? {}
    const id = typeof image === 'string' ? pictures.get(image) : undefined
    return { ...node, attrs: { ...attrs, ...(id !== undefined && { image: id }) } }
  }
  return node.content ? { ...node, content: node.content.map((child) => withPictures(child, pictures)) } : node
}

/** The document of a section with these blocks, each with a new id. */
export function sectionDoc(blocks: readonly DocumentNode[], pictures: ReadonlyMap<string, string>): Y.Doc {
  const doc = new Y.Doc()
  const elements = blocks.map((block) => nodeToElement(withPictures(block, pictures), newBlockId))
  doc.transact(() => findTextFragment(doc).insert(0, elements))
  return doc
}

/** The last place among the children of a section, or among the chapters. */
function lastPlace(outline: Outline, parent: string | null): string | null {
  const isChild = (one: string | null) => (one !== null && one in outline ? one : null) === parent
  const places = Object.values(outline).flatMap((one) => (isChild(one.parent) ? [one.place] : []))
  return places.sort().at(-1) ?? null
}

function placesAfter(last: string | null, count: number): string[] {
  try {
    return generateNKeysBetween(last, null, count)
  } catch {
    // The last place is no valid key; any place with this prefix sorts after it.
    return generateNKeysBetween(null, null, count).map((place) => `zz${place}`)
  }
}

/** Adds sections at the end of the plan or of a section, in order. */
export function additions(
  outline: Outline,
  sections: readonly NewSection[],
  ids: readonly string[],
  under: string | null,
): OutlineEdit {
  const tops = sections.filter(({ parent }) => parent === null).length
  const topPlaces = placesAfter(lastPlace(outline, under), tops)
  const innerPlaces = generateNKeysBetween(null, null, sections.length)
  let top = 0
  return Object.fromEntries(
    sections.map(({ title, parent }, index) => {
      const place = parent === null ? topPlaces[top++] : innerPlaces[index]
      const of = parent === null ? under : (ids[parent] ?? under)
      return [ids[index] ?? '', { title, parent: of, place: place ?? 'a0', goal: null, removedAt: null }]
    }),
  )
}

/** The update for an edit of the outline's document, without changing the document. */
function makeUpdate(plan: Y.Doc, edit: OutlineEdit): Uint8Array {
  const copy = new Y.Doc()
  Y.applyUpdateV2(copy, Y.encodeStateAsUpdateV2(plan))
  const before = Y.encodeStateVector(copy)
  applyEdit(copy, edit)
  const update = Y.encodeStateAsUpdateV2(copy, before)
  copy.destroy()
  return update
}

/**
 * Writes all sections and their places in the plan in one transaction, so that a killed page leaves all or nothing.
 * Returns the ids of the top sections, with which the import can be undone.
 */
export async function putIn(store: WritingStore, all: PutIn): Promise<readonly string[]> {
  const { projectId, plan, sections, under, pictures } = all
  // Writes earlier changes of the plan to the disk, because the update below depends on them.
  await store.unsent()
  const ids = sections.map(() => crypto.randomUUID())
  const docs = sections.map(({ blocks }) => sectionDoc(blocks, pictures))
  const update = makeUpdate(plan, additions(readOutline(plan), sections, ids, under))
  await store.change(DOCUMENT_TABLES, async (tables) => {
    for (const [index, doc] of docs.entries()) {
      const record = { ...newDocument(ids[index] ?? '', projectId), isPending: true }
      await writeDocument(tables, record, { doc, base: null, log: [] })
    }
    await tables.updates.put([{ id: crypto.randomUUID(), document: projectId, projectId, update }])
  })
  for (const doc of docs) doc.destroy()
  // The open document gets the same update, as do other tabs; Yjs ignores a repeated update.
  Y.applyUpdateV2(plan, update)
  return ids.filter((_, index) => sections[index]?.parent === null)
}

/** Moves the imported sections to the bin, with what is under them. */
export function takeOut(plan: Y.Doc, ids: readonly string[], now: number): void {
  const known = readOutline(plan)
  const edit = Object.assign({}, ...ids.filter((id) => id in known).map((id) => bin(id, now))) as OutlineEdit
  applyEdit(plan, edit)
}
