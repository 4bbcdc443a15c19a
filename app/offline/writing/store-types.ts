import type * as Y from 'yjs'
import type { WritingAccess, WritingRefusal } from '#contract/writing/sync'
import type { Environment } from '../replica/environment'
import type { Transport } from '../storage/types'
import type { Pictures, Voices } from './stored-files'
import type {
  DocumentHead,
  Passage,
  ProvisionalSection,
  StoredAct,
  StoredRoundAct,
  WritingDisk,
  WritingTableName,
  WritingTables,
} from './tables'

/** `typing`: not on the disk yet; `saved`: on this device only; `sent`: on the server; `refused`: by the server. */
export type DocumentState = 'typing' | 'saved' | 'sent' | 'refused'

export interface DocumentSnapshot {
  readonly id: string
  readonly state: DocumentState
  readonly refused: WritingRefusal | null
  readonly isHere: boolean
  readonly words: number
  /** The section is close to the largest size that can be sent. */
  readonly isNearlyFull: boolean
}

export interface ProjectSnapshot {
  readonly id: string
  /** Null before the server's first answer. */
  readonly access: WritingAccess | null
  /** The person has no access any more; the documents are unsent copies. */
  readonly isGone: boolean
  readonly documents: ReadonlyMap<string, DocumentSnapshot>
  readonly heads: readonly DocumentHead[]
  /** Changes when comments on the disk must be read again. */
  readonly commentsAt: number
  /** Comment acts of all projects. */
  readonly commentActs: readonly StoredAct[]
  /** Round acts of all projects; they are sent after the text that they refer to. */
  readonly roundActs: readonly StoredRoundAct[]
  /** Newest first. */
  readonly passages: readonly Passage[]
  /** Sections begun before the server had the project, and not in its outline yet; oldest first. */
  readonly provisional: readonly ProvisionalSection[]
}

export interface WritingStatus {
  /** `memory`: a shared device, where nothing is stored; `failed`: the storage is full or blocked. */
  readonly storage: 'kept' | 'memory' | 'failed'
  readonly session: 'open' | 'ended'
  /** Why the last sync failed. */
  readonly trouble: 'unreachable' | 'error' | null
  readonly isSyncing: boolean
  /** The number of unsent documents, pictures, voices, passages and acts. */
  readonly unsent: number
}

export interface OpenedDocument {
  readonly doc: Y.Doc
  readonly access: WritingAccess
  /** `missing`: never fetched by this device, and unavailable now; `newer`: written by a newer editor, so read-only. */
  readonly status: 'ready' | 'missing' | 'newer'
  close(): void
}

export interface StoreOptions {
  /** Called when another tab has emptied this device. */
  readonly wiped?: () => void
  readonly userId: string
  readonly disk: WritingDisk
  readonly isKept: boolean
  readonly transport: Transport
  readonly env: Environment
}

/** The functions of the store that the stream of others' changes uses. */
export interface LiveHooks {
  /** The number up to which this device has the project, once no sync is running. */
  head(projectId: string): Promise<number>
  /** Starts a sync after this call, because there are changes. Never throws. */
  behind(): Promise<void>
  /** Called when another device opens or closes the section. */
  together(isTogether: boolean): void
}

/** What one person writes, on this device and on the server. */
export interface WritingStore {
  readonly userId: string
  /** False on a shared device, where nothing is stored. */
  readonly isKept: boolean
  readonly pictures: Pictures
  readonly voices: Voices
  /** Null while nothing is known about it. Returns the same object until it changes. */
  project(id: string): ProjectSnapshot | null
  /** Fetches the outline if it is missing. Never throws. */
  openOutline(projectId: string): Promise<OpenedDocument>
  openSection(projectId: string, id: string): Promise<OpenedDocument>
  /** Creates a section here, which opens without a network because nobody else has it. */
  begin(projectId: string, id: string): Promise<void>
  /** Runs a transaction, after which this tab and the others read again. */
  change(names: readonly WritingTableName[], work: (tables: WritingTables) => Promise<void>): Promise<void>
  /** Runs a read-only transaction, and notifies nobody. */
  read<T>(names: readonly WritingTableName[], work: (tables: WritingTables) => Promise<T>): Promise<T>
  /** All sections that are in no outline yet, of all projects. */
  provisional(): Promise<readonly ProvisionalSection[]>
  /** Adds provisional sections to the outlines on this device; a sync does so too. */
  takeIn(): Promise<void>
  /** Plain texts of the sections on this device, by section id. */
  texts(projectId: string): Promise<ReadonlyMap<string, string>>
  readonly status: () => WritingStatus
  /** Called when `status` or a project changed. */
  readonly onStatus: (listener: () => void) => () => void
  readonly live: LiveHooks
  /** Never throws. */
  sync(): Promise<void>
  /** The number of unsent documents, pictures, voices, passages and acts. */
  unsent(): Promise<number>
  /** All unsent text as plain text, sections under their titles. */
  unsentTexts(): Promise<string>
  /** Unsent pictures and voices. */
  unsentFiles(): Promise<readonly Blob[]>
  /** Puts the passage back into its section, as separate paragraphs. */
  putBack(passageId: string): Promise<void>
  discardPassage(passageId: string): Promise<void>
  /** Discards refused changes, and resets the document to the server's text. */
  discardCopy(documentId: string): Promise<void>
  /** Deletes everything of this person from this device. */
  wipe(): Promise<void>
  close(): void
}
