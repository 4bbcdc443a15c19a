import { SCHEMA_VERSION } from '#blocks/schema'
import { Listeners } from '../../device/listeners'
import type { Environment } from '../replica/environment'
import { DOCUMENT_TABLES, newDocument, readDocument, writeDocument } from './fold'
import { FoundPassages } from './found-passages'
import { OpenDocuments } from './open-documents'
import type { FileUploads } from './file-uploads'
import { makeUploads } from './stored-uploads'
import { StoredFiles, findUnsentFiles, type Pictures, type Voices } from './stored-files'
import { refillDisk } from './refill'
import { SafeDisk } from './safe-disk'
import { discardCopy } from './settle-projects'
import {
  EMPTY_OVERVIEW,
  isDocumentMissing,
  OVERVIEW_TABLES,
  projectSnapshot,
  readOverview,
  unsentDocuments,
  type StoredOverview,
} from './snapshots'
import { projectTexts, readUnsentTexts } from './read-unsent-texts'
import { SyncTimes } from './sync-times'
import type { TabMessage } from './tab-message'
import type { OpenedDocument, ProjectSnapshot, StoreOptions, WritingStatus, WritingStore } from './store-types'
import type { ProvisionalSection, WritingTableName, WritingTables } from './tables'
import { toOutcome, syncWriting, type SyncOutcome } from './writing-sync'

/** A lost connection is opened again after this time, in ms. */
const LOOK_MS = 500

/**
 * Stores one person's texts on this device and syncs them with the server; the implementation of `WritingStore`.
 *
 * The steps of a key press:
 *
 * 1. `openSection` gives a screen the one Yjs document of a section (`OpenDocuments`); the editor changes it.
 * 2. Its update waits in a buffer for `FLUSH_MS`; an outline's goes at once. `flush` writes it into the log on the
 *    disk (`SafeDisk`, which replaces a blocked or full storage by memory and reports that).
 * 3. A channel sends it to the other tabs, which show it, and store it where the sender's disk is full.
 * 4. `foldDocument` (`fold.ts`) merges the log into the document's state, at each sync and when the log is long.
 * 5. `SyncTimes` plans syncs; `syncWriting` (`writing-sync.ts`) sends what the server lacks and fetches what is new,
 *    in as few calls as possible (`exchange.ts`), one tab at a time.
 * 6. `settle-document.ts` merges the answer, `settle-projects.ts` the list of documents and rights.
 * 7. `OpenDocuments.apply` shows others' changes; `rescue.ts` finds words that a merge would remove, and
 *    `FoundPassages` stores them until the writer has decided.
 * 8. Pictures and voices follow their text (`stored-files.ts`, `file-uploads.ts`).
 *
 * Reading: `project(id)` is a snapshot of the disk (`snapshots.ts`), renewed after each change.
 */
export class Store implements WritingStore {
  readonly userId: string
  readonly isKept: boolean
  readonly pictures: Pictures
  readonly voices: Voices
  private readonly env: Environment
  private readonly disk: SafeDisk
  private readonly open: OpenDocuments
  private readonly passages: FoundPassages
  private readonly times: SyncTimes
  private readonly listeners = new Listeners()
  private readonly channel: ReturnType<Environment['channel']>
  private readonly wanted = new Map<string, string>()
  private readonly ready: Promise<void>
  private readonly stopLeaving: () => void
  private overview: StoredOverview = EMPTY_OVERVIEW
  private projects = new Map<string, ProjectSnapshot | null>()
  private state: WritingStatus
  private readonly uploads: readonly FileUploads[]
  private isClosed = false

  constructor(private readonly options: StoreOptions) {
    const { userId, disk, isKept: isStored, env } = options
    this.userId = userId
    this.isKept = isStored
    this.env = env
    const storage = isStored ? 'kept' : 'memory'
    this.state = { storage, session: 'open', trouble: null, isSyncing: false, unsent: 0 }
    this.disk = new SafeDisk(disk, env.newId, (tables) =>
      refillDisk(tables, this.overview, this.open.texts(), env.newId),
    )
    this.disk.changes.add(() => this.set({ storage: this.disk.hasFailed() ? 'failed' : 'kept' }))
    this.disk.lost.add(() => env.later(LOOK_MS, () => void this.refresh().catch(() => undefined)))
    this.disk.refilled.add(() => void this.refilled())
    const changed = async () => {
      await this.refresh()
      this.post({ said: 'changed' })
    }
    this.pictures = new StoredFiles('pictures', this.disk, options.transport, env, changed)
    this.voices = new StoredFiles('voices', this.disk, options.transport, env, changed)
    this.uploads = makeUploads({
      env,
      userId,
      pictures: this.pictures,
      voices: this.voices,
      mayGoOn: this.mayGoOn,
      signedOut: () => this.set({ session: 'ended' }),
      projects: () => this.overview.projects,
    })
    this.channel = env.channel(this.name(), (message) => void this.applyFromTab(message as TabMessage)) // From `post`.
    this.passages = new FoundPassages({
      env,
      open: () => this.open,
      all: () => this.overview.passages,
      change: (work) => this.change(['passages', 'projects'], work),
      changed: () => this.times.typed(true),
    })
    this.open = new OpenDocuments(this.disk, env, {
      typed: (id, projectId) => this.typed(id, projectId),
      kept: (ids) => this.kept(ids),
      lost: this.passages.lost,
      post: (document, update) =>
        this.post({ said: 'update', document, update, isTyped: true, isKept: !this.disk.hasFailed() }),
    })
    this.stopLeaving = env.leaving(() => void this.open.flush())
    this.ready = this.refresh().catch(() => undefined)
    this.times = new SyncTimes(env, () => this.once(), isStored)
  }

