import * as z from 'zod/mini'
import { defineEndpoint, type Access } from './endpoint'
import { flag, line } from './fields'
import { DELTA_ROWS, LIST_ROWS, MAX_CURSOR, MAX_TITLE } from './limits'
import { collectionRoutes, editableRoutes, resourceRoutes } from './routes/resource'

const limit = z.exactOptional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_ROWS)))
const cursor = z.exactOptional(z.string().check(z.maxLength(MAX_CURSOR)))

/**
 * What changed since a cursor: `removed` are ids. The next call sends `since=next`, at once while `more`. During a
 * first copy, `changes` is the cursor to receive only changes and no further rows of the copy.
 */
export const delta = <R extends z.ZodMiniType>(row: R) =>
  z.object({
    rows: z.array(row).check(z.maxLength(DELTA_ROWS)),
    removed: z.array(z.uuid()),
    next: z.string(),
    changes: z.string(),
    more: z.boolean(),
  })

/** What every resource has: its rows and their read access. */
interface Collection<N, R, D, F, S> {
  /** Name in paths: `users` is at `/api/users`. */
  readonly name: N
  readonly row: R
  /** Schema of a single row, which may have more fields than a row of the list. */
  readonly single: D
  readonly filters: F
  /** Sort keys of the list; the prefix `-` reverses the order. */
  readonly sorts: S
  readonly read: Access
  /** Who removes and restores, if not only administrators. */
  readonly removers?: Access
}

interface Editable<N, D, E> {
  readonly name: N
  readonly single: D
  readonly edit: E
  readonly change: Access
  readonly bodyLimit?: number
}

/** A resource whose rows administrators also create. */
interface Resource<N, R, D, C, E, F, S> extends Collection<N, R, D, F, S>, Editable<N, D, E> {
  readonly create: C
  /** Who creates, if not only administrators. */
  readonly creators?: Access
}

const ids = { params: z.object({ id: z.uuid() }) }
const admin = ['admin'] as const
const EXPORT_LIMIT = { times: 30, seconds: 600 } as const
const sortKeys = <S extends string>(sorts: readonly S[]) => sorts.flatMap((key) => [key, `-${key}` as const])
const limits = (bodyLimit: number | undefined) => (bodyLimit === undefined ? {} : { bodyLimit })

/** List, read, remove and restore; all that messages and subscribers have, which come from the public pages. */
export const collection = <
  const N extends string,
  R extends z.ZodMiniObject,
  D extends z.ZodMiniObject,
  F extends z.core.$ZodLooseShape,
  const S extends string,
>({
  name,
  row,
  single,
  filters,
  sorts,
  read,
  removers = admin,
}: Collection<N, R, D, F, readonly S[]>) => {
  const routes = collectionRoutes(name)
  const common = { search: z.exactOptional(line(MAX_TITLE)), sort: z.exactOptional(z.enum(sortKeys(sorts))) }
  /**
   * Selects deleted rows that can be restored. Administrators only, as `since`: the cursor of a delta, empty for a
   * first copy.
   */
  const removed = z.exactOptional(flag())
  return {
    /** An array, or with `since` a delta. `X-Total-Count` counts all, `Link` leads to the next page. */
    list: defineEndpoint({
      ...routes.list,
      access: read,
      query: z.object({ limit, cursor, ...common, removed, since: cursor, ...filters }),
      reply: z.union([z.array(row), delta(row)]),
    }),
    /** All rows of the filter as CSV, in the caller's language and for its spreadsheets; recorded in the log. */
    export: defineEndpoint({
      ...routes.export,
      access: admin,
      query: z.object({ ...common, removed, ...filters }),
      file: 'text/csv; charset=utf-8',
      limit: EXPORT_LIMIT,
    }),
    read: defineEndpoint({ ...routes.read, access: read, ...ids, reply: single }),
    remove: defineEndpoint({ ...routes.remove, access: removers, ...ids }),
    restore: defineEndpoint({ ...routes.restore, access: removers, ...ids, reply: single }),
  }
}

/** Needs `If-Match` with the row's `version`; 412 answers with the current row. */
export const editable = <const N extends string, D extends z.ZodMiniObject, E extends z.ZodMiniObject>({
  name,
  single,
  edit,
  change,
  bodyLimit,
}: Editable<N, D, E>) => ({
  edit: defineEndpoint({
    ...editableRoutes(name).edit,
    access: change,
    ...ids,
    body: edit,
    reply: single,
    ...limits(bodyLimit),
  }),
})

/** The calls that users, templates, projects and sessions share. */
export const resource = <
  const N extends string,
  R extends z.ZodMiniObject,
  D extends z.ZodMiniObject,
  C extends z.ZodMiniObject,
  E extends z.ZodMiniObject,
  F extends z.core.$ZodLooseShape,
  const S extends string,
>(
  definition: Resource<N, R, D, C, E, F, readonly S[]>,
) => {
  const { name, single, create, bodyLimit } = definition
  return {
    ...collection(definition),
    create: defineEndpoint({
      ...resourceRoutes(name).create,
      access: definition.creators ?? admin,
      body: create,
      reply: single,
      status: 201,
      ...limits(bodyLimit),
    }),
    ...editable(definition),
  }
}
