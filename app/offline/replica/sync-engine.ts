import type { Address } from '#contract/endpoint'
import { callOver } from './call-over'
import { ApiError } from '../../network/http'
import { isTemporary } from './mutations'
import { LocalDatabase } from './local-database'
import { Drafts } from './drafts'
import type { Environment } from './environment'
import type { SyncEngineOptions } from './sync-engine-options'
import { dropReplica, tidyReplica } from './life'
import { Listeners } from '../../device/listeners'
import { Sender } from './sender'
import { Sync } from './sync'
import {
  UnacceptedRow,
  type Mutation,
  type Cached,
  type MutationEntry,
  type SyncEngine,
  type SyncEngineStatus,
  type RowName,
  type Transport,
} from '../storage/types'
import { UrgentMutations } from './urgent'
import { readDetail, readValue, writeValue } from './values'
import { amendEntry, abandonEntry, resolveEntry, retryEntry, undoEntries, writeMutations, type Clock } from './write'
import type { UnitOfWork } from './unit-of-work'

/** Delay of the sync that follows a write, in ms: a write may change other rows. */
const AFTER_WRITE_MS = 3_000

/**
 * Stores one person’s replica and outbox on this device and syncs them with the server.
 *
 * Steps of a write:
 *
 * 1. `write(mutations)` below opens one transaction (`LocalDatabase.change`).
 * 2. `write.ts` turns each mutation into an entry: its request, its idempotency key, the row's version.
 * 3. `UnitOfWork.put` and `refresh` store the entry and the row to show: the server's version plus open entries.
 * 4. The transaction ends. `Snapshots` notify this tab's screens, and a channel notifies the other tabs.
 * 5. `Sender.flush` sends the due entries, with one sender per browser, in the order of each row.
 * 6. `apply-response.ts` applies the response: the row becomes the server's and the entry is received; or the entry is
 *    refused, in conflict (both versions are stored), or retried later.
 * 7. `Sync` pulls other people's changes (`pull-lists.ts`), so that the replica matches the server again.
 *
 * A screen reads a snapshot and is notified when it changes; reading makes no request.
 */
export class LocalSyncEngine implements SyncEngine {
  readonly userId: string
  private readonly env: Environment
  private readonly transport: Transport
  private readonly database: LocalDatabase
  private readonly drafts: Drafts
  private readonly sender: Sender
  private readonly urgentMutations: UrgentMutations
  private readonly statusListeners = new Listeners()
  private state: SyncEngineStatus
  private readonly syncing: Sync
  private readonly ready: Promise<void>
  private isClosed = false

  constructor({ userId, storage, isPersistent, transport, env, of = 'lists' }: SyncEngineOptions) {
    this.userId = userId
    this.env = env
    this.transport = transport
    const name = isPersistent ? `console-${userId}` : `console-${userId}-${env.newId()}`
    this.state = { storage: isPersistent ? 'kept' : 'memory', session: 'open' }
    this.database = new LocalDatabase(storage, name, env, { gone: () => this.handleLost(), entries: () => undefined })
    this.drafts = new Drafts(this.database, env)
    this.database.failures.add(() => this.setState({ storage: 'failed' }))
    const needs = { database: this.database, transport, env, mayGoOn: this.mayGoOn, signedOut: () => this.endSession() }
    this.sender = new Sender({ ...needs, lockName: `${name}-outbox` })
    this.urgentMutations = new UrgentMutations(needs)
    this.syncing = new Sync({ ...needs, sender: this.sender, of, lockName: `${name}-sync`, ready: () => this.ready })
    this.ready = this.start()
    // If the engine is closed while opening, only callers that await `ready` get the error.
    this.ready.catch(() => undefined)
  }

  private readonly mayGoOn = (): boolean => !this.isClosed && this.state.session === 'open'

  private async start(): Promise<void> {
    await tidyReplica(this.database, this.env.now())
    await this.database.readEntries()
    this.syncing.soon(0)
  }

  private setState(change: Partial<SyncEngineStatus>): void {
    this.state = { ...this.state, ...change }
    this.statusListeners.tell()
  }
  status = (): SyncEngineStatus => this.state
  onStatus = (listener: () => void) => this.statusListeners.add(listener)

  list(name: RowName) {
    if (!this.syncing.wanted.has(name)) {
      this.syncing.wanted.add(name)
      void this.openList(name)
    }
    return this.database.snapshots.list(name)
  }
  onList = (name: RowName, listener: () => void) => this.database.snapshots.onList(name, listener)
  entries = () => this.database.snapshots.entries()
  onEntries = (listener: () => void) => this.database.snapshots.entryListeners.add(listener)