  private readonly name = (): string => `writing-${this.userId}${this.options.isKept ? '' : `-${this.env.newId()}`}`

  private post(message: TabMessage): void {
    if (!this.isClosed) this.channel.post(message)
  }

  private async applyFromTab(message: TabMessage): Promise<void> {
    if (this.isClosed) return
    if (message.said === 'wiped') {
      this.stop()
      return this.options.wiped?.()
    }
    if (message.said === 'update')
      this.open.apply(message.document, message.update, message.isTyped ? 'typed' : 'tab', message.isKept)
    await this.refresh().catch(() => undefined)
  }

  private set(change: Partial<WritingStatus>): void {
    this.state = { ...this.state, ...change }
    this.tell()
  }
  private tell(): void {
    this.projects = new Map()
    this.listeners.tell()
  }
  status = (): WritingStatus => this.state
  onStatus = (listener: () => void) => this.listeners.add(listener)

  /** Restores files after the texts; the server sends what is not in memory. */
  private async refilled(): Promise<void> {
    for (const files of [this.pictures, this.voices]) await files.putAgain().catch(() => undefined)
    await this.refresh().catch(() => undefined)
    this.post({ said: 'changed' })
    this.times.opened()
  }

  private async refresh(): Promise<void> {
    this.overview = await this.disk.transaction('read', OVERVIEW_TABLES, readOverview)
    // A blocked storage has no files.
    for (const files of [this.pictures, this.voices]) await files.refresh().catch(() => undefined)
    const { commentActs, roundActs } = this.overview
    const acts = commentActs.length + roundActs.length + this.passages.unsent().length
    this.set({ unsent: unsentDocuments(this.overview).size + acts + this.unsentKept().length })
  }

  /** Runs a transaction, after which this tab and the others read again. */
  async change(names: readonly WritingTableName[], work: (tables: WritingTables) => Promise<void>): Promise<void> {
    await this.disk.transaction('write', names, work)
    await this.refresh()
    this.post({ said: 'changed' })
  }

  read = <T>(names: readonly WritingTableName[], work: (tables: WritingTables) => Promise<T>): Promise<T> =>
    this.disk.transaction('read', names, work)

  private typed(id: string, projectId: string): void {
    // An outline changes by presses, a section by key presses.
    this.times.typed(id === projectId)
    if (!this.shown(id)) this.tell()
  }
  private readonly shown = (id: string): boolean =>
    [...this.projects.values()].some((project) => project?.documents.get(id)?.state === 'typing')

  private kept(ids: readonly string[]): void {
    const { typed } = this.overview
    if (ids.every((id) => typed.has(id) && this.overview.documents.some((one) => one.id === id))) return this.tell()
    void this.refresh().catch(() => undefined)
  }

  project(id: string): ProjectSnapshot | null {
    let project = this.projects.get(id)
    if (project === undefined) {
      project = projectSnapshot(this.overview, id, this.open.isUnsaved)
      this.projects.set(id, project)
    }
    return project
  }

  openOutline = (projectId: string): Promise<OpenedDocument> => this.openSection(projectId, projectId)

  async openSection(projectId: string, id: string): Promise<OpenedDocument> {
    await this.ready
    const doc = await this.open.open(id, projectId)
    if (isDocumentMissing(this.project(projectId), id)) {
      this.wanted.set(id, projectId)
      await this.times.next()
      this.wanted.delete(id)
    } else this.times.opened()
    const snapshot = this.project(projectId)
    const head = snapshot?.heads.find((one) => one.id === id)
    const isProvisional = snapshot?.provisional.some((one) => one.id === id) ?? false
    const isNewer = (head?.schema ?? 0) > SCHEMA_VERSION
    let isOpen = true
    return {
      doc,
      access: snapshot?.access ?? (isProvisional ? 'owner' : 'read_only'),
      status: isDocumentMissing(this.project(projectId), id) ? 'missing' : isNewer ? 'newer' : 'ready',
      close: () => {
        if (!isOpen) return
        isOpen = false
        void this.open.release(id).then(() => this.times.left())
      },
    }
  }

  begin = (projectId: string, id: string): Promise<void> =>
    this.change(DOCUMENT_TABLES, async (tables) => {
      const { record, doc, log } = await readDocument(tables, id)
      if (!record) await writeDocument(tables, newDocument(id, projectId), { doc, base: null, log })
    })

