import type { ExportFormat } from '#domain/thesis/export-formats'
import type { BodyOf } from '#contract/endpoint'
import type { roundsApi } from '#contract/rounds'
import type { CommentRefusal, CommentState } from '#contract/writing/comment-kinds'
import type { WritingAccess, WritingRefusal } from '#contract/writing/sync'
import type { OutboxEntry } from '../queue/entry'
import type { Mode, StoredValue, Table } from '../storage/storage'
import type { SentComment, ReceivedComment } from './exchange'

/** A document on this device, without its text; each sync reads it. */
export interface StoredDocument {
  /** The section's id; an outline has the id of its project. */
  readonly id: string
  readonly projectId: string
  /** Yjs state vector of what the server has confirmed. */
  readonly vector: Uint8Array
  /** The server's number up to which others' changes are on this device. */
  readonly seen: number
  /** The newest `SCHEMA_VERSION` that wrote it. */
  readonly schema: number
  /** Whether the state has unconfirmed changes. Changes in the log are never confirmed. */
  readonly isPending: boolean
  /** Counts merges of the log into the state, so that an answer confirms only what was sent. */
  readonly fold: number
  readonly refused: WritingRefusal | null
  /** `fold` at the refusal; with more text the document is sent again. */
  readonly refusedFold: number
  readonly words: number
  /** Bytes of the state; missing where an older release wrote it. */
  readonly bytes?: number
}

export interface StoredState {
  readonly id: string
  /** The full document, in Yjs's second encoding. */
  readonly state: Uint8Array
  /** While it is pending: the document as last confirmed by the server; null where nothing was confirmed. */
  readonly base: Uint8Array | null
}

/** Some key presses since the state was written. */
export interface StoredUpdate {
  readonly id: string
  readonly document: string
  readonly projectId: string
  readonly update: Uint8Array
}

export interface StoredText {
  readonly id: string
  readonly projectId: string
  readonly text: string
}

/** The server's data about a document, also of one that is not on this device. */
export interface DocumentHead {
  readonly id: string
  readonly head: number
  readonly words: number
  readonly schema: number
}

export interface StoredProject {
  readonly id: string
  readonly access: WritingAccess
  readonly head: number
  /** The epoch of `head`; missing before the server has sent it. */
  readonly epoch?: string | undefined
  readonly documents: readonly DocumentHead[]
  /** The number up to which comments are on this device; missing where an older release stored the project. */
  readonly commentsTo?: number
  /** Counts changes of the comments on this device. */
  readonly commentsAt?: number
  /** After a restored backup: the person's comments must be sent again. */
  readonly isUnsaid?: boolean
  /** The person has no access any more; only unsent copies remain here. */
  readonly isGone: boolean
}

/** Text that a merge would have lost: a block that one device changed and another removed. */
export interface Passage {
  readonly id: string
  readonly projectId: string
  readonly section: string
  /** ms since the epoch. */
  readonly at: number
  /** Whether this person wrote it, or another whose block was removed here. */
  readonly author: 'self' | 'other'
  readonly text: string
  /** The index of the block in the section. */
  readonly index: number
  /** Whether the server has the passage, and thus the person's other devices. */
  readonly isSent?: boolean
  /** Put back or dismissed, which the server does not know yet; the text is empty. */
  readonly isDecided?: boolean
}

/**
 * A section that was begun before the server had its project. Its text is a normal document; it is added to the outline
 * once the outline is on this device.
 */
export interface ProvisionalSection {
  readonly id: string
  readonly projectId: string
  readonly title: string
  /** ms since the epoch. */
  readonly at: number
}

/** A comment as the server sent it, or as it accepted it from here. */
export interface StoredComment extends ReceivedComment {
  readonly projectId: string
}

/** Unsent changes of one comment, merged into one act. */
export interface StoredAct {
  /** The id of the comment. */
  readonly id: string
  readonly projectId: string
  /** A new id for each change. */
  readonly act: string
  readonly said?: SentComment
  readonly text?: string
  readonly state?: CommentState
  /** The section to which a split or a merge moved the comment's words. */
  readonly section?: string
  readonly removed?: true
  /** By the device's clock, in ms. */
  readonly at: number
  /** A refused act stays until the person decides. */
  readonly refused?: CommentRefusal
}

