import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { MAX_CURSOR } from './limits'
import { Message } from './messages'
import { OrderRow } from './orders'
import { Project } from './projects'
import { syncRoutes } from './routes/sync'
import { Session } from './sessions'
import { Subscriber } from './subscribers'
import { LIST_NAMES } from './sync-cursors'
import { TemplateRow } from './templates'
import { UserRow } from './users'

const cursor = z.exactOptional(z.string().check(z.maxLength(MAX_CURSOR)))

/** `total` counts the rows of the list that are not removed; ask again at once while `more`. */
const changes = <R extends z.ZodMiniType>(row: R) =>
  z.exactOptional(
    z.object({ rows: z.array(row), removed: z.array(z.uuid()), next: z.string(), more: z.boolean(), total: z.int() }),
  )

export const syncApi = {
  /**
   * What changed in all lists at once: a list has a key only when it did, so that nothing changed is `{}`. `since` is
   * the cursor of the lists that are not named; without it only named lists are told. `next` is the new cursor of every
   * list asked that has no `more`; without it, unchanged lists stay at theirs. `expired`: copies to be made anew.
   */
  read: defineEndpoint({
    ...syncRoutes.read,
    access: ['admin'],
    query: z.object({
      since: cursor,
      users: cursor,
      templates: cursor,
      projects: cursor,
      sessions: cursor,
      messages: cursor,
      subscribers: cursor,
      orders: cursor,
    }),
    reply: z.object({
      users: changes(UserRow),
      templates: changes(TemplateRow),
      projects: changes(Project),
      sessions: changes(Session),
      messages: changes(Message),
      subscribers: changes(Subscriber),
      orders: changes(OrderRow),
      expired: z.exactOptional(z.array(z.enum(LIST_NAMES))),
      next: z.exactOptional(z.string()),
    }),
    tag: false,
  }),
}
