import * as Y from 'yjs'
import { mayWrite } from '#contract/writing/sync'
import { DOCUMENT_TABLES, newDocument, readDocument, writeDocument } from './fold'
import { addAfter, applyEdit, mayAdd, readOutline } from './outline-edits'
import type { SafeDisk } from './safe-disk'
import { removeDocuments } from './settle-projects'
import type { ProvisionalSection, StoredUpdate, WritingTableName, WritingTables } from './tables'

/**
 * Text of a project that the server has not created yet. Only the server makes a template's sections. A text written
 * earlier is an extra section with an id from this device, added to the outline afterwards.
 */

type Work = (tables: WritingTables) => Promise<void>

export const PROVISIONAL_TABLES: readonly WritingTableName[] = [...DOCUMENT_TABLES, 'projects', 'provisional']

/** Begins a section; a second call changes nothing. */
export const beginProvisional =
  (section: ProvisionalSection): Work =>
  async (tables) => {
    const { id, projectId } = section
    const { record, doc, log } = await readDocument(tables, id)
    if (!record) await writeDocument(tables, newDocument(id, projectId), { doc, base: null, log })
    const [known] = await tables.provisional.get([id])
    if (!known) await tables.provisional.put([section])
  }

export const renameProvisional =
  (id: string, title: string): Work =>
  async ({ provisional }) => {
    const [known] = await provisional.get([id])
    if (known) await provisional.put([{ ...known, title }])
  }

/** Moves sections that were begun for one project to another. */
export const moveProvisional =
  (ids: readonly string[], projectId: string): Work =>
  async (tables) => {
    for (const id of ids) {
      const [known] = await tables.provisional.get([id])
      if (!known) continue
      await tables.provisional.put([{ ...known, projectId }])
      const [record] = await tables.documents.get([id])
      if (record) await tables.documents.put([{ ...record, projectId }])
      const [text] = await tables.texts.get([id])
      if (text) await tables.texts.put([{ ...text, projectId }])
      await tables.updates.put((await tables.updates.of(id)).map((update) => ({ ...update, projectId })))
    }
  }

/** Deletes sections that the person has given up. */
export const dropProvisional =
  (ids: readonly string[]): Work =>
  async (tables) => {
    const known = (await tables.provisional.get(ids)).flatMap((one) => one?.id ?? [])
    await removeDocuments(tables, known)
    await tables.provisional.remove(known)
  }

/**
 * Adds sections to the end of their outlines in one transaction, so that a second tab or a restart finds nothing to do.
 * A section in the outline already stays as it is. An outline that is full or read-only takes none, and the section
 * stays provisional. Returns the projects whose outline changed.
 */
export async function takeIn(
  disk: SafeDisk,
  newId: () => string,
  came: (id: string, update: Uint8Array) => void,
): Promise<readonly string[]> {
  const changed = await disk.transaction('write', PROVISIONAL_TABLES, async (tables) => {
    const sections = (await tables.provisional.all()).sort((a, b) => a.at - b.at)
    const updates: StoredUpdate[] = []
    for (const { id, projectId, title } of sections) {
      const [project] = await tables.projects.get([projectId])
      const { record, doc } = await readDocument(tables, projectId)
      if (!project || project.isGone || !mayWrite(project.access) || !record) continue
      const outline = readOutline(doc)
      if (!(id in outline)) {
        if (!mayAdd(outline)) continue
        const before = Y.encodeStateVector(doc)
        applyEdit(doc, addAfter(outline, null, id, title))
        const update = Y.encodeStateAsUpdateV2(doc, before)
        updates.push({ id: newId(), document: projectId, projectId, update })
        await tables.updates.put(updates.slice(-1))
      }
      await tables.provisional.remove([id])
    }
    return updates
  })
  for (const { document, update } of changed) came(document, update)
  return changed.map(({ document }) => document)
}
