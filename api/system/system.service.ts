import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import * as z from 'zod'
import type { ResultOf } from '#contract/endpoint'
import type { systemApi } from '#contract/system'
import { listBackups } from '../../prisma/database/backup'
import type { Database } from '../../prisma/database/database'
import { readMigrationState } from '../../prisma/database/migration-state'
import { version } from '../../package.json'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { DATABASE, ENV } from '../settings/tokens'
import { HealthHistory } from './health-history.service'

const Facts = z.tuple([z.object({ version: z.string(), bytes: z.number() })])
const Queues = z.tuple([
  z.object({ mailsWaiting: z.int(), mailsFailed: z.int(), idempotencyKeys: z.int(), expiredSignIns: z.int() }),
])

@Injectable()
export class SystemService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    private readonly prisma: PrismaService,
    private readonly history: HealthHistory,
  ) {}

  async read(): Promise<ResultOf<typeof systemApi.read>> {
    const health = await this.history.read()
    const [facts] = Facts.parse(
      await this.prisma
        .$queryRaw`SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes`,
    )
    const embedded = this.database.kind === 'embedded'
    const uptimeSeconds = Math.floor(process.uptime())
    return {
      version,
      nodeVersion: process.version,
      startedAt: new Date(Date.now() - uptimeSeconds * 1_000),
      uptimeSeconds,
      memoryBytes: process.memoryUsage.rss(),
      database: { kind: this.database.kind, ...facts, latencyMs: health.at(-1)?.latencyMs ?? null },
      migrations: await readMigrationState(this.database),
      queues: await this.queues(),
      storage: embedded ? await this.storage() : null,
      lastBackup: embedded ? ((await listBackups(this.env.DATA_DIR))[0] ?? null) : null,
      health,
    }
  }

  private async queues() {
    const [queues] = Queues.parse(
      await this.prisma.$queryRaw`
        SELECT (SELECT count(*)::int FROM outgoing_mails WHERE status IN ('queued', 'sending')) AS "mailsWaiting",
               (SELECT count(*)::int FROM outgoing_mails WHERE status = 'failed') AS "mailsFailed",
               (SELECT count(*)::int FROM idempotency_keys) AS "idempotencyKeys",
               (SELECT count(*)::int FROM login_sessions WHERE expires_at <= now()) AS "expiredSignIns"`,
    )
    return queues
  }

  private async storage() {
    const { bavail, bsize } = await statfs(this.env.DATA_DIR)
    return { bytes: await measureSize(this.env.DATA_DIR), freeBytes: bavail * bsize }
  }
}

/** A file may be deleted while the folder is counted. */
async function measureSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
