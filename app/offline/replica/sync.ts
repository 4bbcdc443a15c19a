import { pullLists, type SyncResult } from './pull-lists'
import type { LocalDatabase } from './local-database'
import type { Environment } from './environment'
import { confirm } from './life'
import { pullAccount } from './own-account'
import type { Sender } from './sender'
import { RESOURCES, ROW_NAMES, type ResourceName, type RowName, type Transport } from '../storage/types'

/** Between two syncs of a console that is open and in sight, in ms. */
const EVERY_MS = 60_000
const EVERY_SPARING_MS = 5 * 60_000
/** A person who comes and goes does not make it ask more often. */
const FRESH_MS = 10_000
const CONFIRM_EVERY_MS = 3_600_000

export interface ReplicaSyncNeeds {
  database: LocalDatabase
  transport: Transport
  env: Environment
  sender: Sender
  /** The lists of the console, or a person's own record. */
  of: 'lists' | 'account'
  /** One sync per browser. */
  lockName: string
  /** The rows on the device have been read. */
  ready: () => Promise<void>
  mayGoOn: () => boolean
  signedOut: () => Promise<void>
}

/** When the replica is brought up to date, and what waits is sent with it. */
export class Sync {
  /** What a screen has opened. */
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

  /** Another sync in so many ms, in place of the one planned. */
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
      // Entries are then sent when they are due.
    }
    this.soon(0)
  }

  /** Never throws. Calls made meanwhile join the one at work. */
  now(): Promise<void> {
    this.running ??= this.once()
      .catch(() => undefined)
      .finally(() => {
        this.running = null
      })
    return this.running
  }

  /**
   * One that begins after this call, where one at work may have asked before. Another tab that is at it is not waited
   * for. Never throws.
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
    // A tab that was just reloaded may hold the lock still; another one may not fetch what this one shows.
    const waits = this.isAwaited()
    await env.exclusively(lockName, !waits, async () => {
      if (!waits || this.isAwaited()) await this.pull()
    })
  }

  /** A screen has opened rows that this device never had. */
  private readonly isAwaited = (): boolean =>
    [...this.wanted].some((name) => this.needs.database.snapshots.state(name) === null)

  /** A screen has opened these rows: the sync at work may have gone past them. */
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
      // Who has no plan and no session does not pay for their code.
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
