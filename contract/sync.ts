import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { MAX_CURSOR } from './limits'
import { rowSchema, type ListRow } from './list-apis'
import { LIST_NAMES, type ListName } from './lists'
import { syncRoutes } from './routes/sync'

const cursor = z.exactOptional(z.string().check(z.maxLength(MAX_CURSOR)))

/** `total` counts the rows of the list that are not removed; the client repeats the call at once while `more`. */
const changes = <R extends z.ZodMiniType>(row: R) =>
  z.exactOptional(
    z.object({ rows: z.array(row), removed: z.array(z.uuid()), next: z.string(), more: z.boolean(), total: z.int() }),
  )

/** `Object.fromEntries` loses the type of each key. */
const cursors = Object.fromEntries(LIST_NAMES.map((name) => [name, cursor])) as Record<ListName, typeof cursor>
const changesOfLists = Object.fromEntries(LIST_NAMES.map((name) => [name, changes(rowSchema(name))])) as unknown as {
  [N in ListName]: ListRow<N> extends infer R extends z.ZodMiniType ? ReturnType<typeof changes<R>> : never
}

export const syncApi = {
  /**
   * Changes of all lists: an unchanged list has no key, so no changes are `{}`. `since` is the cursor of the lists that
   * are not named; without it only named lists are included. `next` is the new cursor of every requested list without
   * `more`; without it, unchanged lists keep their cursor. `expired`: replicas to be rebuilt.
   */
  read: defineEndpoint({
    ...syncRoutes.read,
    access: ['admin'],
    query: z.object({ since: cursor, ...cursors }),
    reply: z.object({
      ...changesOfLists,
      expired: z.exactOptional(z.array(z.enum(LIST_NAMES))),
      next: z.exactOptional(z.string()),
    }),
    tag: false,
  }),
}
