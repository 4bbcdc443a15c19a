import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'

/**
 * Interface of both kinds of database. `query` returns bigint and numeric columns as the driver does: cast them in SQL.
 */
export interface SqlRunner {
  query<Row extends Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]>
  /** Runs a script of several statements, without parameters. */
  exec(sql: string): Promise<void>
}

/** A connection that listens until closed. */
export interface Listening {
  close(): Promise<void>
}

/** An open database: the embedded PostgreSQL of a data folder, or a PostgreSQL server. */
export interface Database extends SqlRunner {
  kind: 'embedded' | 'server'
  /** For `new PrismaClient({ adapter })`. */
  adapter: SqlMigrationAwareDriverAdapterFactory
  /** One transaction on one connection: committed when `work` resolves, rolled back when it throws. */
  transaction<Result>(work: (runner: SqlRunner) => Promise<Result>): Promise<Result>
  /** The complete data folder as an uncompressed tar archive; embedded database only. */
  dump?(): Promise<Blob>
  /** Copies the files in the state between two statements, as after a crash; only for a database in a folder. */
  readonly copyTo?: (folder: string) => Promise<void>
  /**
   * Receives the `NOTIFY` payloads of a channel on a separate connection. After each connection `opened` is called,
   * since payloads sent before were missed. Absent where only one process uses the database.
   */
  readonly listen?: (channel: string, heard: (payload: string) => void, opened: () => void) => Listening
  /** Whether the disk has room, without which transactions only read. Absent for a server. */
  hasRoom?(): boolean
  /** Ends the connections and frees the data folder. Disconnect Prisma first. */
  close(): Promise<void>
}

/** The server did not answer or refused the connection. The message does not contain the password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}
