import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { timestamp } from './fields'
import { systemRoutes } from './routes/system'

const count = z.int()
const Backup = z.object({ name: z.string(), at: timestamp(), bytes: count })
export type Backup = z.output<typeof Backup>

export const systemApi = {
  /**
   * `storage` and `lastBackup` are of the embedded database. `health` has a point per minute of this server's last
   * hour.
   */
  read: defineEndpoint({
    ...systemRoutes.read,
    access: ['admin'],
    reply: z.object({
      ...{
        version: z.string(),
        nodeVersion: z.string(),
        startedAt: timestamp(),
        uptimeSeconds: count,
        memoryBytes: count,
      },
      database: z.object({
        kind: z.enum(['embedded', 'server']),
        version: z.string(),
        bytes: z.number(),
        latencyMs: z.nullable(z.number()),
      }),
      migrations: z.object({
        applied: z.array(z.object({ name: z.string(), at: timestamp() })),
        pending: z.array(z.string()),
      }),
      queues: z.object({ mailsWaiting: count, mailsFailed: count, idempotencyKeys: count, expiredSignIns: count }),
      storage: z.nullable(z.object({ bytes: z.number(), freeBytes: z.number() })),
      lastBackup: z.nullable(Backup),
      health: z.array(z.object({ at: timestamp(), latencyMs: z.nullable(z.number()), memoryBytes: count })),
    }),
  }),
  /** Copies the embedded database while it runs; 409 `backupElsewhere` on a PostgreSQL server. */
  backup: defineEndpoint({
    ...systemRoutes.backup,
    access: ['admin'],
    reply: Backup,
    status: 201,
    limit: { times: 10, seconds: 600 },
  }),
}
