import { writingRoutes } from '#contract/routes/writing'
import type { WritingEvent } from '#contract/writing/events'
import { buildAddress } from '../../../network/call'
import type { Environment } from '../../replica/environment'
import type { WritingStore } from '../store-types'

/** The pause in ms after a stream that failed or ended; it doubles each time and has a random part. */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 10 * 60_000
/** A stream that lasted this long, in ms, counts as successful. */
const STEADY_MS = 60_000
/** The pause in ms between two syncs caused by others' changes. */
const GAP_MS = 1_000

/** The part of `EventSource` that is used. */
export interface LiveSource {
  onmessage: ((message: { readonly data: string }) => void) | null
  onerror: (() => void) | null
  close(): void
}

/** The browser functions that the stream needs; tests replace them. */
export interface LiveWorld extends Pick<
  Environment,
  'now' | 'random' | 'later' | 'isOnline' | 'isVisible' | 'isSparing'
> {
  readonly open: (address: string) => LiveSource
  /** Calls back when the network or the page's visibility changes; returns a function that stops this. */
  readonly changes: (changed: () => void) => () => void
}

/**
 * Listens for others' changes of the open section, and fetches these at once. The stream is open while the page is
 * visible, online and not saving data. Otherwise changes arrive with the next sync.
 */
export class LiveStream {
  private source: LiveSource | null = null
  private stopTimer: (() => void) | null = null
  private failures = 0
  private openedAt = 0
  private told = 0
  private isCatchingUp = false
  private isLeft = false
  private readonly stopWatching: () => void

  constructor(
    private readonly store: Pick<WritingStore, 'status' | 'live'>,
    private readonly project: string,
    private readonly section: string,
    private readonly world: LiveWorld,
  ) {
    this.stopWatching = world.changes(() => this.look())
    this.look()
  }

  private isWanted(): boolean {
    const { world, store } = this
    return (
      !this.isLeft && world.isOnline() && world.isVisible() && !world.isSparing() && store.status().session === 'open'
    )
  }

  private look(): void {
    if (!this.isWanted()) return this.close()
    if (this.source || this.stopTimer) return
    const { project, section } = this
    const source = this.world.open(buildAddress(writingRoutes.events, { query: { project, section } }))
    this.source = source
    this.openedAt = this.world.now()
    source.onmessage = ({ data }) => source === this.source && this.apply(data)
    source.onerror = () => source === this.source && this.failed()
  }

  private apply(data: string): void {
    const { head, others } = JSON.parse(data) as WritingEvent // The server follows the contract.
    this.told = Math.max(this.told, head)
    if (others !== undefined) this.store.live.together(others)
    void this.catchUp()
  }

  private async catchUp(): Promise<void> {
    if (this.isCatchingUp) return
    this.isCatchingUp = true
    // The device's own changes are reported too, often before the answer to its call.
    for (let tried = 0; this.isWanted();) {
      const head = await this.store.live.head(this.project)
      // Each number is tried once; if a sync did not reach it, the next regular sync will.
      if (this.told <= Math.max(head, tried)) break
      tried = this.told
      await this.store.live.behind()
      await new Promise<void>((resolve) => this.world.later(GAP_MS, resolve))
    }
    this.isCatchingUp = false
  }

  /** Replaces the browser's own retry, which would make all phones reconnect every few seconds. */
  private failed(): void {
    const failures = this.world.now() - this.openedAt > STEADY_MS ? 0 : this.failures
    this.close()
    this.failures = failures + 1
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10))
    this.stopTimer = this.world.later(pause * (0.5 + this.world.random()), () => {
      this.stopTimer = null
      this.look()
    })
  }

  private close(): void {
    if (!this.source) return
    this.source.close()
    this.source = null
    this.told = 0
    this.store.live.together(false)
  }

  leave(): void {
    this.isLeft = true
    this.stopTimer?.()
    this.stopWatching()
    this.close()
  }
}
