import * as Y from 'yjs'
import { mayWrite } from '#contract/writing/sync'
import type { Table } from '../storage/storage'
import { newDocument, NOTHING, readDocument, writeDocument } from './fold'
import type { StoredOverview } from './snapshots'
import type { WritingTables } from './tables'

export interface OpenText {
  readonly id: string
  readonly projectId: string
  readonly doc: Y.Doc
}

/**
 * Writes what this page has in memory into a database that lost it. What another tab has written stays. Texts are sent
 * in full, because nobody knows what the server has confirmed; that changes nothing where it has them.
 */
export async function refillDisk(
  tables: WritingTables,
  overview: StoredOverview,
  open: readonly OpenText[],
  newId: () => string,
): Promise<void> {
  // With `head` 0, the server sends again what is not in memory.
  const projects = overview.projects.map((one) => ({ ...one, head: 0, commentsTo: 0 }))
  await putMissing(tables.projects, projects)
  for (const name of ['passages', 'provisional', 'commentActs', 'roundActs'] as const)
    await putMissing(tables[name] as Table<{ id: string }>, overview[name])
  const recordOf = new Map(overview.documents.map((one) => [one.id, one]))
  for (const { id, projectId, doc } of open) {
    const record = recordOf.get(id)
    const vector = Y.encodeStateVector(doc)
    // A text that never arrived must not be stored, because an empty text would count as present.
    if (!record && vector.length === NOTHING.length) continue
    const isUnsent = record?.isPending !== false || overview.typed.has(id)
    const project = projects.find((one) => one.id === projectId)
    const isPending = isUnsent || (project !== undefined && mayWrite(project.access))
    const stored = await readDocument(tables, id)
    const update = Y.encodeStateAsUpdateV2(doc)
    if (stored.record ?? stored.log.length > 0) {
      if (isPending) await tables.updates.put([{ id: newId(), document: id, projectId, update }])
    } else
      await writeDocument(
        tables,
        { ...newDocument(id, projectId), vector: isPending ? NOTHING : vector, isPending },
        { doc, base: null, log: [] },
      )
  }
}

async function putMissing<T extends { readonly id: string }>(table: Table<T>, rows: readonly T[]): Promise<void> {
  const known = await table.get(rows.map(({ id }) => id))
  await table.put(rows.filter((_, index) => known[index] === undefined))
}
