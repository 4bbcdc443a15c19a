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
  /** Place of another in the list; null for those at the top of what is imported. */
  readonly parent: number | null
  readonly blocks: readonly DocumentNode[]
}

export interface PutIn {
  readonly projectId: string
  /** The outline's document, open. */
  readonly plan: Y.Doc
  readonly sections: readonly NewSection[]
  /** The section under which they come; null for the end of the plan. */
  readonly under: string | null
  /** Ids of the pictures of the project, by the `image` of the figures; what is not here shows none. */
  readonly pictures: ReadonlyMap<string, string>
}

/** As the editor makes them, whose code is not here: twelve letters and digits. */
function newBlockId(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36))
  return letters.join('')
}

/** Figures with the ids that their pictures have in the project. */
function withPictures(node: DocumentNode, pictures: ReadonlyMap<string, string>): DocumentNode {
  if (node.type === 'figure') {
    const { image, ...attrs } = node.attrs ?? {}
    const id = typeof image === 'string' ? pictures.get(image) : undefined
    return { ...node, attrs: { ...attrs, ...(id !== undefined && { image: id }) } }
  }
  return node.content ? { ...node, content: node.content.map((child) => withPictures(child, pictures)) } : node
}

/** The document of a section with these blocks, each with an id of its own. */
export function sectionDoc(blocks: readonly DocumentNode[], pictures: ReadonlyMap<string, string>): Y.Doc {
  const doc = new Y.Doc()
  const elements = blocks.map((block) => nodeToElement(withPictures(block, pictures), newBlockId))
  doc.transact(() => findTextFragment(doc).insert(0, elements))
  return doc
}

/** The last place of the children of a section, or of the chapters. */
function lastPlace(outline: Outline, parent: string | null): string | null {
  const isChild = (one: string | null) => (one !== null && one in outline ? one : null) === parent
  const places = Object.values(outline).flatMap((one) => (isChild(one.parent) ? [one.place] : []))
  return places.sort().at(-1) ?? null
}

function placesAfter(last: string | null, count: number): string[] {
  try {
    return generateNKeysBetween(last, null, count)
  } catch {
    // The last place is no key of ours: what is behind every letter is behind it too.
    return generateNKeysBetween(null, null, count).map((place) => `zz${place}`)
  }
}

/** New sections at the end of the plan or of a section, in their order. */
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

/** What the outline's document lacks of an edit, without changing it. */
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
 * Writes all sections and their places in the plan to the disk, in one transaction: after a killed page all of it is
 * there, or nothing. Answers the ids of the sections at the top, by which it is undone.
 */
export async function putIn(store: WritingStore, all: PutIn): Promise<readonly string[]> {
  const { projectId, plan, sections, under, pictures } = all
  // What was typed in the plan before is on the disk: the update below stands on it.
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
  // The open document gets the same update, and so do other tabs; Yjs applies an update once.
  Y.applyUpdateV2(plan, update)
  return ids.filter((_, index) => sections[index]?.parent === null)
}

/** All that came in goes to the bin, with what is under it; there it stays for a while. */
export function takeOut(plan: Y.Doc, ids: readonly string[], now: number): void {
  const known = readOutline(plan)
  const edit = Object.assign({}, ...ids.filter((id) => id in known).map((id) => bin(id, now))) as OutlineEdit
  applyEdit(plan, edit)
}
