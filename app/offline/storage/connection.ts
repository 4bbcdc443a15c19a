import Dexie from 'dexie'
import { Listeners } from '../../device/listeners'
import { StorageFailure } from './storage'

/** Who deletes a database says so to the other tabs, which hear it by then, in ms. */
const GIVE_WAY_MS = 300
/** A browser that still deletes the database, or that another tab holds up, gives it no sooner, in ms. */
const PATIENCE_MS = 8_000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The connection of a page to its database: it may be lost at any moment, and is then opened again. */
export class Connection {
  readonly lost = new Listeners()
  isClosed = false
  private isHere = false
  private losses = 0
  private lostAt = 0
  private opening: Promise<void> | null = null
  private readonly running = new Set<Promise<unknown>>()

  constructor(private readonly database: Dexie) {
    database.on('close', () => {
      // Also said where it could not be opened.
      if (this.isClosed || !this.isHere) return
      this.isHere = false
      this.losses += 1
      this.lostAt = Date.now()
      this.lost.tell()
    })
  }

  /** Work on the open database; once more where the connection was lost under it. Throws StorageFailure. */
  run<T>(work: () => PromiseLike<T>): Promise<T> {
    const running = this.twice(work)
    this.running.add(running)
    const over = () => void this.running.delete(running)
    running.then(over, over)
    return running
  }

  private async twice<T>(work: () => PromiseLike<T>): Promise<T> {
    const { losses } = this
    try {
      return await this.once(work)
    } catch (error) {
      if (losses === this.losses || !(error instanceof StorageFailure)) throw error
      return this.once(work)
    }
  }

  private async once<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      if (this.isClosed) throw new StorageFailure('closed')
      // Dexie does not try again by itself what could not be opened once.
      if (!this.database.isOpen()) await this.open()
      return await work()
    } catch (error) {
      if (error instanceof Dexie.DexieError || error instanceof DOMException)
        throw new StorageFailure(error.name, { cause: error })
      throw error
    }
  }

  private open(): Promise<void> {
    this.opening ??= this.openAgain().finally(() => {
      this.opening = null
    })
    return this.opening
  }

  private async openAgain(): Promise<void> {
    const remaining = this.lostAt + GIVE_WAY_MS - Date.now()
    if (remaining > 0) await wait(remaining)
    if (this.isClosed) throw new StorageFailure('closed')
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new StorageFailure('blocked')), PATIENCE_MS)
    })
    await Promise.race([this.database.open(), late]).finally(() => clearTimeout(timer))
    this.isHere = true
  }

  close(): void {
    this.isClosed = true
    this.database.close({ disableAutoOpen: true })
  }

  /** The database goes. What still runs on it ends first: a deletion that must wait is warned of as blocked. */
  async delete(): Promise<void> {
    this.isClosed = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))
    await Promise.race([Promise.allSettled(this.running), late]).finally(() => clearTimeout(timer))
    await this.database.delete({ disableAutoOpen: true })
  }
}