  async provisional(): Promise<readonly ProvisionalSection[]> {
    await this.ready
    return this.overview.provisional
  }

  async texts(projectId: string): Promise<ReadonlyMap<string, string>> {
    await this.open.flush()
    const texts = await projectTexts(this.disk, projectId)
    void this.refresh().catch(() => undefined)
    return texts
  }

  async takeIn(): Promise<void> {
    const { takeIn } = await import('./provisional')
    await takeIn(this.disk, this.env.newId, this.came)
    await this.refresh()
    this.post({ said: 'changed' })
  }

  private readonly came = (document: string, update: Uint8Array): void => {
    this.open.apply(document, update, 'server')
    this.post({ said: 'update', document, update })
  }

  sync = (): Promise<void> => {
    for (const one of this.uploads) one.unpause()
    // A running sync may have missed what was just done.
    return this.times.next()
  }

  readonly live = {
    head: async (id: string) => {
      await this.times.idle()
      return this.overview.projects.find((one) => one.id === id)?.head ?? 0
    },
    behind: () => this.times.behind(),
    together: (isTogether: boolean) => this.times.together(isTogether),
  }

  /** Runs one sync. `retryAfter` is the server's requested pause in seconds after a failure. */
  private async once(): Promise<{ failed: boolean; retryAfter: number | null }> {
    await this.ready
    if (!this.mayGoOn()) return { failed: false, retryAfter: null }
    // Text goes to the disk first, even without a network.
    await this.open.flush()
    if (this.disk.hasFailed())
      await this.disk.recover((document, update) => this.post({ said: 'update', document, update }))
    if (!this.env.isOnline()) {
      this.set({ trouble: 'unreachable' })
      return { failed: true, retryAfter: null }
    }
    this.set({ isSyncing: true })
    const texts = await syncWriting({
      disk: this.disk,
      env: this.env,
      wanted: this.wanted,
      transport: this.options.transport,
      lockName: `writing-${this.userId}-sync`,
      open: this.open.ids,
      flush: () => this.open.flush(),
      mayGoOn: this.mayGoOn,
      came: this.came,
      read: (id, doc) => this.open.catchUp(id, doc),
    })
    const outcome = texts.kind === 'done' ? await toOutcome(() => this.sendRoundActs()) : texts
    if (this.isClosed) return { failed: false, retryAfter: null }
    await this.refresh().catch(() => undefined)
    if (outcome.kind === 'done') for (const one of this.uploads) one.start()
    this.post({ said: 'changed' })
    this.set({
      isSyncing: false,
      trouble: outcome.kind === 'failed' ? outcome.trouble : null,
      ...(outcome.kind === 'signedOut' && { session: 'ended' }),
    })
    return { failed: outcome.kind === 'failed', retryAfter: outcome.kind === 'failed' ? outcome.retryAfter : null }
  }

  /** Sends acts on rounds after the text that they refer to. */
  private async sendRoundActs(): Promise<SyncOutcome> {
    const { mayGoOn, disk, env } = this
    await this.refresh()
    if (this.overview.roundActs.length > 0 && mayGoOn()) {
      const { sendRoundActs } = await import('./round-acts')
      const { transport } = this.options
      await sendRoundActs({ disk, env, transport, lockName: `writing-${this.userId}-rounds`, mayGoOn })
    }
    return { kind: 'done' }
  }

  private readonly mayGoOn = (): boolean => !this.isClosed && this.state.session === 'open'

  /** Called when this person has signed in again. */
  async resume(): Promise<void> {
    this.set({ session: 'open' })
    await this.sync()
  }

  async unsent(): Promise<number> {
    await this.open.flush()
    await this.refresh().catch(() => undefined)
    return this.state.unsent
  }

  async unsentTexts(): Promise<string> {
    await this.unsent()
    return readUnsentTexts(this.disk, this.overview)
  }

  private readonly unsentKept = () => [...this.pictures.unsent(), ...this.voices.unsent()]

  async unsentFiles(): Promise<readonly Blob[]> {
    await this.refresh().catch(() => undefined)
    return findUnsentFiles([this.pictures, this.voices])
  }

  putBack = (passageId: string): Promise<void> => this.passages.putBack(passageId)
  discardPassage = (passageId: string): Promise<void> => this.passages.discard(passageId)

  async discardCopy(documentId: string): Promise<void> {
    await this.open.flush()
    const isDeleted = (id: string) => this.overview.projects.some((one) => one.id === id && one.isGone)
    await this.change(DOCUMENT_TABLES, (tables) => discardCopy(tables, documentId, isDeleted))
  }

  private stop(): void {
    this.isClosed = true
    this.times.stop()
    this.stopLeaving()
    this.open.stop()
    this.channel.close()
    this.disk.close()
    this.set({ session: 'ended' })
  }

  async wipe(): Promise<void> {
    this.post({ said: 'wiped' })
    this.stop()
    await this.disk.destroy()
  }

  close(): void {
    void this.open.flush().finally(() => this.stop())
  }
}
