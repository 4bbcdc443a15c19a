import * as Y from 'yjs'
import { Listeners } from '../../device/listeners'
import { DatabaseIdentity } from '../storage/database-identity'
import { StorageFailure, type Mode } from '../storage/storage'
import { memoryDisk } from './memory-disk'
import {
  WRITING_TABLES,
  type FileTableName,
  type FileTables,
  type StoredState,
  type StoredUpdate,
  type WritingDisk,
  type WritingTableName,
  type WritingTables,
} from './tables'

/**
 * Tables whose rows may be removed in memory: a passage that was decided on, or a section that another project's
 * outline has taken, must not return from the disk.
 */
const REMOVED = ['passages', 'provisional'] as const

/** Replaces a full or blocked disk by memory, and returns to the disk once it accepts what was written meanwhile. */
export class SafeDisk {
  readonly changes = new Listeners()
  /** Notifies when the connection was lost; the next transaction shows what is there. */
  readonly lost = new Listeners()
  /** Notifies when an emptied database was filled again from this page's memory. */
  readonly refilled = new Listeners()
  private readonly identity: DatabaseIdentity
  private refilling: Promise<void> | null = null
  private memory: WritingDisk | null = null
  /** States when the disk failed; a different state was written since. */
  private held = new Map<string, StoredState>()
  /** Ids of rows, when the disk failed, that may be removed meanwhile. */
  private heldIds: Record<(typeof REMOVED)[number], string[]> = { passages: [], provisional: [] }
  private moving: Promise<WritingDisk> | null = null
  private isClosed = false

  constructor(
    private readonly durable: WritingDisk,
    private readonly newId: () => string,
    /** Writes everything that this page has in memory. */
    private readonly fill: (tables: WritingTables) => Promise<void> = () => Promise.resolve(),
  ) {
    this.identity = new DatabaseIdentity(newId)
    durable.onLost?.(() => {
      this.identity.closed()
      this.lost.tell()
    })
  }

  /** Whether earlier writes of this page are still there, so that differences from them can be read. */
  isSure = (): boolean => this.memory !== null || this.identity.isSure()

  hasFailed = (): boolean => this.memory !== null

  async transaction<T>(
    mode: Mode,
    names: readonly WritingTableName[],
    work: (tables: WritingTables) => Promise<T>,
  ): Promise<T> {
    if (this.isClosed) throw new StorageFailure('closed')
    if (this.memory) return this.memory.transaction(mode, names, work)
    try {
      return await this.onDisk(mode, names, work)
    } catch (error) {
      if (!(error instanceof StorageFailure) || this.closed()) throw error
      this.moving ??= this.toMemory()
      return (await this.moving).transaction(mode, names, work)
    }
  }

  private async onDisk<T>(
    mode: Mode,
    names: readonly WritingTableName[],
    work: (tables: WritingTables) => Promise<T>,
  ): Promise<T> {
    // A `put` cannot wait for the check, so a caller that writes a difference checks `isSure` first.
    if (mode === 'put') return this.durable.transaction(mode, names, work)
    for (;;) {
      const done = await this.durable.transaction(mode, [...names, 'identity'], async (tables) =>
        (await this.identity.isSame(tables.identity, mode)) ? { result: await work(tables) } : null,
      )
      if (done) return done.result
      await this.refill()
    }
  }

  /** Fills a database that has replaced the one that was read. */
  private refill(): Promise<void> {
    this.refilling ??= this.durable
      .transaction('write', [...WRITING_TABLES, 'identity'], async (tables) => {
        const adopted = await this.identity.adopt(tables.identity)
        await this.fill(tables)
        return adopted
      })
      .then((adopted) => {
        adopted()
        this.refilled.tell()
      })
      .finally(() => {
        this.refilling = null
      })
    return this.refilling
  }

  /**
   * Uses only the disk: pictures and voices are too large for memory. A disk that is full for these may still have room
   * for text, so text stays there. Throws StorageFailure.
   */
  durably<T>(mode: Mode, names: readonly FileTableName[], work: (tables: FileTables) => Promise<T>): Promise<T> {
    return this.isClosed ? Promise.reject(new StorageFailure('closed')) : this.durable.transaction(mode, names, work)
  }

  private readonly closed = (): boolean => this.isClosed

  private async toMemory(): Promise<WritingDisk> {
    const memory = memoryDisk()
    // A full disk can often still be read.
    const held = await this.durable
      .transaction('read', [...WRITING_TABLES, 'identity'], async (tables) => {
        if (!(await this.identity.isSame(tables.identity, 'read'))) return null
        const held: [WritingTableName, { readonly id: string }[]][] = []
        for (const name of WRITING_TABLES) held.push([name, await tables[name].all()])
        return held
      })
      .catch(() => null)
    await memory.transaction('write', WRITING_TABLES, async (tables) => {
      // Each name has the rows of its own table.
      for (const [name, rows] of held ?? []) await tables[name].put(rows as never[])
      if (!held) await this.fill(tables)
    })
    const findRows = (name: WritingTableName) => held?.find(([one]) => one === name)?.[1] ?? []
    for (const name of REMOVED) this.heldIds[name] = findRows(name).map(({ id }) => id)
    this.held = new Map(findRows('states').map((row) => [row.id, row as StoredState])) // `states` has these rows.
    this.memory = memory
    this.changes.tell()
    return memory
  }

