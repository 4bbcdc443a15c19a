import * as Y from 'yjs'
import { isTangled } from '#domain/writing/bounded-merge'
import type { Environment } from '../replica/environment'
import { DOCUMENT_TABLES, foldDocument, hasState, readDocument, readVector } from './fold'
import { noteUnreadable } from './settle-projects'
import { arriving, changedBlocks, deadOnArrival, vanished, type ChangedBlock, type Vector } from './rescue'
import type { OpenText } from './refill'
import { merged, type SafeDisk } from './safe-disk'
import type { StoredDocument, StoredUpdate } from './tables'

/** A key press is written to the disk after this time, in ms. */
export const FLUSH_MS = 250
/** Written words are watched for this time, in ms, because an earlier answer may still arrive. */
const WATCH_MS = 1_000
/** Log entries of one document, after which they are merged into its state. */
const FOLD_AFTER = 200

/** The origin of changes from elsewhere, which are stored already. */
export const FOREIGN = Symbol('foreign')

interface Open {
  readonly id: string
  readonly projectId: string
  readonly doc: Y.Doc
  readonly loaded: Promise<void>
  isLoaded: boolean
  users: number
  buffer: Uint8Array[]
  /** The state vector of what has been on the disk for `WATCH_MS`. */
  kept: Vector
  /** Counts of flushes under way, and of flushes whose words are still watched. */
  leaving: number
  watched: number
  logged: number
}

interface DocumentStatus {
  /** Called when something was typed in the document. */
  typed: (id: string, projectId: string) => void
  /** Called when the documents are on the disk. */
  kept: (ids: readonly string[]) => void
  /** Called with words that a merge would have lost. */
  lost: (at: { projectId: string; section: string }, author: 'self' | 'other', blocks: readonly ChangedBlock[]) => void
  /** Sends an update to the other tabs. */
  post: (document: string, update: Uint8Array) => void
}

/** The documents that are open on screens, and their changes that are not on the disk yet. */
export class OpenDocuments {
  private readonly all = new Map<string, Open>()
  private stopTimer: (() => void) | null = null
  private flushing: Promise<void> = Promise.resolve()

  constructor(
    private readonly disk: SafeDisk,
    private readonly env: Environment,
    private readonly told: DocumentStatus,
  ) {}

  /** Opens a document; all callers get the same object. */
  async open(id: string, projectId: string): Promise<Y.Doc> {
    const open = this.all.get(id) ?? this.add(id, projectId)
    open.users += 1
    await open.loaded
    return open.doc
  }

  private add(id: string, projectId: string): Open {
    const doc = new Y.Doc()
    // Updates from other tabs may be applied meanwhile, because Yjs merges in any order.
    const loaded = this.disk
      .transaction('read', DOCUMENT_TABLES, (tables) => readDocument(tables, id))
      .then((read) => {
        Y.applyUpdateV2(doc, Y.encodeStateAsUpdateV2(read.doc), FOREIGN)
        open.kept = readVector(doc)
        open.logged = read.log.length
        open.isLoaded = true
      })
    const open: Open = {
      id,
      projectId,
      doc,
      loaded,
      isLoaded: false,
      users: 0,
      buffer: [],
      kept: new Map(),
      leaving: 0,
      watched: 0,
      logged: 0,
    }
    doc.on('updateV2', (update: Uint8Array, origin: unknown) => {
      if (origin === FOREIGN) return
      open.buffer.push(update)
      this.told.typed(id, projectId)
      // Each press in an outline is a complete change, so it is written before the screen shows it.
      if (id === projectId) queueMicrotask(() => void this.flush())
      else this.stopTimer ??= this.env.later(FLUSH_MS, () => void this.flush())
    })
    loaded.catch((error: unknown) => {
      this.all.delete(id)
      if (isTangled(error)) void this.noteUnreadable(id)
    })
    this.all.set(id, open)
    return open
  }

  /** Marks a text that would block the page for seconds; screens then offer to begin it anew. */
  private async noteUnreadable(id: string): Promise<void> {
    await this.disk.transaction('write', ['documents'], (tables) => noteUnreadable(tables, id))
    this.told.kept([id])
  }

  /** Whether a document has words that are not on the disk yet. */
  isUnsaved = (id: string): boolean => {
    const open = this.all.get(id)
    return open !== undefined && (open.buffer.length > 0 || open.leaving > 0)
  }
  /** The loaded documents. */
  texts = (): readonly OpenText[] => [...this.all.values()].filter(({ isLoaded }) => isLoaded)
  doc = (id: string): Y.Doc | undefined => this.all.get(id)?.doc
  ids = (): string[] => [...this.all.keys()]

