import type { Environment } from '../environment'
import { LocalSyncEngine } from '../sync-engine'
import { memoryStorage } from '../../storage/memory-storage'
import type { Fate } from './model-server.testing'
import { TabLocks } from './tab-locks.testing'
import { OWN_TABLES, StorageFailure, type Storage } from '../../storage/storage'
import { ROW_NAMES, type TransportAnswer, type Transport } from '../../storage/types'

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)
/** Turns of the event loop that a storage operation may take: one in memory, more for a database. */
let patience = 1
export const setPatience = (turns: number): void => {
  patience = turns
}
/** Pending operations of disks and of a real server, for which `quiet` waits. */
const pending = new Set<Promise<unknown>>()
function track<T>(work: Promise<T>): Promise<T> {
  pending.add(work)
  const end = () => pending.delete(work)
  work.then(end, end)
  return work
}

/** Resolves once nothing more happens by itself. */
export async function quiet(): Promise<void> {
  for (;;) {
    for (let turn = 0; turn < patience; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    if (pending.size === 0) return
    await Promise.allSettled(pending)
  }
}

type RequestOptions = NonNullable<Parameters<Transport['request']>[1]>

/** Server of a simulated browser. `cookie` is the signed-in person; `userId` is the person of the calling tab. */
export interface SimulatedServer {
  call(
    fate: Fate,
    cookie: string | null,
    userId: string,
    url: string,
    requested: RequestOptions,
  ): Promise<TransportAnswer>
}

interface Waiting {
  tab: ModelTab
  go: () => void
}

/**
 * A browser on one device: a disk, a cookie, locks and channels between its tabs, a clock that may be wrong, a network
 * that comes and goes.
 */
export class ModelBrowser {
  readonly tabs = new Set<ModelTab>()
  readonly disks = new Map<string, Storage>()
  readonly travelling: Waiting[] = []
  readonly timers = new Set<{ at: number; tab: ModelTab; work: () => void }>()
  readonly locks = new TabLocks()
  readonly onLost = new Set<() => void>()
  clock = 1_750_000_000_000
  /** Difference between the device's clock and the real time. */
  skew = 0
  isOnline = true
  isFull = false
  isSlow = false
  cookie: string | null = null
  /** Fates of the calls in order; further calls succeed. */
  fates: Fate[] = []
  private ids = 0
  newDisk: (userId: string) => Storage = memoryStorage

  constructor(readonly server: SimulatedServer) {}

  disk(userId: string): Storage {
    const known = this.disks.get(userId) ?? this.newDisk(userId)
    this.disks.set(userId, known)
    return known
  }

  open(userId: string): ModelTab {
    const tab = new ModelTab(this, userId)
    this.tabs.add(tab)
    return tab
  }

  newId = (): string => `id-${String((this.ids += 1)).padStart(5, '0')}`

  /** The browser, its user or another tab deletes the database; all pages lose their connection. */
  async empty(userId: string): Promise<void> {
    const names = [...ROW_NAMES, ...OWN_TABLES]
    await this.disk(userId).transaction('write', names, async (tables) => {
      for (const name of names) await tables[name].clear()
    })
    for (const lost of this.onLost) lost()
  }

  kill(tab: ModelTab): void {
    tab.die()
    this.tabs.delete(tab)
    for (const timer of Array.from(this.timers)) if (timer.tab === tab) this.timers.delete(timer)
    this.locks.leave(tab)
  }

  /** Delivers the pending calls. */
  async arrive(): Promise<void> {
    for (let turn = 0; turn < 400; turn += 1) {
      await quiet()
      const next = this.travelling.shift()
      if (!next) return
      next.go()
    }
    throw new Error('the calls do not end')
  }

  async pass(ms: number): Promise<void> {
    this.clock += ms
    for (const timer of [...this.timers].sort((a, b) => a.at - b.at)) {
      if (timer.at > this.clock || !this.timers.delete(timer)) continue
      timer.work()
    }
    await quiet()
  }

  async backOnline(): Promise<void> {
    this.isOnline = true
    for (const tab of this.tabs) tab.back?.('online')
    await quiet()
    await this.pass(0)
  }
}

export class ModelTab {
  readonly engine: LocalSyncEngine
  private hasDied = false
  back: ((what: 'online' | 'visible') => void) | null = null
  private deliver: ((message: unknown) => void) | null = null
  private channelName = ''

  constructor(
    readonly browser: ModelBrowser,
    readonly userId: string,
  ) {
    this.engine = new LocalSyncEngine({
      userId,
      isPersistent: true,
      storage: this.storage(),
      transport: this.transport(),
      env: this.environment(),
    })
  }

  readonly isDead = (): boolean => this.hasDied
  die(): void {
    this.hasDied = true
  }

  private storage(): Storage {
    const disk = this.browser.disk(this.userId)
    const guard = async <T>(run: () => Promise<T>): Promise<T> => {
      if (this.isDead()) return never()
      try {
        return await run()
      } finally {
        if (this.isDead()) await never()
      }
    }
    return {
      draftFallback: disk.draftFallback,
      transaction: (mode, names, work) =>
        guard(() =>
          mode !== 'read' && this.browser.isFull
            ? Promise.reject(new StorageFailure('QuotaExceededError'))
            : track(disk.transaction(mode, names, work)),
        ),
      onLost: (listener) => void this.browser.onLost.add(listener),
      close: () => undefined,
      destroy: () => guard(() => disk.destroy()),
    }
  }

  private transport(): Transport {
    const { browser } = this
    return {
      request: async (url, options = {}) => {
        if (this.isDead()) return never()
        const text = options.body === undefined ? undefined : (JSON.parse(JSON.stringify(options.body)) as unknown)
        const fate: Fate = browser.isOnline ? (browser.fates.shift() ?? 'ok') : 'lostBefore'
        if (browser.isSlow) await new Promise<void>((go) => browser.travelling.push({ tab: this, go }))
        const requested = { ...options, ...(text === undefined ? {} : { body: text }) }
        try {
          // A pending call reaches the server even if its tab has crashed meanwhile.
          const answer = await track(browser.server.call(fate, browser.cookie, this.userId, url, requested))
          return this.isDead() ? await never() : structuredClone(answer)
        } catch (error) {
          if (this.isDead()) return never()
          throw error
        }
      },
    }
  }

  private environment(): Environment {
    const { browser } = this
    return {
      now: () => browser.clock + browser.skew,
      random: () => 0.5,
      newId: browser.newId,
      isOnline: () => browser.isOnline,
      isVisible: () => true,
      isSparing: () => true,
      exclusively: (name, ifFree, work) => browser.locks.run(this, name, ifFree, work),
      channel: (name, listener) => {
        this.channelName = name
        this.deliver = listener
        return {
          post: (message) => {
            for (const tab of browser.tabs)
              if (tab !== this && tab.channelName === name)
                queueMicrotask(() => tab.isDead() || tab.deliver?.(structuredClone(message)))
          },
          close: () => (this.deliver = null),
        }
      },
      later: (ms, work) => {
        const timer = { at: browser.clock + ms, tab: this, work }
        browser.timers.add(timer)
        return () => browser.timers.delete(timer)
      },
      leaving: () => () => undefined,
      watch: (back) => {
        this.back = back
        return () => (this.back = null)
      },
    }
  }
}
