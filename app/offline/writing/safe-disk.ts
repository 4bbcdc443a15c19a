import * as Y from 'yjs'
import { Listeners } from '../../device/listeners'
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
 * Decided passages, and sections that came into an outline: of another project perhaps, so that they must not come into
 * the first one's too.
 */
const REMOVED = ['passages', 'provisional'] as const

/** A disk that is full or blocked is left for memory, and taken up again once it takes what was written meanwhile. */
export class SafeDisk {
  readonly changes = new Listeners()
  private memory: WritingDisk | null = null
  /** States as they were when the disk failed: what differs was written since. */
  private held = new Map<string, StoredState>()
  /** Ids of rows that may be removed meanwhile. */
  private heldIds: Record<(typeof REMOVED)[number], string[]> = { passages: [], provisional: [] }
  private moving: Promise<WritingDisk> | null = null
  private isClosed = false

  constructor(
    private readonly durable: WritingDisk,
    private readonly newId: () => string,
  ) {}

  hasFailed = (): boolean => this.memory !== null

  async transaction<T>(
    mode: Mode,
    names: readonly WritingTableName[],
    work: (tables: WritingTables) => Promise<T>,
  ): Promise<T> {
    if (this.isClosed) throw new StorageFailure('closed')
    if (this.memory) return this.memory.transaction(mode, names, work)
    try {
      return await this.durable.transaction(mode, names, work)
    } catch (error) {
      if (!(error instanceof StorageFailure) || this.closed()) throw error
      this.moving ??= this.toMemory()
      return (await this.moving).transaction(mode, names, work)
    }
  }

  /**
   * On the disk itself or not at all: pictures and voices are too large for memory, and a full disk that one meets is
   * no reason to leave it for the text. Throws StorageFailure.
   */
  durably<T>(mode: Mode, names: readonly FileTableName[], work: (tables: FileTables) => Promise<T>): Promise<T> {
    return this.isClosed ? Promise.reject(new StorageFailure('closed')) : this.durable.transaction(mode, names, work)
  }

  private readonly closed = (): boolean => this.isClosed

  private async toMemory(): Promise<WritingDisk> {
    const memory = memoryDisk()
    // What is full can often still be read.
    await this.durable
      .transaction('read', WRITING_TABLES, async (tables) => {
        const held: [WritingTableName, { readonly id: string }[]][] = []
        for (const name of WRITING_TABLES) held.push([name, await tables[name].all()])
        return held
      })
      .then(async (held) => {
        await memory.transaction('write', WRITING_TABLES, async (tables) => {
          // Each name has the rows of its own table.
          for (const [name, rows] of held) await tables[name].put(rows as never[])
        })
        const states = held.find(([name]) => name === 'states')?.[1] ?? []
        for (const name of REMOVED)
          this.heldIds[name] = (held.find(([one]) => one === name)?.[1] ?? []).map(({ id }) => id)
        this.held = new Map(states.map((row) => [row.id, row as StoredState])) // Rows of that table.
      })
      .catch(() => undefined)
    this.memory = memory
    this.changes.tell()
    return memory
  }

  /** Tries the disk again; true once it holds everything. What it takes is told: other tabs have not read it. */
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
      const changed = read.states.filter(({ id, state }) => this.held.get(id)?.state !== state)
      const move = read.provisional.length > 0 ? (await import('./provisional')).moveProvisional : null
      await this.durable.transaction('write', WRITING_TABLES, async (tables) => {
        await tables.projects.put(read.projects)
        await tables.passages.put(read.passages)
        await tables.provisional.put(read.provisional)
        for (const name of REMOVED) {
          const here = new Set(read[name].map(({ id }) => id))
          await tables[name].remove(this.heldIds[name].filter((id) => !here.has(id)))
        }
        // They may have gone to another project meanwhile.
        for (const { id, projectId } of read.provisional) await move?.([id], projectId)(tables)
        // The server takes no act twice.
        await tables.comments.put(read.comments)
        await tables.commentActs.put(read.commentActs)
        await tables.roundActs.put(read.roundActs)
        const typed = new Set(await tables.updates.documents())
        for (const one of changed) {
          const record = recordOf.get(one.id)
          const text = textOf.get(one.id)
          if (!record || !text) continue
          const [kept] = await tables.documents.get([one.id])
          if (record.isPending || kept?.isPending === true || typed.has(one.id)) {
            // As key presses: what another tab has written there is merged, and the server takes nothing twice.
            const { id: document, projectId } = record
            await tables.updates.put([{ id: this.newId(), document, projectId, update: one.state }])
          } else {
            await tables.documents.put([record])
            await tables.states.put([one])
            await tables.texts.put([text])
          }
        }
        await tables.updates.put(read.updates)
      })
      // From here on the disk is written; what came meanwhile, which memory takes in turn, follows.
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

  /** What was written in memory since it was read: key presses, and documents that took them in. */
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
