import type { Mode, StoredValue, Table } from './storage'

const ID = 'identity'

/**
 * Detects whether a database is still the one that this page has read. The browser, its user or another tab may delete
 * it while the page is open: all connections then close, and the next tab creates a new database.
 */
export class DatabaseIdentity {
  /** Null before the first read; empty if the database has no identity yet. */
  private known: string | null = null
  private closings = 0
  private checked = 0

  constructor(private readonly newId: () => string) {}

  /** Records that the connection was lost; the next one may open another database. */
  closed = (): void => {
    this.closings += 1
  }
  /** Whether no connection was lost since the last check. */
  isSure = (): boolean => this.closings === this.checked

  /** Must be called first in a transaction. A write transaction sets the database's identity if it has none. */
  async isSame(rows: Table<StoredValue>, mode: Mode): Promise<boolean> {
    const { closings } = this
    const value = await read(rows)
    // If the database had no identity, another tab may have set one.
    const isSame = this.known === null || (this.known === '' ? this.isSure() : value === this.known)
    if (!isSame) return false
    this.known = value
    this.checked = closings
    if (value === '' && mode === 'write') await rows.put([this.row(this.newId())])
    return true
  }

  /** Adopts another database; call the returned function once the transaction has succeeded. */
  async adopt(rows: Table<StoredValue>): Promise<() => void> {
    const { closings } = this
    const value = (await read(rows)) || this.newId()
    await rows.put([this.row(value)])
    return () => {
      this.known = value
      this.checked = closings
    }
  }

  private readonly row = (value: string): StoredValue => ({ id: ID, value, at: 0 })
}

async function read(rows: Table<StoredValue>): Promise<string> {
  const [row] = await rows.get([ID])
  return typeof row?.value === 'string' ? row.value : ''
}