/** An unsent act on a round. It is sent after the text that it refers to. */
export interface StoredRoundAct extends OutboxEntry {
  readonly projectId: string
  /** The id of the round; created here for a hand-in. */
  readonly roundId: string
  readonly what:
    | { readonly kind: 'handIn'; readonly message: string; readonly sections: readonly RoundSection[] }
    | ({ readonly kind: 'act' } & BodyOf<typeof roundsApi.act>)
    | { readonly kind: 'withdraw' }
    /** A file was made of these sections; this act belongs to no round. */
    | { readonly kind: 'export'; readonly format: ExportFormat; readonly sections: readonly RoundSection[] }
}
/** A section as it was when it was handed in. */
export interface RoundSection {
  readonly id: string
  readonly title: string
  readonly words: number
}

/** Why the server refused a file: no right to add it, no room, no such project, or an unreadable file. */
export type FileRefusal = 'readOnly' | 'full' | 'unknown' | 'invalid'

/** A file of a project as this device knows it, without its bytes. */
export interface StoredFile {
  readonly id: string
  readonly projectId: string
  /** Bytes of the server's file; of the local file until the server has one. */
  readonly size: number
  readonly state: 'unsent' | 'sent' | FileRefusal
  /** Whether the bytes are on this device. */
  readonly isHere: boolean
  /** The server may have the file, so it is looked up before it is sent again. */
  readonly isTried: boolean
}

export interface StoredPicture extends StoredFile {
  readonly width: number
  readonly height: number
}

/** The recording of a comment, with the comment's id. */
export interface StoredVoice extends StoredFile {
  /** Recorded by this person; only own recordings are sent. */
  readonly isMine: boolean
}

export interface StoredBytes {
  readonly id: string
  readonly type: string
  readonly bytes: Uint8Array
}

export interface FileTableTypes {
  pictures: StoredPicture
  pictureFiles: StoredBytes
  voices: StoredVoice
  voiceFiles: StoredBytes
}
export type FileTableName = keyof FileTableTypes
/** The table of the bytes, by kind. */
export const FILE_KINDS = { pictures: 'pictureFiles', voices: 'voiceFiles' } as const
export const PICTURE_TABLES = ['pictures', 'pictureFiles'] as const
export const VOICE_TABLES = ['voices', 'voiceFiles'] as const
export const FILE_TABLES = [...PICTURE_TABLES, ...VOICE_TABLES] as const
export type FileTables = { readonly [N in FileTableName]: Table<FileTableTypes[N]> }

/** Whether only this device has the passage. */
export const isUnsent = ({ isSent, isDecided }: Passage): boolean => isSent !== true && isDecided !== true

export interface WritingTableTypes {
  documents: StoredDocument
  states: StoredState
  texts: StoredText
  updates: StoredUpdate
  projects: StoredProject
  passages: Passage
  provisional: ProvisionalSection
  comments: StoredComment
  commentActs: StoredAct
  roundActs: StoredRoundAct
}
export type WritingTableName = keyof WritingTableTypes
export const WRITING_TABLES = [
  'documents',
  'states',
  'texts',
  'updates',
  'projects',
  'passages',
  'provisional',
  'comments',
  'commentActs',
  'roundActs',
] as const

export interface UpdatesTable extends Table<StoredUpdate> {
  of(document: string): Promise<StoredUpdate[]>
  /** Ids of the documents with updates. */
  documents(): Promise<string[]>
}
/** Reads comments by project, because a mentor's device has those of many. */
export interface CommentsTable extends Table<StoredComment> {
  of(projectId: string): Promise<StoredComment[]>
}
type Special = 'updates' | 'comments'
export type WritingTables = { readonly [N in Exclude<WritingTableName, Special>]: Table<WritingTableTypes[N]> } & {
  readonly updates: UpdatesTable
  readonly comments: CommentsTable
}
/** Identifies the database: after it was emptied and created again, its identity differs. */
interface IdentityTable {
  readonly identity: Table<StoredValue>
}
export type DiskTables = WritingTables & FileTables & IdentityTable
export type DiskTableName = WritingTableName | FileTableName | 'identity'

/** Stores texts. A transaction is written completely or not at all, and waits for nothing but its tables. */
export interface WritingDisk {
  /** Throws StorageFailure. */
  transaction<T>(mode: Mode, names: readonly DiskTableName[], work: (tables: DiskTables) => Promise<T>): Promise<T>
  /** Called when the connection is lost because the browser, the user or another tab deleted the database. */
  onLost?: (listener: () => void) => void
  close(): void
  destroy(): Promise<void>
}
