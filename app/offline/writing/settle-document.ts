import * as Y from 'yjs'
import { boundedMerge } from '#domain/writing/bounded-merge'
import type { WritingAnswer } from './exchange'
import { makeDocument, newDocument, readDocument, readVector, writeDocument } from './fold'
import { changedBlocks, vanished, type ChangedBlock } from './rescue'
import type { Passage, StoredDocument, WritingTables } from './tables'
import { fromBase64 } from './wire'

type DocumentAnswer = WritingAnswer['documents'][number]

/** A document in a call to the server. */
export interface SentDocument {
  readonly id: string
  readonly projectId: string
  /** The full document when it was sent; null when it was only requested. */
  readonly state: Uint8Array | null
  readonly fold: number
  /** The number after which others' changes were requested. */
  readonly seen: number
  /** Whether the full document was sent, and not only the difference. */
  readonly isWhole: boolean
}

export interface Settled {
  /** Null where this device has nothing and nothing arrived. */
  readonly record: StoredDocument | null
  /** Others' changes, for open documents. */
  readonly update: Uint8Array | null
  /** The document as it is on the disk now; null with `record`. */
  readonly doc: Y.Doc | null
}

interface Clock {
  readonly now: () => number
  readonly newId: () => string
}

export const makePassage = (
  { text, index }: ChangedBlock,
  author: Passage['author'],
  at: Pick<Passage, 'projectId' | 'section'>,
  clock: Clock,
): Passage => ({ id: clock.newId(), ...at, at: clock.now(), author, text, index })

/** The merge and an open document may both report one loss within this time, in ms. */
const SAME_LOSS_MS = 10_000
const isSamePassage = (found: Passage, known: Passage): boolean =>
  known.section === found.section &&
  !known.isDecided &&
  (known.text === found.text ||
    (Math.abs(found.at - known.at) < SAME_LOSS_MS && known.text.includes(found.text.trim())))

/** Stores passages, each text only once. */
export async function keepPassages(tables: WritingTables, found: readonly Passage[]): Promise<void> {
  if (found.length === 0) return
  const known = await tables.passages.all()
  await tables.passages.put(found.filter((passage) => !known.some((one) => isSamePassage(passage, one))))
}

/** Notes a text that this device cannot open. The earlier text stays, and the next sync does not request it again. */
export async function keepUnreadable(
  { documents }: WritingTables,
  { id, head }: DocumentAnswer,
  { projectId, fold }: SentDocument,
): Promise<void> {
  const [record] = await documents.get([id])
  const before = record ?? newDocument(id, projectId)
  await documents.put([{ ...before, seen: head, refused: 'unreadable', refusedFold: record ? fold : before.fold }])
}

/**
 * Applies the server's answer about one document, in a transaction on its tables and the passages. What this device
 * wrote in a block that others removed, and what others wrote in a block that this device removed, become passages.
 */
export async function settleDocument(
  tables: WritingTables,
  answer: DocumentAnswer,
  sent: SentDocument,
  clock: Clock,
): Promise<Settled> {
  const { id, projectId } = sent
  const read = await readDocument(tables, id)
  const { doc, base, isPending } = read
  // The device was emptied or a backup restored meanwhile, so the base of the difference is missing.
  if ((read.record?.seen ?? 0) < sent.seen) return { record: read.record ?? null, update: null, doc: null }
  const update = answer.update === undefined ? null : fromBase64(answer.update)
  // A stored empty document would count as present, and be opened as the section's text.
  if (!read.record && read.log.length === 0 && !update && (answer.refused !== undefined || answer.head === 0))
    return { record: null, update: null, doc: null }
  const before = read.record ?? newDocument(id, projectId)
  // A stored empty text would count as present, and be opened for writing.
  if (!update && before.refused === 'unreadable' && before.bytes === undefined)
    return { record: before, update: null, doc: null }
  if (update) {
    const theirs = makeDocument(base, update)
    const since = readVector(makeDocument(base))
    const mine = isPending ? changedBlocks(doc, since) : []
    // Only words that this device had not seen count, because it removed known ones on purpose.
    const others = isPending ? changedBlocks(theirs, readVector(doc)) : []
    boundedMerge(() => Y.applyUpdateV2(doc, update))
    const at = { projectId, section: id }
    await keepPassages(tables, [
      ...vanished(mine, doc).map((block) => makePassage(block, 'self', at, clock)),
      ...vanished(others, doc).map((block) => makePassage(block, 'other', at, clock)),
    ])
  }
  const isTaken = sent.state !== null && answer.receipt !== undefined
  const confirmed = makeDocument(isTaken ? sent.state : base, update)
  const isStillPending = read.log.length > 0 || (before.isPending && !(isTaken && before.fold === sent.fold))
  const refused = answer.refused ?? (isTaken ? null : before.refused)
  const record: StoredDocument = {
    ...before,
    vector: Y.encodeStateVector(isStillPending ? confirmed : doc),
    seen: answer.refused === undefined || update ? answer.head : before.seen,
    isPending: isStillPending,
    refused,
    refusedFold: answer.refused === undefined ? before.refusedFold : sent.fold,
  }
  return {
    record: await writeDocument(tables, record, {
      doc,
      log: read.log,
      base: isStillPending ? Y.encodeStateAsUpdateV2(confirmed) : null,
    }),
    update,
    doc,
  }
}
