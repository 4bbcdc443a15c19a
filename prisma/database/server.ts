import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { DatabaseUnreachableError, type Database, type SqlRunner } from './database'
import { ServerListening } from './server-listening'
import { statementName } from './statement-name'

const CONNECT_TIMEOUT_MS = 5000
const MAX_CONNECTIONS = 10

/** Connects to a PostgreSQL server, 15 or later. Throws DatabaseUnreachableError. */
export async function openServer(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: MAX_CONNECTIONS,
    keepAlive: true,
    // For SSD or memory: with PostgreSQL's default, made for spinning disks, it scans tables instead of using indexes.
    options: '-c TimeZone=UTC -c random_page_cost=1.1',
  })
  // The pool replaces a connection lost while idle; without a handler its error would end the process.
  pool.on('error', () => undefined)
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw unreachable(databaseUrl, error)
  }
  return {
    kind: 'server',
    adapter: new PrismaPg(pool, { statementNameGenerator: statementName }),
    ...runner(pool),
    transaction: (work) => transaction(pool, work),
    listen: (channel, heard, opened) => new ServerListening({ databaseUrl, channel, heard, opened }),
    close: () => pool.end(),
  }
}

async function transaction<Result>(pool: pg.Pool, work: (runner: SqlRunner) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('BEGIN')
    const result = await work(runner(client))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function runner(source: pg.Pool | pg.PoolClient): SqlRunner {
  return {
    query: async <Row extends Record<string, unknown>>(sql: string, params?: unknown[]) =>
      (await source.query<Row>(sql, params)).rows,
    exec: async (sql) => {
      await source.query(sql)
    },
  }
}

/** Names the server and the reason, never the password. */
function unreachable(databaseUrl: string, cause: unknown): DatabaseUnreachableError {
  const reason = cause instanceof AggregateError ? cause.errors.map(getMessage).join('; ') : getMessage(cause)
  return new DatabaseUnreachableError(
    `la base de données ${describeAddress(databaseUrl)} est injoignable (${reason}). Vérifiez DATABASE_URL et que ce serveur est en marche.`,
    { cause },
  )
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function describeAddress(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl)
    return `${host}${pathname}`
  } catch {
    return 'de DATABASE_URL (adresse mal écrite)'
  }
}