  /** Writes everything typed to the disk. The write starts before this returns, so that a closing page can call it. */
  flush(): Promise<void> {
    this.stopTimer?.()
    this.stopTimer = null
    const typed = [...this.all.values()].filter(({ buffer }) => buffer.length > 0)
    if (typed.length === 0) return this.flushing
    const isSure = this.disk.isSure()
    const changes = typed.map(({ buffer }) => merged(buffer))
    const entries = typed.map((open, index): StoredUpdate => {
      open.buffer = []
      open.leaving += 1
      open.watched += 1
      const change = changes[index]
      // The database may have lost the state that a difference needs, so the full state is written.
      const update = isSure && change ? change : Y.encodeStateAsUpdateV2(open.doc)
      return { id: this.env.newId(), document: open.id, projectId: open.projectId, update }
    })
    const writing = this.disk
      .transaction('put', ['documents', 'updates'], async ({ documents, updates }) => {
        // Both requests start at once, because a closing page waits for neither.
        const [records] = await Promise.all([documents.get(typed.map(({ id }) => id)), updates.put(entries)])
        return records
      })
      .then((records) => this.writeBases(typed, records))
    const before = this.flushing
    const vectors = typed.map(({ doc }) => readVector(doc))
    this.flushing = writing.then(
      async () => {
        for (const open of typed) open.leaving -= 1
        this.env.later(WATCH_MS, () => {
          for (const [index, open] of typed.entries()) {
            open.kept = vectors[index] ?? open.kept
            open.watched -= 1
          }
        })
        for (const [index, { document }] of entries.entries()) {
          const change = changes[index]
          if (change) this.told.post(document, change)
        }
        this.told.kept(entries.map(({ document }) => document))
        await before
        await this.foldLong(typed)
      },
      async () => {
        // Only a closed or wiped store rejects.
        await before
      },
    )
    return this.flushing
  }

  /** Writes the full document where another tab or a sign-in has removed the state that the difference needs. */
  private async writeBases(typed: readonly Open[], records: readonly (StoredDocument | undefined)[]): Promise<void> {
    for (const [index, { id, projectId, doc }] of typed.entries()) {
      if (hasState(records[index])) continue
      const entry = { id: this.env.newId(), document: id, projectId, update: Y.encodeStateAsUpdateV2(doc) }
      await this.disk.transaction('write', ['updates'], ({ updates }) => updates.put([entry]))
      await this.disk.transaction('write', DOCUMENT_TABLES, (tables) => foldDocument(tables, id)).catch(() => undefined)
    }
  }

  private async foldLong(typed: readonly Open[]): Promise<void> {
    for (const open of typed) {
      open.logged += 1
      if (open.logged < FOLD_AFTER) continue
      open.logged = 0
      await this.disk
        .transaction('write', DOCUMENT_TABLES, (tables) => foldDocument(tables, open.id))
        .catch(() => undefined)
    }
  }

  /**
   * Applies changes from another tab or the server, which are stored already. Reports words lost by concurrent
   * deletion: words typed here that the changes remove, and arriving words whose block was removed here.
   */
  apply(id: string, update: Uint8Array, from: 'typed' | 'tab' | 'server', isKept = true): void {
    const open = this.all.get(id)
    if (!open) return
    const isOnItsWay = open.buffer.length > 0 || open.leaving > 0
    const isWatched = isOnItsWay || open.watched > 0
    const typed = isWatched ? changedBlocks(open.doc, open.kept) : []
    const isToCheck = isOnItsWay || from === 'typed' || (from === 'tab' && isWatched)
    // An outline has no blocks; of two new names for a section, one stays.
    const arrived = isToCheck && id !== open.projectId ? arriving(update, readVector(open.doc)) : []
    // A change from a tab with a full disk is stored here as well, because that tab may end first.
    Y.applyUpdateV2(open.doc, update, isKept ? FOREIGN : undefined)
    const at = { projectId: open.projectId, section: id }
    this.told.lost(at, 'self', vanished(typed, open.doc))
    this.told.lost(at, 'other', deadOnArrival(arrived, open.doc))
  }

  /** Applies what another tab wrote to the disk before it ended without notifying this one. */
  catchUp(id: string, doc: Y.Doc): void {
    const open = this.all.get(id)
    if (open) this.apply(id, Y.encodeStateAsUpdateV2(doc, Y.encodeStateVector(open.doc)), 'tab')
  }

  async release(id: string): Promise<void> {
    const open = this.all.get(id)
    if (!open) return
    open.users -= 1
    await this.flush()
    if (open.users > 0 || open.buffer.length > 0 || this.all.get(id) !== open) return
    this.all.delete(id)
    open.doc.destroy()
  }

  stop(): void {
    this.stopTimer?.()
    for (const { doc } of this.all.values()) doc.destroy()
    this.all.clear()
  }
}
