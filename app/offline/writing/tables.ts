import type { ExportFormat } from '#domain/thesis/export-formats'
import type { BodyOf } from '#contract/endpoint'
import type { roundsApi } from '#contract/rounds'
import type { CommentRefusal, CommentState } from '#contract/writing/comment-kinds'
import type { WritingAccess, WritingRefusal } from '#contract/writing/sync'
import type { OutboxEntry } from '../queue/entry'
import type { Mode, StoredValue, Table } from '../storage/storage'
import type { SentComment, ReceivedComment } from './exchange'

/** A document as this device has it, without its text: what is asked for at each sync. */
export interface StoredDocument {
  /** Of the section; the outline has the id of its project. */
  readonly id: string
  readonly projectId: string
  /** Yjs state vector of what the server has confirmed. */
  readonly vector: Uint8Array
  /** The server's number up to which others' changes are here. */
  readonly seen: number
  /** The newest `SCHEMA_VERSION` that wrote it. */
  readonly schema: number
  /** The state holds what the server has not confirmed. What the log holds is not confirmed either. */
  readonly isPending: boolean
  /** Counts how often the log was merged into the state: an answer confirms what was sent, not what came after. */
  readonly fold: number
  readonly refused: WritingRefusal | null
  /** `fold` at the refusal: with more text it is sent again. */
  readonly refusedFold: number
  readonly words: number
  /** Of the state; missing where an older release wrote it. */
  readonly bytes?: number
}

export interface StoredState {
  readonly id: string
  /** The whole document, in Yjs's second encoding. */
  readonly state: Uint8Array
  /** While it is pending: the document as the server last confirmed it; null where that is nothing. */
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

/** What the server tells of a document, also of those that are not here. */
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
  /** Of the database that counted `head`; missing before the server has said. */
  readonly epoch?: string | undefined
  readonly documents: readonly DocumentHead[]
  /** The number up to which its comments are here; missing where an older release kept it. */
  readonly commentsTo?: number
  /** Counts how often those that are here changed. */
  readonly commentsAt?: number
  /** Since a restored backup: what the person said is yet to be said again. */
  readonly isUnsaid?: boolean
  /** The person does not reach it any more; only unsent copies are left here. */
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
  /** Of the block among those of the section. */
  readonly index: number
  /** The server has it, and so this person's other devices. */
  readonly isSent?: boolean
  /** Put back or dismissed, which the server has not heard yet; its text is empty. */
  readonly isDecided?: boolean
}

/**
 * A section that was begun before the server had made its project. Its text is a document like any other; it comes into
 * the outline once that is on this device.
 */
export interface ProvisionalSection {
  readonly id: string
  readonly projectId: string
  readonly title: string
  /** ms since the epoch. */
  readonly at: number
}

/** A comment as the server told it, or as it has taken it from here. */
export interface StoredComment extends ReceivedComment {
  readonly projectId: string
}

/** What was done here with one comment, until the server has it; several things become one. */
export interface StoredAct {
  /** Of the comment. */
  readonly id: string
  readonly projectId: string
  /** A new one each time. */
  readonly act: string
  readonly said?: SentComment
  readonly text?: string
  readonly state?: CommentState
  /** Where its words went, by a split or a merge. */
  readonly section?: string
  readonly removed?: true
  /** By the device's clock, in ms. */
  readonly at: number
  /** It stays here until the person decides. */
  readonly refused?: CommentRefusal
}

/** What is done with a round here, until the server has it. It leaves once the text that it is about has. */
export interface StoredRoundAct extends OutboxEntry {
  readonly projectId: string
  /** Of the round; made here where it is handed in. */
  readonly roundId: string
  readonly what:
    | { readonly kind: 'handIn'; readonly message: string; readonly sections: readonly RoundSection[] }
    | ({ readonly kind: 'act' } & BodyOf<typeof roundsApi.act>)
    | { readonly kind: 'withdraw' }
    /** A file was made of these sections; it belongs to no round, and leaves in the same way. */
    | { readonly kind: 'export'; readonly format: ExportFormat; readonly sections: readonly RoundSection[] }
}
/** A section as it was shown when it was handed in. */
export interface RoundSection {
  readonly id: string
  readonly title: string
  readonly words: number
}

/** Why the server did not take a file: the right was taken, no room, no such project, or none it can read. */
export type FileRefusal = 'readOnly' | 'full' | 'unknown' | 'invalid'

/** A file of a project as this device knows it, without its bytes. */
export interface StoredFile {
  readonly id: string
  readonly projectId: string
  /** Bytes of what the server keeps; while it has not received the file, of what is here. */
  readonly size: number
  readonly state: 'unsent' | 'sent' | FileRefusal
  /** Its bytes are on this device. */
  readonly isHere: boolean
  /** The server may have it, though it is not known: it is asked before the bytes leave again. */
  readonly isTried: boolean
}

export interface StoredPicture extends StoredFile {
  readonly width: number
  readonly height: number
}

/** What was said aloud in a comment, whose id it has. */
export interface StoredVoice extends StoredFile {
  /** Recorded by this person: no other's is ever sent. */
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
/** Where the bytes of each kind are. */
export const FILE_KINDS = { pictures: 'pictureFiles', voices: 'voiceFiles' } as const
export const PICTURE_TABLES = ['pictures', 'pictureFiles'] as const
export const VOICE_TABLES = ['voices', 'voiceFiles'] as const
export const FILE_TABLES = [...PICTURE_TABLES, ...VOICE_TABLES] as const
export type FileTables = { readonly [N in FileTableName]: Table<FileTableTypes[N]> }

/** Only this device has it. */
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
  /** Ids of the documents that have some. */
  documents(): Promise<string[]>
}
/** The comments of one project only: a mentor has those of many. */
export interface CommentsTable extends Table<StoredComment> {
  of(projectId: string): Promise<StoredComment[]>
}
type Special = 'updates' | 'comments'
export type WritingTables = { readonly [N in Exclude<WritingTableName, Special>]: Table<WritingTableTypes[N]> } & {
  readonly updates: UpdatesTable
  readonly comments: CommentsTable
}
/** Says which database it is: one that was emptied and made again has another. */
interface IdentityTable {
  readonly identity: Table<StoredValue>
}
export type DiskTables = WritingTables & FileTables & IdentityTable
export type DiskTableName = WritingTableName | FileTableName | 'identity'

/** Where writing is kept. All of a transaction is written, or nothing; it waits for nothing but its tables. */
export interface WritingDisk {
  /** Throws StorageFailure. */
  transaction<T>(mode: Mode, names: readonly DiskTableName[], work: (tables: DiskTables) => Promise<T>): Promise<T>
  /** Called where the connection is lost: deleted by the browser, its user or another tab. */
  onLost?: (listener: () => void) => void
  close(): void
  destroy(): Promise<void>
}
