import type { Mode, StoredValue, Table } from './storage'

const ID = 'identity'

/**
 * Tells whether a database is still the one that this page has read. The browser, its user or another tab may empty it
 * while the page is open: every connection is closed then, and the next tab that opens it makes a new database.
 */
export class DatabaseIdentity {
  /** Null before it was first read; empty where the database has none yet. */
  private known: string | null = null
  private closings = 0
  private checked = 0

  constructor(private readonly newId: () => string) {}

  /** The connection was lost: the next one may lead to another database. */
  closed = (): void => {
    this.closings += 1
  }
  /** No connection was lost since the last look. */
  isSure = (): boolean => this.closings === this.checked

  /** Asked within a transaction, before anything else. One that writes gives the database its identity. */
  async isSame(rows: Table<StoredValue>, mode: Mode): Promise<boolean> {
    const { closings } = this
    const value = await read(rows)
    // Where it had none, another tab may have given it one.
    const isSame = this.known === null || (this.known === '' ? this.isSure() : value === this.known)
    if (!isSame) return false
    this.known = value
    this.checked = closings
    if (value === '' && mode === 'write') await rows.put([this.row(this.newId())])
    return true
  }

  /** Takes up another database; what is answered is called once the transaction has ended well. */
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
