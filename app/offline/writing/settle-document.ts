import * as Y from 'yjs'
import { boundedMerge } from '#domain/writing/bounded-merge'
import type { WritingAnswer } from './exchange'
import { makeDocument, newDocument, readDocument, readVector, writeDocument } from './fold'
import { changedBlocks, vanished, type ChangedBlock } from './rescue'
import type { Passage, StoredDocument, WritingTables } from './tables'
import { fromBase64 } from './wire'

type DocumentAnswer = WritingAnswer['documents'][number]

/** What left for the server. */
export interface SentDocument {
  readonly id: string
  readonly projectId: string
  /** The whole document at that moment; null when it was only asked for. */
  readonly state: Uint8Array | null
  readonly fold: number
  /** What others' changes were asked from. */
  readonly seen: number
  /** Everything went, not only the difference. */
  readonly isWhole: boolean
}

export interface Settled {
  /** Null where nothing is here and nothing came. */
  readonly record: StoredDocument | null
  /** What others wrote, for the documents that are open. */
  readonly update: Uint8Array | null
  /** As it is on the disk now; null with `record`. */
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

/** One loss may be seen twice, at the merge and by an open document, in this time, in ms. */
const SAME_LOSS_MS = 10_000
const isSamePassage = (found: Passage, known: Passage): boolean =>
  known.section === found.section &&
  !known.isDecided &&
  (known.text === found.text ||
    (Math.abs(found.at - known.at) < SAME_LOSS_MS && known.text.includes(found.text.trim())))

/** Keeps passages, each text once. */
export async function keepPassages(tables: WritingTables, found: readonly Passage[]): Promise<void> {
  if (found.length === 0) return
  const known = await tables.passages.all()
  await tables.passages.put(found.filter((passage) => !known.some((one) => isSamePassage(passage, one))))
}

/** A text came that this device cannot open: what it had before stays, and the next sync does not ask for it again. */
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
  // The device was emptied meanwhile, or a backup restored: a difference is nothing without what it differs from.
  if ((read.record?.seen ?? 0) < sent.seen) return { record: read.record ?? null, update: null, doc: null }
  const update = answer.update === undefined ? null : fromBase64(answer.update)
  // An empty document would count as here, and be opened as the section's text.
  if (!read.record && read.log.length === 0 && !update && (answer.refused !== undefined || answer.head === 0))
    return { record: null, update: null, doc: null }
  const before = read.record ?? newDocument(id, projectId)
  // Written as an empty text it would count as here, and be opened for writing.
  if (!update && before.refused === 'unreadable' && before.bytes === undefined)
    return { record: before, update: null, doc: null }
  if (update) {
    const theirs = makeDocument(base, update)
    const since = readVector(makeDocument(base))
    const mine = isPending ? changedBlocks(doc, since) : []
    // What this device had of theirs, it removed knowingly.
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
