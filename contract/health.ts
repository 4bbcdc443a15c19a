import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { healthRoutes, monitorRoutes } from './routes/health'

const Health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** `writable`: the disk of the database has free space. */
  database: z.object({ ok: z.boolean(), writable: z.boolean(), latencyMs: z.nullable(z.number()) }),
})

export const healthApi = {
  /** For people and monitors; 503 with the same body when the database is unreachable. */
  read: defineEndpoint({
    ...monitorRoutes.read,
    access: 'public',
    reply: Health,
    tag: false,
    limit: 'none',
  }),
  /** Shows that the process answers. */
  live: defineEndpoint({
    ...healthRoutes.live,
    access: 'public',
    reply: z.object({ status: z.literal('ok') }),
    tag: false,
    limit: 'none',
  }),
  /** Ready for traffic: database reachable, its disk not full, server not stopping; 503 otherwise. */
  ready: defineEndpoint({
    ...monitorRoutes.ready,
    access: 'public',
    reply: Health,
    tag: false,
    limit: 'none',
  }),
  /** Prometheus text; 404 unless `METRICS_TOKEN` is set, and then only with it. */
  metrics: defineEndpoint({ ...monitorRoutes.metrics, access: 'public', reply: z.string(), limit: 'none' }),
}