  /** Tries the disk again; true once it has everything. Reports what it accepts, as other tabs have not read that. */
  async recover(told: (document: string, update: Uint8Array) => void): Promise<boolean> {
    const { memory } = this
    if (!memory || this.isClosed) return true
    try {
      const read = await memory.transaction('read', WRITING_TABLES, async (tables) => ({
        documents: await tables.documents.all(),
        states: await tables.states.all(),
        texts: await tables.texts.all(),
        updates: await tables.updates.all(),
        projects: await tables.projects.all(),
        passages: await tables.passages.all(),
        provisional: await tables.provisional.all(),
        comments: await tables.comments.all(),
        commentActs: await tables.commentActs.all(),
        roundActs: await tables.roundActs.all(),
      }))
      const recordOf = new Map(read.documents.map((one) => [one.id, one]))
      const textOf = new Map(read.texts.map((one) => [one.id, one]))
      const move = read.provisional.length > 0 ? (await import('./provisional')).moveProvisional : null
      const { changed, adopted } = await this.durable.transaction(
        'write',
        [...WRITING_TABLES, 'identity'],
        async (tables) => {
          const isSame = await this.identity.isSame(tables.identity, 'write')
          const adopted = isSame ? null : await this.identity.adopt(tables.identity)
          // A database that was emptied meanwhile lacks all states.
          const changed = read.states.filter(({ id, state }) => !isSame || this.held.get(id)?.state !== state)
          await tables.projects.put(read.projects)
          await tables.passages.put(read.passages)
          await tables.provisional.put(read.provisional)
          for (const name of REMOVED) {
            const here = new Set(read[name].map(({ id }) => id))
            await tables[name].remove(this.heldIds[name].filter((id) => !here.has(id)))
          }
          // The sections may have been moved to another project meanwhile.
          for (const { id, projectId } of read.provisional) await move?.([id], projectId)(tables)
          // The server ignores an act that is sent twice.
          await tables.comments.put(read.comments)
          await tables.commentActs.put(read.commentActs)
          await tables.roundActs.put(read.roundActs)
          const typed = new Set(await tables.updates.documents())
          for (const one of changed) {
            const record = recordOf.get(one.id)
            const text = textOf.get(one.id)
            if (!record || !text) continue
            const [stored] = await tables.documents.get([one.id])
            if (record.isPending || stored?.isPending === true || typed.has(one.id)) {
              // Stored like key presses, so that another tab's text is merged and the server ignores duplicates.
              const { id: document, projectId } = record
              await tables.updates.put([{ id: this.newId(), document, projectId, update: one.state }])
            } else {
              await tables.documents.put([record])
              await tables.states.put([one])
              await tables.texts.put([text])
            }
          }
          await tables.updates.put(read.updates)
          return { changed, adopted }
        },
      )
      adopted?.()
      // From here on the disk is used; what memory has received meanwhile follows.
      this.memory = null
      this.moving = null
      const late = await this.lateUpdates(memory, read)
      await this.transaction('put', ['updates'], ({ updates }) => updates.put(late))
      for (const { id, state } of changed) told(id, state)
      for (const { document, update } of [...read.updates, ...late]) told(document, update)
      this.changes.tell()
      return !this.hasFailed()
    } catch {
      return false
    }
  }

  /** Updates and states that were written in memory after it was read. */
  private async lateUpdates(
    memory: WritingDisk,
    read: { updates: readonly StoredUpdate[]; states: readonly StoredState[] },
  ): Promise<StoredUpdate[]> {
    const known = new Set(read.updates.map(({ id }) => id))
    const before = new Map(read.states.map(({ id, state }) => [id, state]))
    return memory.transaction('read', ['updates', 'states', 'documents'], async ({ updates, states, documents }) => {
      const projects = new Map((await documents.all()).map(({ id, projectId }) => [id, projectId]))
      const folded = (await states.all()).filter(({ id, state }) => before.get(id) !== state)
      return [
        ...(await updates.all()).filter(({ id }) => !known.has(id)),
        ...folded.flatMap(({ id: document, state: update }) => {
          const projectId = projects.get(document)
          return projectId === undefined ? [] : [{ id: this.newId(), document, projectId, update }]
        }),
      ]
    })
  }

  close(): void {
    this.isClosed = true
    this.durable.close()
  }

  async destroy(): Promise<void> {
    this.isClosed = true
    await this.durable.destroy()
  }
}

/** One update of several. */
export const merged = (updates: readonly Uint8Array[]): Uint8Array =>
  updates.length === 1 && updates[0] ? updates[0] : Y.mergeUpdatesV2([...updates])
