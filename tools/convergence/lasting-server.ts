import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Passwords } from '../../api/auth/passwords'
import { PrismaService } from '../../api/database/prisma.service'
import { readEnv } from '../../api/settings/env'
import { Lists } from '../../api/lists/lists.service'
import { MailWorker } from '../../api/mail/mail-worker.service'
import { createServer } from '../../api/server'
import { advanceTransactionIds } from '../../api/testing/lived-database'
import { renewChangeEpoch } from '../../prisma/database/change-epoch'
import type { Database } from '../../prisma/database/database'
import type { Row } from '../../app/offline/storage/types'
import type { RowsOf } from './random-mutations'
import { openTestDatabase, type TestDatabase } from '../../prisma/database/test-database'

/** The minimum cost of Argon2, since accounts are often created. */
const CHEAP_ARGON2 = { memoryCost: 8, timeCost: 1, parallelism: 1 }
/** Tables that a restore does not replace: applied migrations, and the epoch of change cursors, which is renewed. */
const NOT_RESTORED = `('_prisma_migrations', 'app_settings')`

/** The real server on a database that survives a restart or a restore. */
export class LastingServer {
  private app: NestFastifyApplication | undefined
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'cap-convergence-'))
  origin = ''

  private constructor(readonly database: TestDatabase) {}

  static async open(kind: Database['kind']): Promise<LastingServer> {
    const server = new LastingServer(await openTestDatabase(kind))
    await server.start()
    return server
  }

  get prisma(): PrismaService {
    return this.running.get(PrismaService)
  }

  private get running(): NestFastifyApplication {
    if (!this.app) throw new Error('the server is stopped')
    return this.app
  }

  private async start(): Promise<void> {
    const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: 'true', DATA_DIR: this.dataDir })
    this.app = await createServer(env, this.database, null)
    this.app.get(Passwords).cost = CHEAP_ARGON2
    await this.app.listen(0, '127.0.0.1')
    this.app.get(MailWorker).rest()
    this.origin = await this.app.getUrl()
  }

  async close(): Promise<void> {
    await this.app?.close()
    await this.database.close()
    rmSync(this.dataDir, { recursive: true })
  }

  /** Ids and versions of existing or removed rows, as a client knows them after reading the lists. */
  async rows(which: 'live' | 'removed' = 'live'): Promise<RowsOf> {
    const lists = this.running.get(Lists).all()
    const selects = lists.map(
      ({ declaration: { name: list, table } }) => `
      SELECT '${list}' AS list, id::text, version, ${list === 'users' ? 'username, role::text' : `'' AS username, '' AS role`}
      FROM ${table} WHERE deleted_at IS ${which === 'live' ? 'NULL' : 'NOT NULL'}`,
    )
    const sql = `SELECT * FROM (${selects.join(' UNION ALL ')}) AS rows ORDER BY id`
    const found = await this.database.query<Row & Record<string, unknown>>(sql)
    return (name) => found.filter(({ list }) => list === name)
  }

  /** Each title is written by one mutation, so a title on two rows shows that the mutation was applied twice. */
  async titlesWrittenTwice(): Promise<string[]> {
    const titles = [
      ['templates', 'name'],
      ['projects', 'title'],
      ['sessions', 'title'],
      ['announcements', 'title_fr'],
    ]
    const all = titles.map(([table = '', column = '']) => `SELECT '${table}' AS list, ${column} AS title FROM ${table}`)
    const rows = await this.database.query<{ title: string }>(
      `SELECT title FROM (${all.join(' UNION ALL ')}) AS titles WHERE title ~ '^s[0-9]+x' GROUP BY list, title HAVING count(*) > 1`,
    )
    return rows.map(({ title }) => title)
  }

  private async tables(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ${NOT_RESTORED}`,
    )
    return rows.map(({ name }) => name)
  }

  /** Copies every table as a backup. */
  async backUp(): Promise<void> {
    const copies = (await this.tables()).map((name) => `CREATE TABLE backup.${name} AS TABLE public.${name};`)
    await this.database.exec(`DROP SCHEMA IF EXISTS backup CASCADE; CREATE SCHEMA backup; ${copies.join('\n')}`)
  }

  /** Stops the server, restores the backup as the restore command does, and starts the server again. */
  async restore(): Promise<void> {
    await this.app?.close()
    const tables = await this.tables()
    await this.database.transaction(async (runner) => {
      await runner.exec(`SET LOCAL session_replication_role = 'replica'`)
      for (const name of tables)
        await runner.exec(`DELETE FROM public.${name}; INSERT INTO public.${name} SELECT * FROM backup.${name};`)
    })
    await renewChangeEpoch(this.database)
    await this.start()
  }

  /** Moves transaction ids and receipt numbers close below this power of ten, unless they are above it. */
  async approach(power: number): Promise<void> {
    const start = power - 15
    await advanceTransactionIds(this.database, start)
    await this.database.exec(`
      INSERT INTO receipt_counters (kind, year, last) VALUES ('receipt', ${String(new Date().getUTCFullYear())}, ${String(start)})
      ON CONFLICT (kind, year) DO UPDATE SET last = greatest(receipt_counters.last, excluded.last);`)
  }
}
