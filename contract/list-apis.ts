import type * as z from 'zod/mini'
import { announcementsApi } from './announcements'
import type { ListName } from './lists'
import { messagesApi } from './messages'
import { ordersApi } from './orders'
import { projectsApi } from './projects'
import { sessionsApi } from './sessions'
import { subscribersApi } from './subscribers'
import { tasksApi } from './tasks'
import { templatesApi } from './templates'
import { universitiesApi } from './universities'
import { usersApi } from './users'

/** The calls of every list; the endpoint table, the synchronisation and the row types derive from it. */
export const LIST_APIS = {
  users: usersApi,
  templates: templatesApi,
  projects: projectsApi,
  sessions: sessionsApi,
  messages: messagesApi,
  subscribers: subscribersApi,
  orders: ordersApi,
  announcements: announcementsApi,
  tasks: tasksApi,
  universities: universitiesApi,
} satisfies Record<ListName, object>

/** The schema of a list's rows: the list call answers an array of them, or a delta. */
export type ListRow<N extends ListName> = (typeof LIST_APIS)[N]['list']['reply']['def']['options'][0]['def']['element']

/** Row types as JSON. */
export type ListRows = { [N in ListName]: z.input<ListRow<N>> }

export const rowSchema = (name: ListName): z.ZodMiniType => LIST_APIS[name].list.reply.def.options[0].def.element
