import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { timestamp } from './fields'
import { LIST_ROWS, MAX_CURSOR } from './limits'
import { systemRoutes } from './routes/system'

const count = z.int()
const Backup = z.object({ name: z.string(), at: timestamp(), bytes: count })
export type Backup = z.output<typeof Backup>

/** A mail that is no longer retried. Its text is never included, since it may hold a link for one person. */
export const FailedMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  attempts: count,
  lastError: z.nullable(z.string()),
  createdAt: timestamp(),
})
export type FailedMail = z.output<typeof FailedMail>

export const systemApi = {
  /**
   * `storage` and `lastBackup` are of the embedded database. `health` has a point per minute of this server's last
   * hour.
   */
  read: defineEndpoint({
    ...systemRoutes.read,
    access: ['admin'],
    reply: z.object({
      version: z.string(),
      nodeVersion: z.string(),
      startedAt: timestamp(),
      uptimeSeconds: count,
      memoryBytes: count,
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
  /**
   * The mails that `queues.mailsFailed` counts, the last first. `X-Total-Count` counts them, `Link` leads to the next
   * page.
   */
  failedMails: defineEndpoint({
    ...systemRoutes.failedMails,
    access: ['admin'],
    query: z.object({
      limit: z.exactOptional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_ROWS))),
      cursor: z.exactOptional(z.string().check(z.maxLength(MAX_CURSOR))),
    }),
    reply: z.array(FailedMail),
  }),
  /** Backs up the embedded database while it runs; 409 `backupElsewhere` on a PostgreSQL server. */
  backup: defineEndpoint({
    ...systemRoutes.backup,
    access: ['admin'],
    reply: Backup,
    status: 201,
    limit: { times: 10, seconds: 600 },
  }),
}
