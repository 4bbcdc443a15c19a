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

/** `typing`: not on the disk yet; `saved`: on this device alone; `sent`: the server has it; `refused`: it has not. */
export type DocumentState = 'typing' | 'saved' | 'sent' | 'refused'

export interface DocumentSnapshot {
  readonly id: string
  readonly state: DocumentState
  readonly refused: WritingRefusal | null
  readonly isHere: boolean
  readonly words: number
  /** Not much more of it could be sent. */
  readonly isNearlyFull: boolean
}

export interface ProjectSnapshot {
  readonly id: string
  /** Null until the server has told it. */
  readonly access: WritingAccess | null
  /** Not reached any more: what is listed are copies of text that was never sent. */
  readonly isGone: boolean
  readonly documents: ReadonlyMap<string, DocumentSnapshot>
  readonly heads: readonly DocumentHead[]
  /** Comments of the project are read from the disk again when it changes. */
  readonly commentsAt: number
  /** Of all projects. */
  readonly commentActs: readonly StoredAct[]
  /** The same, of rounds; they leave after the text that they are about. */
  readonly roundActs: readonly StoredRoundAct[]
  /** Newest first. */
  readonly passages: readonly Passage[]
  /** Begun before the server had made the project, and not in its outline yet; oldest first. */
  readonly provisional: readonly ProvisionalSection[]
}

export interface WritingStatus {
  /** `memory`: a shared device, nothing stays; `failed`: the storage is full or blocked. */
  readonly storage: 'kept' | 'memory' | 'failed'
  readonly session: 'open' | 'ended'
  /** Why the last sync did not go through. */
  readonly trouble: 'unreachable' | 'error' | null
  readonly isSyncing: boolean
  /** Documents with text that the server does not have, pictures, voices and passages. */
  readonly unsent: number
}

export interface OpenedDocument {
  readonly doc: Y.Doc
  readonly access: WritingAccess
  /** `missing`: never brought to this device, and not to be had now; `newer`: written by a newer editor, read only. */
  readonly status: 'ready' | 'missing' | 'newer'
  close(): void
}

export interface StoreOptions {
  /** Another tab emptied this device. */
  readonly wiped?: () => void
  readonly userId: string
  readonly disk: WritingDisk
  readonly isKept: boolean
  readonly transport: Transport
  readonly env: Environment
}

/** What the stream of others' changes needs of the store, and makes it do. */
export interface LiveHooks {
  /** The number up to which the project is here, once no sync is under way. */
  head(projectId: string): Promise<number>
  /** There is something new: a sync that begins after this call. Never throws. */
  behind(): Promise<void>
  /** Whether another device has the section open. */
  together(isTogether: boolean): void
}

/** What one person writes, on this device and on the server. */
export interface WritingStore {
  readonly userId: string
  /** False on a shared device, where nothing stays. */
  readonly isKept: boolean
  readonly pictures: Pictures
  readonly voices: Voices
  /** Null while nothing is known of it. The same object until it changes. */
  project(id: string): ProjectSnapshot | null
  /** Brings the outline when it is not here. Throws nothing. */
  openOutline(projectId: string): Promise<OpenedDocument>
  openSection(projectId: string, id: string): Promise<OpenedDocument>
  /** A section that is made here: it opens without network, as nobody else has anything of it. */
  begin(projectId: string, id: string): Promise<void>
  /** A transaction, after which this tab and the others read again. */
  change(names: readonly WritingTableName[], work: (tables: WritingTables) => Promise<void>): Promise<void>
  /** Reads only, and nobody is told. */
  read<T>(names: readonly WritingTableName[], work: (tables: WritingTables) => Promise<T>): Promise<T>
  /** All sections that are in no outline yet, of projects that wait and of those that will not be made. */
  provisional(): Promise<readonly ProvisionalSection[]>
  /** Puts them into the outlines that are here; a sync does it too. */
  takeIn(): Promise<void>
  /** Plain texts of the sections on this device, by section. */
  texts(projectId: string): Promise<ReadonlyMap<string, string>>
  readonly status: () => WritingStatus
  /** Called when `status` or a project changed. */
  readonly onStatus: (listener: () => void) => () => void
  readonly live: LiveHooks
  /** Never throws. */
  sync(): Promise<void>
  /** Documents that the server has otherwise, and pictures, voices and passages that it does not have. */
  unsent(): Promise<number>
  /** All of them in plain text, sections under their titles. */
  unsentTexts(): Promise<string>
  /** Pictures and voices. */
  unsentFiles(): Promise<readonly Blob[]>
  /** The passage goes back into its section, as a paragraph of its own. */
  putBack(passageId: string): Promise<void>
  discardPassage(passageId: string): Promise<void>
  /** Gives up what the server refused: the document is as the server has it again. */
  discardCopy(documentId: string): Promise<void>
  /** Everything of this person goes from this device. */
  wipe(): Promise<void>
  close(): void
}
