import { ApiError } from '../http'
import { isTemporary } from './acts'
import { bringUpToDate, type SyncResult } from './copy'
import { Device } from './device'
import type { Environment } from './environment'
import type { LocalOptions } from './local-options'
import { confirm, dropCopy, tidy } from './life'
import { Listeners } from './listeners'
import { bringAccount } from './own-account'
import { Sender } from './sender'
import { RESOURCES, ROW_NAMES, type Act, type Cached, type ConsoleLine, type LocalData, type LocalStatus, type ResourceName, type RowName, type Transport } from './types'
import { UrgentActs } from './urgent'
import { readDetail, readValue, writeValue } from './values'
import { giveUp, resolveLine, retryLine, undoLines, writeActs, type Clock } from './write'
import type { Work } from './work'

/** Between two syncs of a console that is open and in sight, in ms. */
const SYNC_EVERY_MS = 60_000
const SYNC_EVERY_SPARING_MS = 5 * 60_000
/** A person who comes and goes does not make it ask more often. */
const FRESH_MS = 10_000
/** After a write, what it has changed elsewhere. */
const AFTER_WRITE_MS = 3_000
const CONFIRM_EVERY_MS = 3_600_000

/** The engine behind `LocalData`. */
export class Engine implements LocalData {
  readonly userId: string
  private readonly env: Environment
  private readonly transport: Transport
  private readonly device: Device
  private readonly sender: Sender
  private readonly urgentActs: UrgentActs
  private readonly name: string
  private readonly statusListeners = new Listeners()
  private state: LocalStatus
  private readonly of: 'lists' | 'account'
  private readonly wanted = new Set<RowName>()
  private readonly ready: Promise<void>
  private syncing: Promise<void> | null = null
  private syncedAt = 0
  private confirmedAt = 0
  private isClosed = false
  private stopTimer: (() => void) | null = null
  private readonly stopWatching: () => void

  constructor({ userId, storage, isKept, transport, env, of = 'lists' }: LocalOptions) {
    this.userId = userId
    this.of = of
    this.env = env
    this.transport = transport
    this.name = isKept ? `console-${userId}` : `console-${userId}-${env.newId()}`
    this.state = { storage: isKept ? 'kept' : 'memory', session: 'open' }
    this.device = new Device(storage, this.name, env, { gone: () => this.gone(), lines: () => undefined })
    this.device.failures.add(() => this.setState({ storage: 'failed' }))
    const needs = { device: this.device, transport, env, mayGoOn: this.mayGoOn, signedOut: () => this.endSession() }
    this.sender = new Sender({ ...needs, lockName: `${this.name}-outbox` })
    this.urgentActs = new UrgentActs(needs)
    this.ready = this.start()
    // Left again while it opened: who waits for it is told, nobody else.
    this.ready.catch(() => undefined)
    this.stopWatching = env.watch((what) => void this.back(what))
  }

  private readonly mayGoOn = (): boolean => !this.isClosed && this.state.session === 'open'

  private async start(): Promise<void> {
    await tidy(this.device, this.env.now())
    await this.device.readLines()
    this.soon(0)
  }

  private setState(change: Partial<LocalStatus>): void {
    this.state = { ...this.state, ...change }
    this.statusListeners.tell()
  }
  status = (): LocalStatus => this.state
  onStatus = (listener: () => void) => this.statusListeners.add(listener)

  list(name: RowName) {
    if (!this.wanted.has(name)) {
      this.wanted.add(name)
      void this.openList(name)
    }
    return this.device.snapshots.list(name)
  }
  onList = (name: RowName, listener: () => void) => this.device.snapshots.onList(name, listener)
  lines = () => this.device.snapshots.lines()
  onLines = (listener: () => void) => this.device.snapshots.lineListeners.add(listener)

  private async openList(name: RowName): Promise<void> {
    try {
      await this.ready
      await this.device.open(name)
    } catch {
      return
    }
    if (this.device.snapshots.state(name) === null) this.soon(0)
  }

  /** Another sync in so many ms, in place of the one planned. */
  private soon(ms: number): void {
    this.stopTimer?.()
    if (!this.isClosed) this.stopTimer = this.env.later(ms, () => void this.tick())
  }

  private async tick(): Promise<void> {
    if (this.env.isVisible() && this.env.isOnline()) await this.sync()
    this.soon(this.env.isSparing() || this.of === 'account' ? SYNC_EVERY_SPARING_MS : SYNC_EVERY_MS)
  }

  private async back(what: 'online' | 'visible'): Promise<void> {
    if (what === 'visible' && this.env.now() - this.syncedAt < FRESH_MS) return
    try {
      if (what === 'online') await this.sender.release()
    } catch {
      // Then the lines leave when they are due.
    }
    this.soon(0)
  }

  sync(): Promise<void> {
    this.syncing ??= this.syncOnce()
      .catch(() => undefined)
      .finally(() => {
        this.syncing = null
      })
    return this.syncing
  }

  private async syncOnce(): Promise<void> {
    await this.ready
    if (!this.mayGoOn()) return
    if (!this.env.isOnline()) return this.device.snapshots.setTrouble(ROW_NAMES, 'unreachable')
    await this.sender.flush()
    await this.env.exclusively(`${this.name}-sync`, true, () => this.pull())
  }

