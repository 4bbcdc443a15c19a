import * as Y from 'yjs'
import { ApiError, NetworkError } from '../../../network/http'
import type { Environment } from '../../replica/environment'
import { TabLocks } from '../../replica/testing/tab-locks.testing'
import { StorageFailure } from '../../storage/storage'
import type { WritingAnswer, WritingQuestion } from '../exchange'
import { memoryDisk } from '../memory-disk'
import { findTextFragment, plainText } from '../plain-text'
import type { OpenedDocument } from '../store-types'
import { FILE_TABLES, WRITING_TABLES, type DiskTables, type WritingDisk } from '../tables'
import { Store } from '../writing-store'

export type Fate = 'ok' | 'lostBefore' | 'lostAfter' | 'busy' | 'signedOut'

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** The server of a simulated phone: a model in memory, or the real one. */
export interface SimulatedServer {
  sync(userId: string, question: WritingQuestion): WritingAnswer | Promise<WritingAnswer>
}

/** A phone with one disk, several tabs, a clock, and a network that may fail. */
export class ModelDevice {
  readonly disk: WritingDisk
  readonly tabs = new Set<ModelTab>()
  readonly timers = new Set<{ at: number; tab: ModelTab; work: () => void }>()
  readonly locks = new TabLocks()
  clock = 1_750_000_000_000
  isOnline = true
  isFull = false
  /** Whether the disk can be neither written nor read. */
  isBlocked = false
  isSparing = false
  fates: Fate[] = []
  readonly onLost = new Set<() => void>()
  private ids = 0
  /** Unfinished work of the disk and of the server. */
  private readonly pending = new Set<Promise<unknown>>()

  constructor(
    readonly name: string,
    readonly userId: string,
    readonly server: SimulatedServer,
    newDisk: () => WritingDisk = memoryDisk,
  ) {
    this.disk = newDisk()
  }

  newId: () => string = () => `${this.name}-${String((this.ids += 1)).padStart(5, '0')}`

  open(): ModelTab {
    const tab = new ModelTab(this)
    this.tabs.add(tab)
    return tab
  }

  kill(tab: ModelTab): void {
    tab.die()
    this.tabs.delete(tab)
    for (const timer of Array.from(this.timers)) if (timer.tab === tab) this.timers.delete(timer)
    this.locks.leave(tab)
  }

  /** The browser, its user or another tab deletes the database; all pages lose their connection. */
  async empty(): Promise<void> {
    await this.disk.transaction('write', [...WRITING_TABLES, ...FILE_TABLES, 'identity'], async (tables) => {
      for (const name of [...WRITING_TABLES, ...FILE_TABLES, 'identity'] as const) await tables[name].clear()
    })
    for (const lost of this.onLost) lost()
  }

  async track<T>(work: Promise<T>): Promise<T> {
    this.pending.add(work)
    try {
      return await work
    } finally {
      this.pending.delete(work)
    }
  }

  /** Waits until nothing more happens by itself. */
  async quiet(): Promise<void> {
    for (let quiet = 0; quiet < 8; quiet += 1) {
      await turn()
      if (this.pending.size > 0) {
        await Promise.allSettled(this.pending)
        quiet = 0
      }
      if ([...this.tabs].some(({ store }) => store.status().isSyncing)) quiet = 0
    }
  }

  async pass(ms: number): Promise<void> {
    this.clock += ms
    for (const timer of [...this.timers].sort((a, b) => a.at - b.at)) {
      if (timer.at > this.clock || !this.timers.delete(timer)) continue
      timer.work()
    }
    await this.quiet()
  }

  async goOnline(): Promise<void> {
    this.isOnline = true
    for (const tab of this.tabs) tab.back?.('online')
    await this.pass(0)
  }
}

export class ModelTab {
  private hasDied = false
  readonly isDead = (): boolean => this.hasDied
  private end: () => void = () => undefined
  /** Resolves at the tab's end, after which no waiting work continues. */
  readonly death = new Promise<void>((resolve) => (this.end = resolve))
  die(): void {
    this.hasDied = true
    this.end()
  }
  /** The page is killed after this many waits for the disk or the network. */
  dieAfter: number | null = null
  private isOver(): boolean {
    if (this.dieAfter !== null && !this.hasDied && (this.dieAfter -= 1) < 0) this.device.kill(this)
    return this.hasDied
  }
  readonly store: Store
  readonly opened = new Map<string, OpenedDocument>()
  back: ((what: 'online' | 'visible') => void) | null = null
  leave: (() => void) | null = null
  private hear: ((message: unknown) => void) | null = null

  constructor(readonly device: ModelDevice) {
    const { userId } = device
    this.store = new Store({
      userId,
      isKept: true,
      disk: this.disk(),
      env: this.environment(),
      transport: { request: async (_url, options) => this.answer(options?.body as WritingQuestion) }, // The one call.
    })
  }

