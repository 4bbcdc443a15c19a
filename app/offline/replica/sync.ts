import { pullLists, type SyncResult } from './pull-lists'
import type { LocalDatabase } from './local-database'
import type { Environment } from './environment'
import { confirm } from './life'
import { pullAccount } from './own-account'
import type { Sender } from './sender'
import { RESOURCES, ROW_NAMES, type ResourceName, type RowName, type Transport } from '../storage/types'

/** Interval between syncs while the page is visible, in ms. */
const EVERY_MS = 60_000
const EVERY_SPARING_MS = 5 * 60_000
/** Switching between windows triggers no sync within this time, in ms. */
const FRESH_MS = 10_000
const CONFIRM_EVERY_MS = 3_600_000

export interface ReplicaSyncNeeds {
  database: LocalDatabase
  transport: Transport
  env: Environment
  sender: Sender
  /** The console's lists, or the person's own account. */
  of: 'lists' | 'account'
  /** Name of the lock that allows one sync per browser. */
  lockName: string
  /** Resolves once the device has been read. */
  ready: () => Promise<void>
  mayGoOn: () => boolean
  signedOut: () => Promise<void>
}

/** Schedules the syncs of the replica, which also send waiting entries. */
export class Sync {
  /** Lists that screens have opened. */
  readonly wanted = new Set<RowName>()
  private running: Promise<void> | null = null
  private following: Promise<void> | null = null
  private syncedAt = 0
  private confirmedAt = 0
  private isStopped = false
  private stopTimer: (() => void) | null = null
  private readonly stopWatching: () => void

  constructor(private readonly needs: ReplicaSyncNeeds) {
    this.stopWatching = needs.env.watch((what) => void this.back(what))
  }

  /** Schedules the next sync in `ms`, replacing the planned one. */
  soon(ms: number): void {
    this.stopTimer?.()
    if (!this.isStopped) this.stopTimer = this.needs.env.later(ms, () => void this.tick())
  }

  private async tick(): Promise<void> {
    const { env, of } = this.needs
    if (env.isVisible() && env.isOnline()) await this.now()
    this.soon(env.isSparing() || of === 'account' ? EVERY_SPARING_MS : EVERY_MS)
  }

  private async back(what: 'online' | 'visible'): Promise<void> {
    if (what === 'visible' && this.needs.env.now() - this.syncedAt < FRESH_MS) return
    try {
      if (what === 'online') await this.needs.sender.release()
    } catch {
      // Waiting entries are sent once they are due.
    }
    this.soon(0)
  }

  /** Starts a sync, or joins the running one. Never throws. */
  now(): Promise<void> {
    this.running ??= this.once()
      .catch(() => undefined)
      .finally(() => {
        this.running = null
      })
    return this.running
  }

  /**
   * Starts a sync after the running one, which may have made its request before this call. Does not wait for other
   * tabs. Never throws.
   */
  next(): Promise<void> {
    this.following ??= (this.running ?? Promise.resolve()).then(() => {
      this.following = null
      return this.now()
    })
    return this.following
  }

  private async once(): Promise<void> {
    const { database, env, sender, lockName, ready, mayGoOn } = this.needs
    await ready()
    if (!mayGoOn()) return
    if (!env.isOnline()) return database.snapshots.setTrouble(ROW_NAMES, 'unreachable')
    await sender.flush()
    // A tab that was just reloaded may still hold the lock, and another tab may not pull the lists that this one needs.
    const waits = this.isAwaited()
    await env.exclusively(lockName, !waits, async () => {
      if (!waits || this.isAwaited()) await this.pull()
    })
  }

  /** Whether a screen has opened a list that this device never pulled. */
  private readonly isAwaited = (): boolean =>
    [...this.wanted].some((name) => this.needs.database.snapshots.state(name) === null)

  /** Called when a screen opens a list, which the running sync may already have passed. */
  async opened(name: RowName): Promise<void> {
    await this.running
    if (this.needs.database.snapshots.state(name) === null) this.soon(0)
  }

  private async pull(): Promise<void> {
    const { database, env, sender, mayGoOn, signedOut } = this.needs
    const result = await this.pullRows()
    this.syncedAt = env.now()
    if (result === 'signedOut') return signedOut()
    if (result !== 'ok' || !mayGoOn()) return
    if (env.now() - this.confirmedAt > CONFIRM_EVERY_MS) {
      this.confirmedAt = env.now()
      await confirm(database, env.now())
    }
    if (database.snapshots.entries().some(({ paused }) => paused)) await sender.unpause()
  }

  private async pullRows(): Promise<SyncResult> {
    const { database, transport, env, mayGoOn, of } = this.needs
    const needs = { database, transport, now: env.now, mayGoOn }
    if (of === 'account') {
      let result = await pullAccount(needs)
      // Their code loads only if a screen opened them or the device stores them.
      for (const name of ['tasks', 'sessions'] as const) {
        const [stored] = await database.transaction('read', ['lists'], ({ lists }) => lists.get([name]))
        if (result === 'ok' && (stored || this.wanted.has(name)))
          result = await (await import('./own-tasks')).pullOwn(name, needs)
      }
      return result
    }
    const opened = [...this.wanted].filter((name): name is ResourceName => name !== 'account')
    return pullLists(needs, [...opened, ...(env.isSparing() ? [] : RESOURCES)])
  }

  stop(): void {
    this.isStopped = true
    this.stopTimer?.()
    this.stopWatching()
  }
}