  private async openList(name: RowName): Promise<void> {
    try {
      await this.ready
      await this.database.open(name)
    } catch {
      return
    }
    await this.syncing.opened(name)
  }

  sync = (): Promise<void> => this.syncing.now()
  catchUp = (): Promise<void> => this.syncing.next()

  private async endSession(): Promise<void> {
    if (this.state.session === 'ended') return
    this.setState({ session: 'ended' })
    this.sender.stop()
    await dropReplica(this.database)
  }

  /** Ends the session on a 401, which a screen's request may be the first to receive. */
  private asking<T>(answer: Promise<T>): Promise<T> {
    return answer.catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) await this.endSession()
      throw error
    })
  }

  async resume(): Promise<void> {
    this.setState({ session: 'open' })
    // The replica is pulled first, so that entries written without one get the versions of its rows.
    await this.sync()
    if (this.mayGoOn()) await this.sender.unpause()
  }

  /** Runs a change whose ids and times stay the same if it is repeated. */
  private change<T>(run: (work: UnitOfWork, clock: Clock) => Promise<T>): Promise<T> {
    const ids: string[] = []
    const at = this.env.now()
    return this.database.change((work) => {
      let taken = 0
      const newId = () => (ids[taken++] ??= this.env.newId())
      return run(work, { now: () => at, newId })
    })
  }

  /** Sends the new entries, then syncs other rows that the write may have changed. */
  private send(): void {
    void this.sender.flush().catch(() => undefined)
    this.syncing.soon(AFTER_WRITE_MS)
  }

  async write(mutations: readonly Mutation[]): Promise<readonly MutationEntry[]> {
    await this.ready
    const entries = await this.change((work, clock) =>
      writeMutations(work, mutations, clock, this.state.session === 'ended'),
    )
    this.send()
    return entries
  }

  async urgent(mutation: Mutation): Promise<MutationEntry> {
    await this.ready
    if (mutation.id === undefined || !isTemporary(mutation.id)) return this.urgentMutations.run(mutation)
    // Removing a row that the server does not know needs no server. Any other mutation needs the answer first.
    const [entry] = mutation.kind === 'remove' ? await this.write([mutation]) : []
    if (!entry) throw new UnacceptedRow()
    return entry
  }

  async undo(entries: readonly MutationEntry[]): Promise<void> {
    await this.ready
    await this.change((work, clock) => undoEntries(work, entries, clock))
    this.send()
  }

  async retry(entryId: string): Promise<void> {
    await this.database.change((work) => retryEntry(work, entryId))
    this.send()
  }

  async discard(entryId: string): Promise<void> {
    await this.database.change(async (work) => {
      const entry = work.entry(entryId)
      if (entry) await abandonEntry(work, entry)
    })
    this.syncing.soon(AFTER_WRITE_MS)
  }

  async amend(entryId: string, wanted: Pick<Mutation, 'changes' | 'label'> | null): Promise<boolean> {
    const isAmended = await this.database.change((work) => amendEntry(work, entryId, wanted))
    this.send()
    return isAmended
  }

  async resolve(entryId: string, choice: 'mine' | 'theirs' | Readonly<Record<string, unknown>>): Promise<void> {
    await this.database.change((work) => resolveEntry(work, entryId, choice))
    this.send()
  }

  detail = async (name: RowName, id: string) => {
    await this.ready
    return this.asking(readDetail(this.database, this.transport, this.env.now, name, id))
  }

  async cached<T>(key: string): Promise<Cached<T> | null> {
    const found = await readValue(this.database, 'cached', key)
    // The cast is safe: the value was written under the same key.
    return found && { value: found.value as T, at: found.at, next: found.next ?? null }
  }

  ask = <T>(url: Address<T>) => this.asking(callOver(this.transport, { url }))

  keepValue = (key: string, value: unknown) => writeValue(this.database, 'cached', key, value, this.env.now())

  draft = (key: string) => this.drafts.read(key)
  saveDraft = (key: string, values: Record<string, unknown> | null) => this.drafts.save(key, values)

  async unsent(): Promise<number> {
    await this.ready
    return this.entries().filter(({ state }) => state !== 'received').length
  }

  private handleLost(): void {
    this.stop()
    this.setState({ session: 'ended' })
  }

  private stop(): void {
    this.isClosed = true
    this.drafts.stop()
    this.syncing.stop()
    this.sender.stop()
  }

  async wipe(): Promise<void> {
    this.stop()
    await this.database.destroy()
  }

  close(): void {
    this.stop()
    this.database.close()
  }
}
