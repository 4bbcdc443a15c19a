import * as Y from 'yjs'
import { boundedMerge } from '#domain/writing/bounded-merge'
import { SCHEMA_VERSION } from '#blocks/schema'
import { countWords } from '#domain/writing/words'
import { plainText } from './plain-text'
import type { StoredDocument, StoredUpdate, WritingTables } from './tables'

/** The state vector of an empty document. */
export const NOTHING = Y.encodeStateVector(new Y.Doc())

/** Throws `TangledTextError` for a text that would stop the page for seconds. */
export function makeDocument(...updates: readonly (Uint8Array | null | undefined)[]): Y.Doc {
  const doc = new Y.Doc()
  boundedMerge(() => {
    for (const update of updates) if (update) Y.applyUpdateV2(doc, update)
  })
  return doc
}

export const readVector = (doc: Y.Doc): Map<number, number> => Y.decodeStateVector(Y.encodeStateVector(doc))

/** Starts at a random number, so that an answer about a deleted record does not match a new one. */
const someFold = (): number => Math.floor(Math.random() * 2 ** 40)

export const newDocument = (id: string, projectId: string): StoredDocument => ({
  id,
  projectId,
  vector: NOTHING,
  seen: 0,
  schema: SCHEMA_VERSION,
  isPending: false,
  fold: someFold(),
  refused: null,
  refusedFold: 0,
  words: 0,
})

/** A text that could not be opened may have a record without a state. */
export const hasState = (record: StoredDocument | undefined): boolean =>
  record !== undefined && (record.refused !== 'unreadable' || record.bytes !== undefined)

export interface ReadDocument {
  readonly record: StoredDocument | undefined
  readonly log: readonly StoredUpdate[]
  readonly doc: Y.Doc
  /** The document as the server has confirmed it. */
  readonly base: Uint8Array | null
  /** Whether the document has unconfirmed changes. */
  readonly isPending: boolean
}

/** A document with its log, inside a transaction on its tables. */
export async function readDocument(tables: WritingTables, id: string): Promise<ReadDocument> {
  const [record] = await tables.documents.get([id])
  const [stored] = await tables.states.get([id])
  const log = await tables.updates.of(id)
  const isPending = record?.isPending ?? false
  return {
    record,
    log,
    doc: makeDocument(stored?.state, ...log.map(({ update }) => update)),
    base: (isPending ? stored?.base : stored?.state) ?? null,
    isPending: isPending || log.length > 0,
  }
}

/** Merges the log into a document's state, counts its words, and writes the result. */
export async function writeDocument(
  tables: WritingTables,
  record: StoredDocument,
  { doc, base, log }: { doc: Y.Doc; base: Uint8Array | null; log: readonly StoredUpdate[] },
): Promise<StoredDocument> {
  const { id, projectId } = record
  const text = plainText(doc)
  const state = Y.encodeStateAsUpdateV2(doc)
  const written = {
    ...record,
    words: countWords(plainText(doc, false)),
    bytes: state.length,
    fold: record.fold + (log.length > 0 ? 1 : 0),
  }
  await tables.documents.put([written])
  await tables.states.put([
    {
      id,
      state,
      base: record.isPending ? (base ?? Y.encodeStateAsUpdateV2(makeDocument())) : null,
    },
  ])
  await tables.texts.put([{ id, projectId, text }])
  await tables.updates.remove(log.map((one) => one.id))
  return written
}

export const DOCUMENT_TABLES = ['documents', 'states', 'texts', 'updates'] as const

/** Merges the log of a document into its state; null without a record and a log. */
export async function foldDocument(
  tables: WritingTables,
  id: string,
): Promise<{ record: StoredDocument; doc: Y.Doc } | null> {
  const read = await readDocument(tables, id)
  const projectId = read.record?.projectId ?? read.log[0]?.projectId
  if (projectId === undefined) return null
  const record = { ...(read.record ?? newDocument(id, projectId)), isPending: read.isPending }
  return { record: read.log.length === 0 ? record : await writeDocument(tables, record, read), doc: read.doc }
}
