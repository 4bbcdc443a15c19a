import * as Y from 'yjs'
import { isTangled } from '#domain/writing/bounded-merge'
import type { Environment } from '../replica/environment'
import { DOCUMENT_TABLES, foldDocument, hasState, readDocument, readVector } from './fold'
import { noteUnreadable } from './settle-projects'
import { arriving, changedBlocks, deadOnArrival, vanished, type ChangedBlock, type Vector } from './rescue'
import type { OpenText } from './refill'
import { merged, type SafeDisk } from './safe-disk'
import type { StoredDocument, StoredUpdate } from './tables'

/** A key press is on the disk after this long, in ms. */
export const FLUSH_MS = 250
/** So long after the disk has them, words are watched over, in ms: an answer read before may be on its way. */
const WATCH_MS = 1_000
/** Log entries of one document, after which they are merged into its state. */
const FOLD_AFTER = 200

/** Origin of changes that this page did not make: they are kept already. */
export const FOREIGN = Symbol('foreign')

interface Open {
  readonly id: string
  readonly projectId: string
  readonly doc: Y.Doc
  readonly loaded: Promise<void>
  isLoaded: boolean
  users: number
  buffer: Uint8Array[]
  /** What was on the disk a while ago. */
  kept: Vector
  /** Flushes on their way to the disk, and those whose words are still watched over. */
  leaving: number
  watched: number
  logged: number
}

interface DocumentStatus {
  /** Something was typed, in this document. */
  typed: (id: string, projectId: string) => void
  /** It is on the disk. */
  kept: (ids: readonly string[]) => void
  /** A merge would have lost these words. */
  lost: (at: { projectId: string; section: string }, author: 'self' | 'other', blocks: readonly ChangedBlock[]) => void
  /** To the other tabs. */
  post: (document: string, update: Uint8Array) => void
}

/** The documents that screens have open, and what was typed in them on its way to the disk. */
export class OpenDocuments {
  private readonly all = new Map<string, Open>()
  private stopTimer: (() => void) | null = null
  private flushing: Promise<void> = Promise.resolve()

  constructor(
    private readonly disk: SafeDisk,
    private readonly env: Environment,
    private readonly told: DocumentStatus,
  ) {}

  /** The same document for all who open it. */
  async open(id: string, projectId: string): Promise<Y.Doc> {
    const open = this.all.get(id) ?? this.add(id, projectId)
    open.users += 1
    await open.loaded
    return open.doc
  }

  private add(id: string, projectId: string): Open {
    const doc = new Y.Doc()
    // What other tabs tell meanwhile is applied to the same document, in any order.
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
      // An outline changes by presses, each of them whole: it is on its way to the disk before the screen shows it.
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

  /** Screens say that opening it would stop the page for seconds, and offer to begin it anew. */
  private async noteUnreadable(id: string): Promise<void> {
    await this.disk.transaction('write', ['documents'], (tables) => noteUnreadable(tables, id))
    this.told.kept([id])
  }

  /** Whether a document has words that are not on the disk yet. */
  isUnsaved = (id: string): boolean => {
    const open = this.all.get(id)
    return open !== undefined && (open.buffer.length > 0 || open.leaving > 0)
  }
  /** All that are loaded. */
  texts = (): readonly OpenText[] => [...this.all.values()].filter(({ isLoaded }) => isLoaded)
  doc = (id: string): Y.Doc | undefined => this.all.get(id)?.doc
  ids = (): string[] => [...this.all.keys()]

  /** Everything typed goes to the disk: begun before this returns, so that a page that goes can call it. */
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
      // The connection was lost: what this would be a difference from may be gone.
      const update = isSure && change ? change : Y.encodeStateAsUpdateV2(open.doc)
      return { id: this.env.newId(), document: open.id, projectId: open.projectId, update }
    })
    const writing = this.disk
      .transaction('put', ['documents', 'updates'], async ({ documents, updates }) => {
        // Both are asked for at once: a page that goes waits for neither.
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
        // Only a store that was closed or wiped refuses.
        await before
      },
    )
    return this.flushing
  }

  /** Another tab, or a sign-in, may have removed what a difference was added to: the whole is written instead. */
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
   * Others' changes, which are kept already: typed in another tab, or come from the server, here or there.
   * What they remove of the last words typed here is told, and what was removed here before they came:
   * neither had seen the other.
   */
  apply(id: string, update: Uint8Array, from: 'typed' | 'tab' | 'server', isKept = true): void {
    const open = this.all.get(id)
    if (!open) return
    const isOnItsWay = open.buffer.length > 0 || open.leaving > 0
    const isWatched = isOnItsWay || open.watched > 0
    const typed = isWatched ? changedBlocks(open.doc, open.kept) : []
    const isToCheck = isOnItsWay || from === 'typed' || (from === 'tab' && isWatched)
    // An outline holds no blocks; of two new names for a section one stays.
    const arrived = isToCheck && id !== open.projectId ? arriving(update, readVector(open.doc)) : []
    // What only a page with a full disk holds is kept by this one as well: the other may end first.
    Y.applyUpdateV2(open.doc, update, isKept ? FOREIGN : undefined)
    const at = { projectId: open.projectId, section: id }
    this.told.lost(at, 'self', vanished(typed, open.doc))
    this.told.lost(at, 'other', deadOnArrival(arrived, open.doc))
  }

  /** What a tab has put on the disk that ended before it told the others. */
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
