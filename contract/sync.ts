import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { MAX_CURSOR } from './limits'
import { rowSchema, type ListRow } from './list-apis'
import { LIST_NAMES, type ListName } from './lists'
import { syncRoutes } from './routes/sync'

const cursor = z.exactOptional(z.string().check(z.maxLength(MAX_CURSOR)))

/** `total` counts the rows of the list that are not removed; ask again at once while `more`. */
const changes = <R extends z.ZodMiniType>(row: R) =>
  z.exactOptional(
    z.object({ rows: z.array(row), removed: z.array(z.uuid()), next: z.string(), more: z.boolean(), total: z.int() }),
  )

/** `Object.fromEntries` forgets which key has which type. */
const cursors = Object.fromEntries(LIST_NAMES.map((name) => [name, cursor])) as Record<ListName, typeof cursor>
const changesOfLists = Object.fromEntries(LIST_NAMES.map((name) => [name, changes(rowSchema(name))])) as unknown as {
  [N in ListName]: ListRow<N> extends infer R extends z.ZodMiniType ? ReturnType<typeof changes<R>> : never
}

export const syncApi = {
  /**
   * What changed in all lists at once: a list has a key only when it did, so that nothing changed is `{}`. `since` is
   * the cursor of the lists that are not named; without it only named lists are told. `next` is the new cursor of every
   * list asked that has no `more`; without it, unchanged lists stay at theirs. `expired`: copies to be made anew.
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
