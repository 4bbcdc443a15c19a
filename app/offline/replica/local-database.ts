import { dropAnswers } from '../../device/stored-answers'
import type { Environment } from './environment'
import { Listeners } from '../../device/listeners'
import { DatabaseIdentity } from '../storage/database-identity'
import { memoryStorage } from '../storage/memory-storage'
import { Snapshots } from './snapshots'
import {
  OWN_TABLES,
  StorageFailure,
  type Mode,
  type Storage,
  type StoredRow,
  type StoredValue,
  type TableName,
  type Tables,
  type TableTypes,
} from '../storage/storage'
import { ROW_NAMES, type RowName } from '../storage/types'
import { UnitOfWork, type ReplicaChanges } from './unit-of-work'

/** Delay before a lost connection is reopened, in ms. */
const LOOK_MS = 500
const ALL_TABLES: readonly TableName[] = [...ROW_NAMES, ...OWN_TABLES]
const CHANGED_TABLES: readonly TableName[] = [...ROW_NAMES, 'lines', 'lists']

/**
 * A message between the tabs of one person: the receiver reads the named rows again. Released versions use the same
 * format.
 */
type Message =
  | { said: 'changed'; rows: [RowName, string[]][]; lists: RowName[]; lines: boolean }
  | { said: 'cleared' }
  | { said: 'wiped' }
// The cast is safe: only this file writes to the channel.
const asMessage = (message: unknown) => message as Message

/**
 * The storage of one person with its snapshots in memory. Every change is one transaction; this tab then shows it and
 * notifies the others. If the storage fails, memory replaces it and the person is notified.
 */
export class LocalDatabase {
  readonly snapshots = new Snapshots()
  readonly failures = new Listeners()
  hasFailed = false
  private isClosedForGood = false
  private readonly channel: ReturnType<Environment['channel']>
  private readonly opening = new Map<RowName, { again: boolean }>()
  private failedOver: Promise<void> | null = null
  private durable: Storage | null = null
  private readonly identity: DatabaseIdentity
  private refilling: Promise<void> | null = null

  constructor(
    private storage: Storage,
    readonly name: string,
    env: Environment,
    private readonly callbacks: { gone: () => void; entries: () => void },
  ) {
    this.identity = new DatabaseIdentity(env.newId)
    storage.onLost?.(() => {
      this.identity.closed()
      env.later(LOOK_MS, () => void this.readEntries().catch(() => undefined))
    })
    this.channel = env.channel(name, (message) => void this.applyTabMessage(asMessage(message)).catch(() => undefined))
  }

  private readonly isClosed = (): boolean => this.isClosedForGood

  /**
   * A transaction on entries and rows. `work` may run twice: if the storage fails, and again on the failed storage,
   * which may have space again, so that it records the outcome of entries. Changes of replica rows (`isReplica`) skip
   * the failed storage.
   */
  async change<T>(work: (work: UnitOfWork) => Promise<T>, isReplica = false): Promise<T> {
    const unit = async (tables: Tables) => {
      const opened = await UnitOfWork.open(tables)
      const value = await work(opened)
      return { value, changes: await opened.commit() }
    }
    const failed = this.durable
    const { value, changes } = await this.transaction('write', CHANGED_TABLES, unit)
    this.show(changes)
    if (!failed) this.tell(changes)
    else if (!isReplica)
      failed
        .transaction('write', CHANGED_TABLES, unit)
        .then((stored) => this.tell(stored.changes))
        .catch(() => undefined)
    return value
  }

  /** A transaction on tables that have no snapshot. */
  async transaction<T>(mode: Mode, names: readonly TableName[], work: (tables: Tables) => Promise<T>): Promise<T> {
    if (this.isClosed()) throw new StorageFailure('wiped')
    try {
      return await this.onDisk(mode, names, work)
    } catch (error) {
      if (!(error instanceof StorageFailure) || this.isClosed()) throw error
      await this.failOver()
      return this.storage.transaction(mode, names, work)
    }
  }

  private async onDisk<T>(mode: Mode, names: readonly TableName[], work: (tables: Tables) => Promise<T>): Promise<T> {
    // A `put` transaction reads nothing, so it cannot check the identity.
    if (this.hasFailed || mode === 'put') return this.storage.transaction(mode, names, work)
    const all = [...new Set<TableName>([...names, 'meta'])]
    for (;;) {
      const done = await this.storage.transaction(mode, all, async (tables) =>
        (await this.identity.isSame(tables.meta, mode)) ? { result: await work(tables) } : null,
      )
      if (done) return done.result
      await this.refill()
    }
  }

  /** Writes the snapshots to a database that was cleared while the page was open, except rows that other tabs wrote. */
  private refill(): Promise<void> {
    this.refilling ??= this.storage
      .transaction('write', ALL_TABLES, async (tables) => {
        const adopted = await this.identity.adopt(tables.meta)
        await fillMissing(tables, this.snapshots.dump())
        return adopted
      })
      .then((adopted) => adopted())
      .finally(() => {
        this.refilling = null
      })
    return this.refilling
  }

  readDraftFallback = (id: string): StoredValue | null => (this.isClosed() ? null : this.storage.draftFallback.read(id))
  putDraftFallback(id: string, value: StoredValue | null): void {
    if (!this.isClosed()) this.storage.draftFallback.write(id, value)
  }

