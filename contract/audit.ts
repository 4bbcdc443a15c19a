import * as z from 'zod/mini'
import { AUDIT_OUTCOMES, ROLES } from './choices'
import { defineEndpoint } from './endpoint'
import { line, timestamp, searchTimestamp } from './fields'
import { auditRoutes } from './routes/audit'
import { LIST_NAMES } from './lists'

const filters = {
  /** Id of the person who acted. */
  actor: z.optional(z.uuid()),
  action: z.optional(line(60)),
  outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
  resource: z.optional(line(60)),
  /** Only with `resource`. */
  resourceId: z.optional(line(60)),
  from: z.optional(searchTimestamp()),
  /** Exclusive. */
  to: z.optional(searchTimestamp()),
}
export const AuditFilters = z.object(filters)
export type AuditFilters = z.output<typeof AuditFilters>

const text = z.nullable(z.string())

/** `action` is noun and verb (`user.create`); `before` and `after` hold what changed. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: timestamp(),
  action: z.string(),
  outcome: z.enum(AUDIT_OUTCOMES),
  actorId: text,
  actorName: text,
  actorRole: z.nullable(z.enum(ROLES)),
  resource: text,
  resourceId: text,
  ipAddress: text,
  userAgent: text,
  requestId: text,
  before: z.unknown(),
  after: z.unknown(),
  /** Whether to offer `undo`; the row may have changed since. `undoes` and `undoneBy` are ids of other events. */
  undoable: z.boolean(),
  undoes: z.nullable(z.uuid()),
  undoneBy: z.nullable(z.uuid()),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** What was done and by whom; append-only, newest first. */
export const auditApi = {
  /** `Link` leads to the next page. `X-Total-Count` is exact up to 10 000, else `X-Total-Count-Is: atLeast`. */
  list: defineEndpoint({
    ...auditRoutes.list,
    access: ['admin'],
    query: z.object({
      ...filters,
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
      cursor: z.optional(z.string().check(z.maxLength(120))),
    }),
    reply: z.array(AuditEntry),
  }),
  /** CSV of up to 100 000 rows; `X-Truncated: true` when there were more. */
  export: defineEndpoint({
    ...auditRoutes.export,
    access: ['admin'],
    query: AuditFilters,
    file: 'text/csv; charset=utf-8',
    limit: { times: 30, seconds: 600 },
  }),
  /**
   * Reverses the action, within 30 days: restores former values where the row still has those that the action wrote
   * (else 409 `undoConflict`, which names the fields), removes or restores the row. An undo is audited too and can be
   * undone. `row` is null when the undo removed the row.
   */
  undo: defineEndpoint({
    ...auditRoutes.undo,
    access: ['admin'],
    params: z.object({ id: z.uuid() }),
    reply: z.object({ list: z.enum(LIST_NAMES), id: z.uuid(), row: z.unknown() }),
  }),
}
