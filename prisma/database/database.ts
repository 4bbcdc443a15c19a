import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'

/**
 * What both kinds of database answer. `query` returns bigint and numeric columns as the driver gives them: cast them in
 * SQL.
 */
export interface SqlRunner {
  query<Row extends Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]>
  /** Runs a script of several statements, without parameters. */
  exec(sql: string): Promise<void>
}

/** A connection that listens, until it is closed. */
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
  /** The whole data folder as an uncompressed tar archive; only the embedded database can be copied so. */
  dump?(): Promise<Blob>
  /** Copies the files as they stand between two statements, as after a crash; only where they lie in a folder. */
  readonly copyTo?: (folder: string) => Promise<void>
  /**
   * Hears what `NOTIFY` says on a channel, over a connection of its own, which is opened again when it is lost: then
   * `opened` is called anew, since what was said meanwhile was not heard. Missing where one process has the database.
   */
  readonly listen?: (channel: string, heard: (payload: string) => void, opened: () => void) => Listening
  /** Whether the disk may be written to; a server's disk is its own affair. Without room transactions only read. */
  hasRoom?(): boolean
  /** Ends the connections and frees the data folder. Disconnect Prisma first. */
  close(): Promise<void>
}

/** The server did not answer, or refused us. The message says so without the password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}
