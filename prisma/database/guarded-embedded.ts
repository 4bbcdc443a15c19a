import type { PGlite, Transaction } from '@electric-sql/pglite'
import { CrashedError } from './synchronised-folder'

type Work<Result> = (transaction: Transaction) => Promise<Result>

/** A database, and whether it has crashed. */
export interface OpenedDatabase {
  readonly pglite: PGlite
  readonly folder: { readonly crashed: boolean }
}

export interface Guard {
  /** Whether the disk has enough free space for writes. */
  readonly hasRoom: () => boolean
  /** Opens the same folder again. */
  readonly reopen: () => Promise<OpenedDatabase>
}

/**
 * The database, read-only while the disk is nearly full. PostgreSQL inside a process cannot restart itself, so a
 * crashed instance is replaced by a new one once there is room.
 */
export function guarded(first: OpenedDatabase, { hasRoom, reopen }: Guard): PGlite {
  let current = first
  let opening: Promise<void> | undefined

  async function revive(): Promise<void> {
    if (!hasRoom()) throw new CrashedError('the embedded database crashed; it is opened anew when there is room')
    current = await reopen()
  }
  async function on<Result>(work: (pglite: PGlite) => Promise<Result>): Promise<Result> {
    if (current.folder.crashed) await (opening ??= revive().finally(() => (opening = undefined)))
    return work(current.pglite)
  }
  const reading = <Result>(pglite: PGlite, work: Work<Result>): Promise<Result> =>
    pglite.transaction(async (transaction) => {
      await transaction.exec('SET TRANSACTION READ ONLY')
      return work(transaction)
    })

  const calls: Pick<PGlite, 'query' | 'exec' | 'transaction' | 'close'> = {
    query: (...args) =>
      on((pglite) => (hasRoom() ? pglite.query(...args) : reading(pglite, (inside) => inside.query(...args)))),
    exec: (...args) =>
      on((pglite) => (hasRoom() ? pglite.exec(...args) : reading(pglite, (inside) => inside.exec(...args)))),
    transaction: (work) => on((pglite) => (hasRoom() ? pglite.transaction(work) : reading(pglite, work))),
    // `close` writes a checkpoint, so it is skipped without room; the next start replays the WAL.
    close: async () => {
      if (!current.folder.crashed && hasRoom()) await current.pglite.close()
    },
  }
  return new Proxy(first.pglite, {
    get: (_first, property): unknown => {
      if (Object.hasOwn(calls, property)) return Reflect.get(calls, property)
      const value: unknown = Reflect.get(current.pglite, property, current.pglite)
      return typeof value === 'function' ? value.bind(current.pglite) : value
    },
  })
}