  private async pull(): Promise<void> {
    const { device, env, mayGoOn } = this
    const result = await this.bring()
    this.syncedAt = env.now()
    if (result === 'signedOut') return this.endSession()
    if (result !== 'ok' || !mayGoOn()) return
    if (env.now() - this.confirmedAt > CONFIRM_EVERY_MS) {
      this.confirmedAt = env.now()
      await confirm(device, env.now())
    }
    if (this.lines().some(({ paused }) => paused)) await this.unpause()
  }

  private bring(): Promise<SyncResult> {
    const { device, transport, env, mayGoOn } = this
    const needs = { device, transport, now: env.now, mayGoOn }
    if (this.of === 'account') return bringAccount(needs)
    const opened = [...this.wanted].filter((name): name is ResourceName => name !== 'account')
    return bringUpToDate(needs, [...opened, ...(env.isSparing() ? [] : RESOURCES)])
  }

  private async unpause(): Promise<void> {
    await this.device.change((work) => {
      for (const { paused, ...line } of work.lines()) if (paused) work.put({ ...line, nextAttemptAt: 0 })
      return Promise.resolve()
    })
    await this.sender.flush()
  }

  private async endSession(): Promise<void> {
    if (this.state.session === 'ended') return
    this.setState({ session: 'ended' })
    this.sender.stop()
    await dropCopy(this.device)
  }

  /** What a screen asks may be the first to hear that the session has ended. */
  private asking<T>(answer: Promise<T>): Promise<T> {
    return answer.catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) await this.endSession()
      throw error
    })
  }

  async resume(): Promise<void> {
    this.setState({ session: 'open' })
    // The copy first: what was written while it was away meets the versions that it brings.
    await this.sync()
    if (this.mayGoOn()) await this.unpause()
  }

  /** A change that gives the same ids and times however often it runs. */
  private change<T>(run: (work: Work, clock: Clock) => Promise<T>): Promise<T> {
    const ids: string[] = []
    const at = this.env.now()
    return this.device.change((work) => {
      let taken = 0
      const newId = () => (ids[taken++] ??= this.env.newId())
      return run(work, { now: () => at, newId })
    })
  }

  /** What was just written leaves, and what it has changed elsewhere comes. */
  private send(): void {
    void this.sender.flush().catch(() => undefined)
    this.soon(AFTER_WRITE_MS)
  }

  async write(acts: readonly Act[]): Promise<readonly ConsoleLine[]> {
    await this.ready
    const lines = await this.change((work, clock) => writeActs(work, acts, clock, this.state.session === 'ended'))
    this.send()
    return lines
  }

  async urgent(act: Act): Promise<ConsoleLine> {
    await this.ready
    // A row that the server does not know is nobody else's concern.
    if (act.id !== undefined && isTemporary(act.id)) {
      const [line] = await this.write([act])
      if (line) return line
    }
    return this.urgentActs.run(act)
  }

  async undo(lines: readonly ConsoleLine[]): Promise<void> {
    await this.ready
    await this.change((work, clock) => undoLines(work, lines, clock))
    this.send()
  }

  async retry(lineId: string): Promise<void> {
    await this.device.change((work) => retryLine(work, lineId))
    this.send()
  }

  async discard(lineId: string): Promise<void> {
    await this.device.change(async (work) => {
      const line = work.line(lineId)
      if (line) await giveUp(work, line)
    })
    this.soon(AFTER_WRITE_MS)
  }

  async resolve(lineId: string, choice: 'mine' | 'theirs' | Readonly<Record<string, unknown>>): Promise<void> {
    await this.device.change((work) => resolveLine(work, lineId, choice))
    this.send()
  }

  detail = async (name: RowName, id: string) => {
    await this.ready
    return this.asking(readDetail(this.device, this.transport, this.env.now, name, id))
  }

  async cached<T>(key: string): Promise<Cached<T> | null> {
    const found = await readValue(this.device, 'cached', key)
    // What `refresh` of that key has written.
    return found && { value: found.value as T, at: found.at }
  }

  async refresh<T>(key: string, url: string): Promise<Cached<T>> {
    const { body } = await this.asking(this.transport.request(url))
    const at = this.env.now()
    await writeValue(this.device, 'cached', key, body ?? null, at)
    // The caller names the contract of that address.
    return { value: body as T, at }
  }

  keepValue = (key: string, value: unknown) => writeValue(this.device, 'cached', key, value, this.env.now())

  async draft(key: string): Promise<Record<string, unknown> | null> {
    const found = await readValue(this.device, 'drafts', key)
    // What `saveDraft` has written.
    return (found?.value ?? null) as Record<string, unknown> | null
  }
  saveDraft = (key: string, values: Record<string, unknown> | null) => writeValue(this.device, 'drafts', key, values, this.env.now())

  async unsent(): Promise<number> {
    await this.ready
    return this.lines().filter(({ state }) => state !== 'received').length
  }

  private gone(): void {
    this.stop()
    this.setState({ session: 'ended' })
  }

  private stop(): void {
    this.isClosed = true
    this.stopTimer?.()
    this.sender.stop()
    this.stopWatching()
  }

  async wipe(): Promise<void> {
    this.stop()
    await this.device.destroy()
  }

  close(): void {
    this.stop()
    this.device.close()
  }
}
