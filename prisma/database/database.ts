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
  /** Whether the disk may be written to; a server's disk is its own affair. Without room transactions only read. */
  hasRoom?(): boolean
  /** Ends the connections and frees the data folder. Disconnect Prisma first. */
  close(): Promise<void>
}

/** The server did not answer, or refused us. The message says so without the password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}
