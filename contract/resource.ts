import * as z from 'zod/mini'
import { defineEndpoint, type Access } from './endpoint'
import { flag, line } from './fields'
import { DELTA_ROWS, LIST_ROWS, MAX_CURSOR, MAX_TITLE } from './limits'

const limit = z.exactOptional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_ROWS)))
const cursor = z.exactOptional(z.string().check(z.maxLength(MAX_CURSOR)))

/**
 * What changed since a cursor: `removed` are ids. Ask again with `since=next`, at once while `more`. While a first copy is
 * made, `changes` is the cursor for whoever has enough of it: from there come only changes.
 */
const delta = <R extends z.ZodMiniType>(row: R) =>
  z.object({ rows: z.array(row).check(z.maxLength(DELTA_ROWS)), removed: z.array(z.uuid()), next: z.string(), changes: z.string(), more: z.boolean() })

/** The schemas of a resource, and who may read and edit; only administrators create, remove and restore. */
interface Resource<N, R, D, C, E, F, S> {
  /** Its word in paths: `users` is at `/api/users`. */
  readonly name: N
  readonly row: R
  /** A single row, when it shows more than a row of the list. */
  readonly single: D
  readonly create: C
  readonly edit: E
  readonly filters: F
  /** What the list can be sorted by; `-` before it for the last first. */
  readonly sorts: S
  readonly read: Access
  readonly change: Access
  readonly bodyLimit?: number
}

const ids = { params: z.object({ id: z.uuid() }) }
const admin = ['admin'] as const
const sortKeys = <S extends string>(sorts: readonly S[]) => sorts.flatMap((key) => [key, `-${key}` as const])

/** The calls that users, templates, projects and sessions have in common. */
export const resource = <const N extends string, R extends z.ZodMiniObject, D extends z.ZodMiniObject, C extends z.ZodMiniObject, E extends z.ZodMiniObject, F extends z.core.$ZodLooseShape, const S extends string>(
  { name, row, single, create, edit, filters, sorts, read, change, bodyLimit }: Resource<N, R, D, C, E, F, readonly S[]>,
) => {
  const path = `/api/${name}` as const
  const large = bodyLimit === undefined ? {} : { bodyLimit }
  const common = { limit, cursor, search: z.exactOptional(line(MAX_TITLE)), sort: z.exactOptional(z.enum(sortKeys(sorts))) }
  /** `removed`: what was deleted and can be restored. `since`: the delta of a copy, for administrators; empty to begin one. */
  const copies = { removed: z.exactOptional(flag()), since: cursor }
  return {
    /** An array, or with `since` what changed. `X-Total-Count` counts all, `Link` leads to the next page. */
    list: defineEndpoint({ method: 'GET', path, access: read, query: z.object({ ...common, ...copies, ...filters }), reply: z.union([z.array(row), delta(row)]) }),
    read: defineEndpoint({ method: 'GET', path: `${path}/:id`, access: read, ...ids, reply: single }),
    create: defineEndpoint({ method: 'POST', path, access: admin, body: create, reply: single, status: 201, ...large }),
    /** Needs `If-Match` with the row's `version`; 412 answers with the row as it is. */
    edit: defineEndpoint({ method: 'PATCH', path: `${path}/:id`, access: change, ...ids, body: edit, reply: single, ...large }),
    remove: defineEndpoint({ method: 'DELETE', path: `${path}/:id`, access: admin, ...ids }),
    restore: defineEndpoint({ method: 'POST', path: `${path}/:id/restore`, access: admin, ...ids, reply: single }),
  }
}
