import Dexie from 'dexie'
import { Listeners } from '../../device/listeners'
import { StorageFailure } from './storage'

/** Time in which other tabs get the message that a database was deleted, in ms. */
const GIVE_WAY_MS = 300
/** Timeout while the browser still deletes the database or another tab blocks it, in ms. */
const PATIENCE_MS = 8_000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The connection of a page to its database, which may be lost at any moment and is then reopened. */
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
      // The event also fires if the database could not be opened.
      if (this.isClosed || !this.isHere) return
      this.isHere = false
      this.losses += 1
      this.lostAt = Date.now()
      this.lost.tell()
    })
  }

  /** Runs work on the open database, and again if the connection was lost meanwhile. Throws StorageFailure. */
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
      // Dexie does not retry opening by itself.
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

  /** Deletes the database after running work has ended, since an open connection would block the deletion. */
  async delete(): Promise<void> {
    this.isClosed = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))
    await Promise.race([Promise.allSettled(this.running), late]).finally(() => clearTimeout(timer))
    await this.database.delete({ disableAutoOpen: true })
  }
}