  private failOver(): Promise<void> {
    this.failedOver ??= this.moveToMemory()
    return this.failedOver
  }

  private async moveToMemory(): Promise<void> {
    const memory = memoryStorage()
    const failing = this.storage
    const dumped = await failing.transaction('read', ALL_TABLES, dump).catch(() => this.snapshots.dump())
    await memory.transaction('write', ALL_TABLES, (tables) => fill(tables, dumped))
    this.durable = failing
    this.storage = memory
    this.hasFailed = true
    this.failures.tell()
  }

  private show(changes: ReplicaChanges): void {
    for (const [name] of changes.rows) {
      const opening = this.opening.get(name)
      if (opening) opening.again = true
    }
    this.snapshots.apply(changes)
  }

  private tell(changes: ReplicaChanges): void {
    const rows = [...changes.rows].map(([name, ids]): [RowName, string[]] => [name, [...ids.keys()]])
    const lists = changes.lists.map(({ id }) => id)
    if (rows.length + lists.length + changes.entries.size > 0)
      this.post({ said: 'changed', rows, lists, lines: changes.entries.size > 0 })
  }

  private post(message: Message): void {
    this.channel.post(message)
  }

  private async applyTabMessage(message: Message): Promise<void> {
    if (message.said === 'wiped') {
      this.isClosedForGood = true
      this.storage.close()
      this.snapshots.clear()
      this.callbacks.gone()
      return
    }
    if (this.hasFailed || this.isClosed()) return
    if (message.said === 'cleared') return this.snapshots.clearReplica()
    const rows = message.rows.filter(([name]) => this.snapshots.isLoaded(name) || this.opening.has(name))
    const changes = await this.transaction('read', CHANGED_TABLES, async (tables): Promise<ReplicaChanges> => {
      const read = new Map<RowName, Map<string, StoredRow | null>>()
      for (const [name, ids] of rows) {
        const found = await tables[name].get(ids)
        read.set(name, new Map(ids.map((id, index) => [id, found[index] ?? null])))
      }
      const lists = (await tables.lists.get(message.lists)).filter((state) => state !== undefined)
      return { rows: read, lists, entries: new Map() }
    })
    for (const [name] of rows) {
      const opening = this.opening.get(name)
      if (opening) opening.again = true
    }
    this.snapshots.apply(changes)
    if (message.lines) {
      await this.readEntries()
      this.callbacks.entries()
    }
  }

  async readEntries(): Promise<void> {
    const entries = await this.transaction('read', ['lines'], ({ lines: table }) => table.all())
    this.snapshots.setEntries(entries)
  }

  /** Reads a list into memory, once. */
  async open(name: RowName): Promise<void> {
    if (this.snapshots.isLoaded(name) || this.opening.has(name)) return
    const opening = { again: true }
    this.opening.set(name, opening)
    try {
      while (opening.again) {
        opening.again = false
        const { rows, state } = await this.transaction('read', [name, 'lists'], async (tables) => ({
          rows: await tables[name].all(),
          state: (await tables.lists.get([name]))[0] ?? null,
        }))
        this.snapshots.setRows(name, rows, state)
      }
    } finally {
      this.opening.delete(name)
    }
  }

  /** Clears the tables of the replica, also in the other tabs. */
  async clear(names: readonly TableName[]): Promise<void> {
    await this.transaction('write', names, async (tables) => {
      for (const name of names) await tables[name].clear()
    })
    this.snapshots.clearReplica()
    if (!this.hasFailed) this.post({ said: 'cleared' })
  }

  /** Deletes all data, also in the other tabs. */
  async destroy(): Promise<void> {
    this.isClosedForGood = true
    dropAnswers(this.name)
    this.post({ said: 'wiped' })
    this.snapshots.clear()
    await Promise.all([this.storage.destroy(), this.durable?.destroy()])
  }

  close(): void {
    this.isClosedForGood = true
    this.channel.close()
    this.storage.close()
  }
}

/** The contents of tables, for copying to another storage. */
export type Dump = { readonly [N in TableName]?: readonly TableTypes[N][] }

async function dump(tables: Tables): Promise<Dump> {
  const dumped: Partial<Record<TableName, unknown>> = {}
  // A full storage can often still be read.
  for (const name of ALL_TABLES) dumped[name] = await tables[name].all()
  // The cast is safe: each name has the values of its own table.
  return dumped as Dump
}

async function fillMissing(tables: Tables, dumped: Dump): Promise<void> {
  for (const name of [...ROW_NAMES, 'lines', 'lists'] as const) {
    const rows = dumped[name] ?? []
    const known = await tables[name].get(rows.map(({ id }) => id))
    // The cast is safe: each name has the values of its own table.
    await tables[name].put(rows.filter((_, index) => known[index] === undefined) as never[])
  }
}

async function fill(tables: Tables, dumped: Dump): Promise<void> {
  for (const name of ROW_NAMES) await tables[name].put(dumped[name] ?? [])
  await tables.lines.put(dumped.lines ?? [])
  await tables.lists.put(dumped.lists ?? [])
  for (const name of ['cached', 'drafts', 'meta'] as const) await tables[name].put(dumped[name] ?? [])
}