  async section(projectId: string, id: string): Promise<OpenedDocument> {
    const known = this.opened.get(id)
    if (known?.status === 'ready') return known
    known?.close()
    const opened = await this.store.openSection(projectId, id)
    this.opened.set(id, opened)
    return opened
  }

  close(id: string): void {
    this.opened.get(id)?.close()
    this.opened.delete(id)
  }

  private async answer(body: WritingQuestion) {
    const { device } = this
    await turn()
    if (this.isOver()) return never<never>()
    const fate = device.isOnline ? (device.fates.shift() ?? 'ok') : 'lostBefore'
    if (fate === 'lostBefore') throw new NetworkError('network')
    if (fate === 'busy') throw new ApiError(503, 'busy', undefined, 5)
    if (fate === 'signedOut') throw new ApiError(401, 'out', undefined, null)
    const answer = await device.track(Promise.resolve(device.server.sync(device.userId, structuredClone(body))))
    await turn()
    // The server has stored the change, even if this page has ended.
    if (this.isOver()) return never<never>()
    if (fate === 'lostAfter') throw new NetworkError('network')
    return { body: structuredClone(answer), auditId: null, total: null, next: null }
  }

  private disk(): WritingDisk {
    const { device } = this
    return {
      transaction: async (mode, names, work) => {
        if (this.isOver()) return never()
        if (device.isBlocked) throw new StorageFailure('blocked')
        if (mode !== 'read' && device.isFull) throw new StorageFailure('QuotaExceededError')
        const readEverything = async (tables: DiskTables) => {
          const result = await work(tables)
          // An unfinished transaction of a killed page is discarded; one of mode `put` needs no page to finish.
          if (mode !== 'put' && this.isOver()) throw new Error('killed')
          return result
        }
        const result = await device
          .track(device.disk.transaction(mode, names, readEverything))
          .catch((error: unknown) => {
            if (this.isDead()) return never<never>()
            throw error
          })
        return this.isOver() ? never() : result
      },
      onLost: (listener) => device.onLost.add(listener),
      close: () => undefined,
      destroy: () => device.disk.destroy(),
    }
  }

  environment(): Environment {
    const { device } = this
    return {
      now: () => device.clock,
      random: () => 0.5,
      newId: device.newId,
      isOnline: () => device.isOnline,
      isVisible: () => true,
      isSparing: () => device.isSparing,
      exclusively: (name, ifFree, work) => (this.isDead() ? never() : device.locks.run(this, name, ifFree, work)),
      channel: (_name, listener) => {
        this.hear = listener
        return {
          post: (message) => {
            for (const tab of device.tabs)
              if (tab !== this) queueMicrotask(() => tab.isDead() || tab.hear?.(structuredClone(message)))
          },
          close: () => (this.hear = null),
        }
      },
      later: (ms, work) => {
        if (this.isDead()) return () => undefined
        const timer = { at: device.clock + ms, tab: this, work }
        device.timers.add(timer)
        return () => device.timers.delete(timer)
      },
      leaving: (work) => {
        this.leave = work
        return () => (this.leave = null)
      },
      watch: (back) => {
        this.back = back
        return () => (this.back = null)
      },
    }
  }
}

/** Types words at a word boundary, or as a new paragraph, like an editor. */
export function type(doc: Y.Doc, words: string, block: number, at: number): void {
  const fragment = findTextFragment(doc)
  const paragraph = fragment.length === 0 ? null : fragment.get(block % fragment.length)
  if (!(paragraph instanceof Y.XmlElement) || at % 4 === 0) {
    const fresh = new Y.XmlElement('paragraph')
    fresh.insert(0, [new Y.XmlText(words)])
    fragment.insert(fragment.length === 0 ? 0 : block % (fragment.length + 1), [fresh])
    return
  }
  const [text] = paragraph.toArray()
  if (!(text instanceof Y.XmlText)) return
  const content = text.toJSON()
  const ends = [0, ...[...content.matchAll(/ /g)].map(({ index }) => index + 1)]
  text.insert(ends[at % ends.length] ?? 0, words)
}

/** Removes a block, or one word of it, and returns the removed text. */
export function strike(doc: Y.Doc, block: number, isWhole: boolean): string {
  const fragment = findTextFragment(doc)
  if (fragment.length === 0) return ''
  const index = block % fragment.length
  const paragraph = fragment.get(index)
  if (!(paragraph instanceof Y.XmlElement)) return ''
  const [text] = paragraph.toArray()
  const content = text instanceof Y.XmlText ? text.toJSON() : ''
  if (isWhole) {
    fragment.delete(index, 1)
    return content
  }
  const end = content.indexOf(' ') + 1
  if (end > 0 && text instanceof Y.XmlText) text.delete(0, end)
  return content.slice(0, end)
}

export { plainText }
